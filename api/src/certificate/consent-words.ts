import {
  consentVersion,
  type Language,
  paperConsentVersion,
  representativeConsentVersion,
  representativePaperConsentVersion,
} from '@pacta/contracts';

type Wording = Record<Language, (onBehalfOf: string) => string>;

/**
 * What signers agreed to, as the signing pages say it. A sealed file keeps the words themselves, as the consent promises.
 * A wording stays here as long as a document may be sealed that was signed with it.
 */
const wordings: Readonly<Record<string, Wording>> = {
  [consentVersion]: {
    en: () =>
      'I have read this document and agree to sign it electronically. I accept that my electronic signature binds me as one on paper would, and that my name, the time, and the wording of this consent are kept as evidence.',
    es: () =>
      'He leído este documento y acepto firmarlo de manera electrónica. Acepto que mi firma electrónica me obliga igual que una firma autógrafa y que mi nombre, la hora y el texto de este consentimiento se conserven como evidencia.',
  },
  [representativeConsentVersion]: {
    en: (onBehalfOf) =>
      `I have read this document and, as representative of ${onBehalfOf}, agree to sign it electronically. I accept that my electronic signature binds ${onBehalfOf} as one on paper would, and that my name, the time, and the wording of this consent are kept as evidence.`,
    es: (onBehalfOf) =>
      `He leído este documento y, como representante de ${onBehalfOf}, acepto firmarlo de manera electrónica. Acepto que mi firma electrónica obliga a ${onBehalfOf} igual que una firma autógrafa y que mi nombre, la hora y el texto de este consentimiento se conserven como evidencia.`,
  },
  [paperConsentVersion]: {
    en: () =>
      'I have read this document and signed it on paper. This is a scan of what I signed. I accept that my name, the time, and the wording of this consent are kept as evidence.',
    es: () =>
      'Leí este documento y lo firmé en papel. Este es el escaneo de lo que firmé. Acepto que se conserven como evidencia mi nombre, la hora y el texto de este consentimiento.',
  },
  [representativePaperConsentVersion]: {
    en: (onBehalfOf) =>
      `I have read this document and signed it on paper as representative of ${onBehalfOf}. This is a scan of what I signed. I accept that my name, the time, and the wording of this consent are kept as evidence.`,
    es: (onBehalfOf) =>
      `Leí este documento y lo firmé en papel como representante de ${onBehalfOf}. Este es el escaneo de lo que firmé. Acepto que se conserven como evidencia mi nombre, la hora y el texto de este consentimiento.`,
  },
};

/** The words of a consent; null where the version is not known. */
export const consentWording = (version: string, language: Language, onBehalfOf: string): string | null =>
  wordings[version]?.[language](onBehalfOf) ?? null;
