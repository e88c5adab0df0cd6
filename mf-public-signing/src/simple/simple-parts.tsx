import { lazyPage } from '@pacta/shared/remote';
import type { SimpleConsentProps } from './simple-consent.tsx';

/** Most companies have their documents sealed, so the words for those that have not are loaded where they are needed. */
export const SimpleConsent = lazyPage<SimpleConsentProps>(() => import('./simple-consent.tsx'));

export const SimpleEnd = lazyPage(() => import('./simple-end.tsx'));
