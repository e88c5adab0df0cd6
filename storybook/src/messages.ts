import type { Catalogues } from '@pacta/shared/i18n';
import { messages as adminEn } from '../../mf-admin/src/locales/en.ts';
import { messages as adminEs } from '../../mf-admin/src/locales/es.ts';
import { messages as authEn } from '../../mf-auth/src/locales/en.ts';
import { messages as authEs } from '../../mf-auth/src/locales/es.ts';
import { messages as documentsEn } from '../../mf-documents/src/locales/en.ts';
import { messages as documentsEs } from '../../mf-documents/src/locales/es.ts';
import { messages as signingEn } from '../../mf-public-signing/src/locales/en.ts';
import { messages as signingEs } from '../../mf-public-signing/src/locales/es.ts';
import { messages as shellEn } from '../../shell/src/locales/en.ts';
import { messages as shellEs } from '../../shell/src/locales/es.ts';

const byPackage: Record<string, Catalogues> = {
  'mf-admin': { en: adminEn, es: adminEs },
  'mf-auth': { en: authEn, es: authEs },
  'mf-documents': { en: documentsEn, es: documentsEs },
  'mf-public-signing': { en: signingEn, es: signingEs },
  shell: { en: shellEn, es: shellEs },
};
const none: Catalogues = { en: {}, es: {} };

/** The words of the package that a story's file lies in; those of `shared` come by themselves. */
export const messagesOf = (file: string): Catalogues =>
  Object.entries(byPackage).find(([name]) => file.includes(`/${name}/`))?.[1] ?? none;
