import { messages as ofRemote } from '../messages.ts';
import { withMessages } from '../with-messages.tsx';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

/** Words of giving files come with what says them, and not with every signing page. With those of the remote, of which it shows parts. */
export const withAnnexWords = withMessages({ en: { ...ofRemote.en, ...en }, es: { ...ofRemote.es, ...es } });
