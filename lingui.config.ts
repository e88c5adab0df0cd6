import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const remotes = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(`${import.meta.dirname}/${name}/remote.manifest.ts`),
);
/** Earlier majors of shared, each with its own words. */
const earlier = readdirSync(`${import.meta.dirname}/packages`)
  .filter((name) => /^shared-\d+$/.test(name))
  .map((name) => `packages/${name}`);
const packages = ['shared', ...earlier, 'shell', ...remotes];

/** Folders whose words come with them, and not with the first file of a page. */
const ownCatalogues = [
  ...['shared', ...earlier].flatMap((shared) => [`${shared}/src/efirma`, `${shared}/src/removed`]),
  'shared/src/i18n/annexes',
  'shared/src/i18n/circulation',
  'shared/src/i18n/efirma',
  'shared/src/i18n/faults',
  'shared/src/i18n/refusals',
  'shell/src/notifications',
  'shell/src/slot',
  'shell/src/test-roots',
  'shell/src/tester',
  'shell/src/versions',
  'mf-documents/src/trail',
  'mf-public-signing/src/annexes',
  'mf-public-signing/src/code',
  'mf-public-signing/src/efirma',
  'mf-public-signing/src/in-person',
  'mf-public-signing/src/forward',
  'mf-public-signing/src/observe',
  'mf-public-signing/src/identity',
  'mf-public-signing/src/provider',
  'mf-public-signing/src/review',
  'mf-public-signing/src/scan',
  'mf-public-signing/src/simple',
  'mf-public-signing/src/verify',
];

const catalogue = (folder: string, others: string[] = []) => ({
  path: `<rootDir>/${folder}/locales/{locale}`,
  include: [`<rootDir>/${folder}`],
  exclude: ['**/*.test.*', '**/*.stories.*', '**/locales/**', ...others.map((other) => `${other}/**`)],
});

/** English is the source; Spanish has to be complete: `pnpm check` fails where a translation is missing. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es'],
  compileNamespace: 'ts',
  // No creation date: it would change with every extraction.
  format: formatter({ lineNumbers: false, customHeaderAttributes: { 'POT-Creation-Date': '' } }),
  catalogs: [
    ...packages.map((name) => catalogue(`${name}/src`, ownCatalogues)),
    ...ownCatalogues.map((folder) => catalogue(folder)),
  ],
});
