import { withMessages } from '../with-messages.tsx';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

/** Words of signing in person come with what says them, and not with every signing page. */
export const withInPersonWords = withMessages({ en, es });
