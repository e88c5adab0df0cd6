import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const packages = ['shared', 'shell', 'mf-auth', 'mf-admin', 'mf-documents', 'mf-public-signing'];

/** English is the source; Spanish has to be complete: `pnpm check` fails where a translation is missing. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  compileNamespace: 'ts',
  // No creation date: it would change with every extraction.
  format: formatter({ lineNumbers: false, customHeaderAttributes: { 'POT-Creation-Date': '' } }),
  catalogs: [
    ...packages.map((name) => ({
      path: `<rootDir>/${name}/src/locales/{locale}`,
      include: [`<rootDir>/${name}/src`],
      exclude: ['**/*.test.*', '**/*.stories.*', '**/locales/**', '**/i18n/faults/**', '**/i18n/refusals/**'],
    })),
    {
      path: '<rootDir>/shared/src/locales/faults-{locale}', // loaded when one of them is shown
      include: ['<rootDir>/shared/src/i18n/faults'],
    },
    {
      path: '<rootDir>/shared/src/locales/refusals-{locale}', // loaded with the first request
      include: ['<rootDir>/shared/src/i18n/refusals'],
    },
  ],
});
