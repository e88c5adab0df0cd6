import { readFileSync } from 'node:fs';
import {
  consentVersion,
  isOfUnsealed,
  Language,
  PaperConsent,
  paperConsentVersion,
  representativeConsentVersion,
  representativePaperConsentVersion,
  representativeSimpleConsentVersion,
  representativeSimplePaperConsentVersion,
  SigningConsent,
  simpleConsentVersion,
  simplePaperConsentVersion,
} from '@pacta/contracts';
import { EfirmaConsent, efirmaConsentVersion, representativeEfirmaConsentVersion } from '@pacta/contracts/efirma';
import { consentWording } from './consent-words.ts';

/** Words of what is signed on paper, by e.firma, and without a seal, have catalogues of their own. */
const catalogue = (language: Language) =>
  ['locales', 'scan/locales', 'efirma/locales', 'simple/locales']
    .map((folder) => new URL(`../../../mf-public-signing/src/${folder}/${language}.po`, import.meta.url))
    .map((file) => readFileSync(file, 'utf8'))
    .join('');

it.each(Language.options)('tells a consent in the words that the signing pages show (%s)', (language) => {
  const versions = [
    consentVersion,
    representativeConsentVersion,
    simpleConsentVersion,
    representativeSimpleConsentVersion,
    paperConsentVersion,
    representativePaperConsentVersion,
    simplePaperConsentVersion,
    representativeSimplePaperConsentVersion,
    efirmaConsentVersion,
    representativeEfirmaConsentVersion,
  ];
  for (const version of versions) {
    expect(catalogue(language)).toContain(`msgstr "${consentWording(version, language, '{onBehalfOf}')}"`);
  }
});

it('keeps the words of each consent that remotes of earlier days show', () => {
  for (const version of [...SigningConsent.options, ...PaperConsent.options, ...EfirmaConsent.options]) {
    for (const language of Language.options) expect(consentWording(version, language, 'Casa Clara')).toMatch(/\w{4,}/);
  }
  expect(consentWording('2026-11-representative', 'es', 'Casa Clara')).toContain('obliga a Casa Clara');
  expect(consentWording('2026-11', 'en', '')).not.toContain('IP');
});

it('tells all that is kept and printed of whoever agrees', () => {
  const kept = { en: /e-mail address.*time.*IP address.*browser/, es: /correo.*hora.*IP.*navegador/ };
  const versions = [consentVersion, representativeConsentVersion, paperConsentVersion, efirmaConsentVersion];
  for (const version of [...versions, simpleConsentVersion, simplePaperConsentVersion]) {
    for (const language of Language.options) expect(consentWording(version, language, '')).toMatch(kept[language]);
  }
});

it('speaks of a sealed file only where there will be one', () => {
  const ofUnsealed = [...SigningConsent.options, ...PaperConsent.options].filter(isOfUnsealed);
  expect(ofUnsealed).toHaveLength(4);
  for (const version of ofUnsealed) {
    expect(consentWording(version, 'en', 'Casa Clara')).toMatch(
      /signed file\. I know that the file gets no electronic seal\.$/,
    );
    expect(consentWording(version, 'es', 'Casa Clara')).toMatch(/archivo firmado\. Sé que el archivo no llevará sello/);
  }
});

it('invents no words for a consent that it does not know', () => {
  expect(consentWording('2031-01', 'es', '')).toBeNull();
});
