import { type Catalogues, OwnMessages } from '@pacta/shared/i18n';
import type { ComponentType } from 'react';

/** Words that come with the component which says them, and not with every page of the remote. */
export const withMessages =
  (messages: Catalogues) =>
  <Props extends object>(View: ComponentType<Props>): ComponentType<Props> =>
    function WithMessages(props) {
      return (
        <OwnMessages messages={messages}>
          <View {...props} />
        </OwnMessages>
      );
    };
