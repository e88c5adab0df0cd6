import { withMessages } from '../with-messages.tsx';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

/** Words about a file without a seal come with what says them, and not with every signing page. */
export const withSimpleWords = withMessages({ en, es });
