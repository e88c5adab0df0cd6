import { readFileSync } from 'node:fs';
import {
  consentVersion,
  Language,
  paperConsentVersion,
  representativeConsentVersion,
  representativePaperConsentVersion,
} from '@pacta/contracts';
import { consentWording } from './consent-words.ts';

const catalogue = (language: Language) =>
  readFileSync(new URL(`../../../mf-public-signing/src/locales/${language}.po`, import.meta.url), 'utf8');

it.each(Language.options)('tells a consent in the words that the signing pages show (%s)', (language) => {
  const versions = [
    consentVersion,
    representativeConsentVersion,
    paperConsentVersion,
    representativePaperConsentVersion,
  ];
  for (const version of versions) {
    expect(catalogue(language)).toContain(`msgstr "${consentWording(version, language, '{onBehalfOf}')}"`);
  }
});

it('invents no words for a consent that it does not know', () => {
  expect(consentWording('2031-01', 'es', '')).toBeNull();
});
