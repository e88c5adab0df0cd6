import { type Catalogues, OwnMessages } from '@pacta/shared/i18n';
import type { ComponentType } from 'react';
import { messages as ofRemote } from '../messages.ts';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

/** With those of the remote, of which it shows parts. */
const messages: Catalogues = { en: { ...ofRemote.en, ...en }, es: { ...ofRemote.es, ...es } };

/** Words of signing by e.firma come with what says them, and not with every signing page. */
export const withEfirmaWords = <Props extends object>(View: ComponentType<Props>): ComponentType<Props> =>
  function WithEfirmaWords(props) {
    return (
      <OwnMessages messages={messages}>
        <View {...props} />
      </OwnMessages>
    );
  };
