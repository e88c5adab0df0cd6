import { withMessages } from '../with-messages.tsx';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

/** Words of codes come with what says them, and not with every signing page. */
export const withCodeWords = withMessages({ en, es });
