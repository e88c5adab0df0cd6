import { withMessages } from '../with-messages.tsx';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

/** Words about places that go to somebody else come with what says them, and not with every signing page. */
export const withForwardWords = withMessages({ en, es });
