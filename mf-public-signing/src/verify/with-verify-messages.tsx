import { type Catalogues, OwnMessages } from '@pacta/shared/i18n';
import type { ComponentType } from 'react';
import { messages as ofRemote } from '../messages.ts';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

/** With those of the remote, whose viewer it shows. */
const messages: Catalogues = { en: { ...ofRemote.en, ...en }, es: { ...ofRemote.es, ...es } };

/** The words of the verify page come with it, and with no page on which somebody signs. */
export const withVerifyMessages = <Props extends object>(View: ComponentType<Props>): ComponentType<Props> =>
  function WithVerifyMessages(props) {
    return (
      <OwnMessages messages={messages}>
        <View {...props} />
      </OwnMessages>
    );
  };
