import { createHash } from 'node:crypto';
import {
  consentVersion,
  type Language,
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

type Wording = Record<Language, (onBehalfOf: string) => string>;

/**
 * What signers agreed to, as the signing pages say it. A finished file keeps the words themselves, as the consent promises.
 * A wording stays here as long as a document may be finished that was signed with it.
 */
const wordings: Readonly<Record<SigningConsent | PaperConsent | EfirmaConsent, Wording>> = {
  [consentVersion]: {
    en: () =>
      'I have read this document and agree to sign it electronically. I accept that my electronic signature binds me as one on paper would. I accept that my name, my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence and printed on the signature certificate of the sealed file.',
    es: () =>
      'He leído este documento y acepto firmarlo de manera electrónica. Acepto que mi firma electrónica me obliga igual que una firma autógrafa. Acepto que mi nombre, mi correo electrónico, la hora, mi dirección IP, el navegador que uso y el texto de este consentimiento se conserven como evidencia y se impriman en la página de evidencia de firma del archivo sellado.',
  },
  [representativeConsentVersion]: {
    en: (onBehalfOf) =>
      `I have read this document and, as representative of ${onBehalfOf}, agree to sign it electronically. I accept that my electronic signature binds ${onBehalfOf} as one on paper would. I accept that my name, my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence and printed on the signature certificate of the sealed file.`,
    es: (onBehalfOf) =>
      `He leído este documento y, como representante de ${onBehalfOf}, acepto firmarlo de manera electrónica. Acepto que mi firma electrónica obliga a ${onBehalfOf} igual que una firma autógrafa. Acepto que mi nombre, mi correo electrónico, la hora, mi dirección IP, el navegador que uso y el texto de este consentimiento se conserven como evidencia y se impriman en la página de evidencia de firma del archivo sellado.`,
  },
  [paperConsentVersion]: {
    en: () =>
      'I have read this document and signed it on paper. This is a scan of what I signed. I accept that my name, my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence and printed on the signature certificate of the sealed file.',
    es: () =>
      'Leí este documento y lo firmé en papel. Este es el escaneo de lo que firmé. Acepto que mi nombre, mi correo electrónico, la hora, mi dirección IP, el navegador que uso y el texto de este consentimiento se conserven como evidencia y se impriman en la página de evidencia de firma del archivo sellado.',
  },
  [representativePaperConsentVersion]: {
    en: (onBehalfOf) =>
      `As representative of ${onBehalfOf}, I have read this document and signed it on paper. This is a scan of what I signed. I accept that my name, my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence and printed on the signature certificate of the sealed file.`,
    es: (onBehalfOf) =>
      `Como representante de ${onBehalfOf}, leí este documento y lo firmé en papel. Este es el escaneo de lo que firmé. Acepto que mi nombre, mi correo electrónico, la hora, mi dirección IP, el navegador que uso y el texto de este consentimiento se conserven como evidencia y se impriman en la página de evidencia de firma del archivo sellado.`,
  },
  [simpleConsentVersion]: {
    en: () =>
      'I have read this document and agree to sign it electronically. I accept that my electronic signature binds me as one on paper would. I accept that my name, my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence and printed on the signature certificate at the end of the signed file. I know that the file gets no electronic seal.',
    es: () =>
      'He leído este documento y acepto firmarlo de manera electrónica. Acepto que mi firma electrónica me obliga igual que una firma autógrafa. Acepto que mi nombre, mi correo electrónico, la hora, mi dirección IP, el navegador que uso y el texto de este consentimiento se conserven como evidencia y se impriman en la página de evidencia de firma al final del archivo firmado. Sé que el archivo no llevará sello electrónico.',
  },
  [representativeSimpleConsentVersion]: {
    en: (onBehalfOf) =>
      `I have read this document and, as representative of ${onBehalfOf}, agree to sign it electronically. I accept that my electronic signature binds ${onBehalfOf} as one on paper would. I accept that my name, my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence and printed on the signature certificate at the end of the signed file. I know that the file gets no electronic seal.`,
    es: (onBehalfOf) =>
      `He leído este documento y, como representante de ${onBehalfOf}, acepto firmarlo de manera electrónica. Acepto que mi firma electrónica obliga a ${onBehalfOf} igual que una firma autógrafa. Acepto que mi nombre, mi correo electrónico, la hora, mi dirección IP, el navegador que uso y el texto de este consentimiento se conserven como evidencia y se impriman en la página de evidencia de firma al final del archivo firmado. Sé que el archivo no llevará sello electrónico.`,
  },
  [simplePaperConsentVersion]: {
    en: () =>
      'I have read this document and signed it on paper. This is a scan of what I signed. I accept that my name, my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence and printed on the signature certificate at the end of the signed file. I know that the file gets no electronic seal.',
    es: () =>
      'Leí este documento y lo firmé en papel. Este es el escaneo de lo que firmé. Acepto que mi nombre, mi correo electrónico, la hora, mi dirección IP, el navegador que uso y el texto de este consentimiento se conserven como evidencia y se impriman en la página de evidencia de firma al final del archivo firmado. Sé que el archivo no llevará sello electrónico.',
  },
  [representativeSimplePaperConsentVersion]: {
    en: (onBehalfOf) =>
      `As representative of ${onBehalfOf}, I have read this document and signed it on paper. This is a scan of what I signed. I accept that my name, my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence and printed on the signature certificate at the end of the signed file. I know that the file gets no electronic seal.`,
    es: (onBehalfOf) =>
      `Como representante de ${onBehalfOf}, leí este documento y lo firmé en papel. Este es el escaneo de lo que firmé. Acepto que mi nombre, mi correo electrónico, la hora, mi dirección IP, el navegador que uso y el texto de este consentimiento se conserven como evidencia y se impriman en la página de evidencia de firma al final del archivo firmado. Sé que el archivo no llevará sello electrónico.`,
  },
  [efirmaConsentVersion]: {
    en: () =>
      'I have read this document and agree to sign it with my e.firma. I accept that my e.firma binds me as my handwritten signature would. I accept that my name, my RFC and the number of my certificate stand in the signed file, and that my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence and printed on the signature record of the document.',
    es: () =>
      'He leído este documento y acepto firmarlo con mi e.firma. Acepto que mi e.firma me obliga igual que mi firma autógrafa. Acepto que mi nombre, mi RFC y el número de mi certificado consten en el archivo firmado, y que mi correo electrónico, la hora, mi dirección IP, el navegador que uso y el texto de este consentimiento se conserven como evidencia y se impriman en el registro de firma del documento.',
  },
  [representativeEfirmaConsentVersion]: {
    en: (onBehalfOf) =>
      `I have read this document and, as representative of ${onBehalfOf}, agree to sign it by e.firma. I accept that this e.firma binds ${onBehalfOf} as a handwritten signature would. I accept that the name, the RFC and the number of the certificate stand in the signed file, and that my name, my e-mail address, the time, my IP address, the browser I use, and the wording of this consent are kept as evidence and printed on the signature record of the document.`,
    es: (onBehalfOf) =>
      `He leído este documento y, como representante de ${onBehalfOf}, acepto firmarlo con e.firma. Acepto que esta e.firma obliga a ${onBehalfOf} igual que una firma autógrafa. Acepto que el nombre, el RFC y el número del certificado consten en el archivo firmado, y que mi nombre, mi correo electrónico, la hora, mi dirección IP, el navegador que uso y el texto de este consentimiento se conserven como evidencia y se impriman en el registro de firma del documento.`,
  },
  '2026-11': {
    en: () =>
      'I have read this document and agree to sign it electronically. I accept that my electronic signature binds me as one on paper would, and that my name, the time, and the wording of this consent are kept as evidence.',
    es: () =>
      'He leído este documento y acepto firmarlo de manera electrónica. Acepto que mi firma electrónica me obliga igual que una firma autógrafa y que mi nombre, la hora y el texto de este consentimiento se conserven como evidencia.',
  },
  '2026-11-representative': {
    en: (onBehalfOf) =>
      `I have read this document and, as representative of ${onBehalfOf}, agree to sign it electronically. I accept that my electronic signature binds ${onBehalfOf} as one on paper would, and that my name, the time, and the wording of this consent are kept as evidence.`,
    es: (onBehalfOf) =>
      `He leído este documento y, como representante de ${onBehalfOf}, acepto firmarlo de manera electrónica. Acepto que mi firma electrónica obliga a ${onBehalfOf} igual que una firma autógrafa y que mi nombre, la hora y el texto de este consentimiento se conserven como evidencia.`,
  },
  '2026-11-paper': {
    en: () =>
      'I have read this document and signed it on paper. This is a scan of what I signed. I accept that my name, the time, and the wording of this consent are kept as evidence.',
    es: () =>
      'Leí este documento y lo firmé en papel. Este es el escaneo de lo que firmé. Acepto que se conserven como evidencia mi nombre, la hora y el texto de este consentimiento.',
  },
  '2026-11-paper-representative': {
    en: (onBehalfOf) =>
      `I have read this document and signed it on paper as representative of ${onBehalfOf}. This is a scan of what I signed. I accept that my name, the time, and the wording of this consent are kept as evidence.`,
    es: (onBehalfOf) =>
      `Leí este documento y lo firmé en papel como representante de ${onBehalfOf}. Este es el escaneo de lo que firmé. Acepto que se conserven como evidencia mi nombre, la hora y el texto de este consentimiento.`,
  },
};

/** The words of a consent; null where the version is not known. */
export function consentWording(version: string, language: Language, onBehalfOf: string): string | null {
  const known = [...SigningConsent.options, ...PaperConsent.options, ...EfirmaConsent.options].find(
    (each) => each === version,
  );
  return known ? wordings[known][language](onBehalfOf) : null;
}

/** SHA-256 of the words that a signer agreed to (UTF-8); null where it is not known which they were. */
export function consentHash(version: string | null, language: Language | null, onBehalfOf = ''): string | null {
  const words = version && language && consentWording(version, language, onBehalfOf);
  return words ? createHash('sha256').update(words).digest('hex') : null;
}
