import { OwnMessages } from '@pacta/shared/i18n';
import type { ComponentType } from 'react';
import { messages as ofRemote } from '../messages.ts';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

const messages = { en: { ...ofRemote.en, ...en }, es: { ...ofRemote.es, ...es } };

/** Words of the trail come with a document's page, and not with the list. With those of the remote, some of which it shows. */
export const withTrailMessages = <Props extends object>(View: ComponentType<Props>): ComponentType<Props> =>
  function WithTrailMessages(props) {
    return (
      <OwnMessages messages={messages}>
        <View {...props} />
      </OwnMessages>
    );
  };
