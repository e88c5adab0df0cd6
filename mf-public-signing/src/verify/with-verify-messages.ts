import { messages as ofRemote } from '../messages.ts';
import { withMessages } from '../with-messages.tsx';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

/** The words of the verify page come with it, and with no page on which somebody signs. With those of the remote, whose viewer it shows. */
export const withVerifyMessages = withMessages({ en: { ...ofRemote.en, ...en }, es: { ...ofRemote.es, ...es } });
