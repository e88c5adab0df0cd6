import type { Catalogues } from '@pacta/shared/i18n';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

export const messages: Catalogues = { en, es };
