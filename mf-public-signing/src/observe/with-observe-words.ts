import { messages as ofRemote } from '../messages.ts';
import { withMessages } from '../with-messages.tsx';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

/** Words of observing come with the page of observers, and not with every signing page. With those of the remote, of which it shows parts. */
export const withObserveWords = withMessages({ en: { ...ofRemote.en, ...en }, es: { ...ofRemote.es, ...es } });
