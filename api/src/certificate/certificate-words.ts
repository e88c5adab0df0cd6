import type { ActorKind, Language, LogType, SignatureType } from '@pacta/contracts';
import type { EvidenceKind, MarkKind } from './evidence.ts';

export interface Words {
  readonly title: string;
  readonly intro: string;
  readonly recordTitle: string;
  readonly recordIntro: string;
  readonly sealedHash: string;
  readonly completedAt: string;
  /** Where e.firmas come after the page, and where a seal comes after these. */
  readonly efirmaIntro: string;
  readonly efirmaAndSealIntro: string;
  readonly efirmas: string;
  readonly companySignature: string;
  readonly byEfirma: string;
  readonly certificateOf: (efirma: {
    readonly name: string;
    readonly rfc: string;
    readonly certificate: string;
  }) => string;
  readonly certificate: string;
  readonly forCompany: string;
  readonly anyRfc: string;
  readonly signsOnPage: (page: number) => string;
  readonly signsHere: string;
  readonly document: string;
  readonly identifier: string;
  readonly company: string;
  readonly signing: string;
  readonly version: string;
  readonly hash: string;
  readonly pages: string;
  readonly scanPages: string;
  readonly scanHash: string;
  readonly approval: string;
  readonly approvedAt: string;
  readonly onBehalfOf: string;
  readonly corrections: string;
  readonly correctedBy: string;
  readonly fromTo: (from: string, to: string) => string;
  readonly annexes: string;
  readonly annexSize: (bytes: number) => string;
  readonly email: string;
  readonly way: string;
  readonly ipAddress: string;
  readonly continued: (heading: string) => string;
  readonly verify: string;
  readonly verifySealed: string;
  readonly pageOf: (page: number, pages: number) => string;
  readonly signers: string;
  readonly representedBy: string;
  readonly signedAt: string;
  readonly onPaper: string;
  readonly scanSentAt: string;
  readonly scanAccepted: (by: string) => string;
  readonly consent: (version: string) => string;
  readonly consentRead: (version: string, language: Language) => string;
  readonly log: string;
  readonly logNote: string;
  readonly types: Record<SignatureType, string>;
  readonly marks: Record<MarkKind, string>;
  readonly withdrawn: string;
  readonly events: Record<LogType | EvidenceKind, string>;
  readonly actors: Record<ActorKind, string>;
}

const en: Words = {
  title: 'Signature certificate',
  intro:
    'This page was added when the document was sealed. An electronic seal covers every page: any later change shows.',
  recordTitle: 'Signature record',
  recordIntro:
    'All that is known of how this document was approved and signed, as it stood when it was completed. It is a file of its own: the signed file had the SHA-256 below then, and begins with those bytes: only timestamps, and what proves them, may follow.',
  sealedHash: 'SHA-256 of the signed file when it was completed',
  completedAt: 'Completed',
  efirmaIntro:
    'This page was added before the document was signed by e.firma, and tells what was known then. Each e.firma covers every page: any later change shows.',
  efirmaAndSealIntro:
    'This page was added before the document was signed by e.firma, and tells what was known then. Each e.firma, and the electronic seal after the last, covers every page: any later change shows.',
  efirmas: 'Signatures by e.firma that follow',
  companySignature: 'Signature of the company',
  byEfirma: 'e.firma',
  certificateOf: ({ name, rfc, certificate }) => `${name} · RFC ${rfc} · no. ${certificate}`,
  certificate: 'Certificate',
  forCompany: 'for the company',
  anyRfc: 'RFC: that of the e.firma they sign with',
  signsOnPage: (page) => `Signs on page ${page}`,
  signsHere: 'Signs here:',
  document: 'Document',
  identifier: 'Identifier',
  company: 'Company',
  signing: 'Way of signing',
  version: 'Version',
  hash: 'SHA-256 of the version that was signed',
  pages: 'Pages',
  scanPages: 'Pages of the sealed scan',
  scanHash: 'SHA-256 of the sealed scan',
  approval: 'Approval (VoBo)',
  approvedAt: 'Approved',
  onBehalfOf: 'As representative of',
  corrections: 'Corrected names and e-mail addresses',
  correctedBy: 'Corrected by',
  fromTo: (from, to) => `from ${from} to ${to}`,
  annexes: 'Annexes',
  annexSize: (bytes) => sizeIn('en-US', bytes),
  email: 'E-mail',
  way: 'Way of signing',
  ipAddress: 'IP address',
  continued: (heading) => `${heading} (continued)`,
  verify: 'Check this file:',
  verifySealed: 'Check the signed file:',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  signers: 'Signers',
  representedBy: 'Represented by',
  signedAt: 'Signed',
  onPaper: 'Signed on paper and scanned',
  scanSentAt: 'Scan sent',
  scanAccepted: (by) => `Accepted on review by ${by}`,
  consent: (version) => `Consent text ${version}, in English`,
  consentRead: (version, language) => `Consent text ${version}, read in ${{ en: 'English', es: 'Spanish' }[language]}`,
  log: 'Log',
  logNote: 'Each entry carries the hash of the one before it, so that a change in any of them shows.',
  types: {
    digital: 'Electronic signature, with an image of the signature',
    efirma: 'e-signature (e.firma)',
    fisica: 'Signature on paper',
  },
  marks: { drawn: 'Drawn signature', typed: 'Typed signature', uploaded: 'Signature from an image' },
  withdrawn: 'Withdrawn by its sender',
  events: {
    CREATED: 'Created',
    SENT: 'Sent for signature',
    ACCEPTED: 'Approved',
    REJECTED: 'Rejected',
    SIGNED: 'Signed',
    COMPLETED: 'Completed',
    SENT_DOCUSIGN: 'Sent for signature with DocuSign',
    SENT_WEETRUST: 'Sent for signature with Weetrust',
    EMAIL_CORRECTED: 'E-mail address corrected',
    NAME_CORRECTED: 'Name corrected',
    REMINDED: 'Reminded',
    LINK_OPENED: 'Link opened',
    VERSION_ANNOUNCED: 'Corrected version announced',
    SCAN_SENT: 'Scan sent',
    SCAN_ACCEPTED: 'Scan accepted on review',
    SCAN_RETURNED: 'Scan sent back',
    ADDRESS_REFUSED: 'E-mail address refused by the mail server',
    SCAN_RECEIVED: 'Scan received, not sent yet',
    SCAN_DISCARDED: 'Scan put aside by its signer',
    DOWNLOADED: 'File downloaded',
    LINKS_ENDED: 'Links ended',
    COMMENTED: 'Comment added',
    RECORD_MADE: 'Signature record made',
    PREPARED: 'File made for the e.firmas',
    TIMESTAMPED: 'Timestamp added',
    CONSERVED: 'Token over its SHA-256 received',
  },
  actors: { user: 'User', approver: 'Approver', signer: 'Signer', system: 'System' },
};

const es: Words = {
  title: 'Evidencia de firma',
  intro:
    'Esta página se agregó al sellar el documento. Un sello electrónico abarca todas sus páginas: cualquier cambio posterior se nota.',
  recordTitle: 'Registro de firma',
  recordIntro:
    'Todo lo que se sabe de cómo se aprobó y se firmó este documento, tal como estaba al completarse. Es un archivo aparte: el archivo firmado tenía entonces el SHA-256 de abajo y empieza con esos bytes: después solo pueden seguir sellos de tiempo y lo que los prueba.',
  sealedHash: 'SHA-256 del archivo firmado al completarse',
  completedAt: 'Completado',
  efirmaIntro:
    'Esta página se agregó antes de que el documento se firmara con e.firma y dice lo que se sabía entonces. Cada e.firma abarca todas las páginas: cualquier cambio posterior se nota.',
  efirmaAndSealIntro:
    'Esta página se agregó antes de que el documento se firmara con e.firma y dice lo que se sabía entonces. Cada e.firma, y el sello electrónico posterior a la última, abarca todas las páginas: cualquier cambio posterior se nota.',
  efirmas: 'Firmas con e.firma que siguen',
  companySignature: 'Firma de la empresa',
  byEfirma: 'e.firma',
  certificateOf: ({ name, rfc, certificate }) => `${name} · RFC ${rfc} · núm. ${certificate}`,
  certificate: 'Certificado',
  forCompany: 'por la empresa',
  anyRfc: 'RFC: el de la e.firma con que firme',
  signsOnPage: (page) => `Firma en la página ${page}`,
  signsHere: 'Firma aquí:',
  document: 'Documento',
  identifier: 'Identificador',
  company: 'Empresa',
  signing: 'Tipo de firma',
  version: 'Versión',
  hash: 'SHA-256 de la versión firmada',
  pages: 'Páginas',
  scanPages: 'Páginas del escaneo sellado',
  scanHash: 'SHA-256 del escaneo sellado',
  approval: 'Visto bueno (VoBo)',
  approvedAt: 'Aprobado',
  onBehalfOf: 'En representación de',
  corrections: 'Nombres y correos electrónicos corregidos',
  correctedBy: 'Corregido por',
  fromTo: (from, to) => `de ${from} a ${to}`,
  annexes: 'Anexos',
  annexSize: (bytes) => sizeIn('es-MX', bytes),
  email: 'Correo electrónico',
  way: 'Forma de firmar',
  ipAddress: 'Dirección IP',
  continued: (heading) => `${heading} (continuación)`,
  verify: 'Verifique este archivo:',
  verifySealed: 'Verifique el archivo firmado:',
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  signers: 'Firmantes',
  representedBy: 'Representada por',
  signedAt: 'Firmado',
  onPaper: 'Firmado en papel y escaneado',
  scanSentAt: 'Escaneo enviado',
  scanAccepted: (by) => `Aceptado en revisión por ${by}`,
  consent: (version) => `Texto de consentimiento ${version}, en español`,
  consentRead: (version, language) =>
    `Texto de consentimiento ${version}, leído en ${{ en: 'inglés', es: 'español' }[language]}`,
  log: 'Bitácora',
  logNote: 'Cada registro incluye el hash del anterior, por lo que cualquier alteración queda en evidencia.',
  types: {
    digital: 'Firma electrónica, con imagen de la firma',
    efirma: 'e.firma',
    fisica: 'Firma autógrafa, en papel',
  },
  marks: { drawn: 'Firma trazada', typed: 'Firma escrita', uploaded: 'Firma a partir de una imagen' },
  withdrawn: 'Retirado por su remitente',
  events: {
    CREATED: 'Creado',
    SENT: 'Enviado a firma',
    ACCEPTED: 'Aprobado',
    REJECTED: 'Rechazado',
    SIGNED: 'Firmado',
    COMPLETED: 'Completado',
    SENT_DOCUSIGN: 'Enviado a firma con DocuSign',
    SENT_WEETRUST: 'Enviado a firma con Weetrust',
    EMAIL_CORRECTED: 'Correo electrónico corregido',
    NAME_CORRECTED: 'Nombre corregido',
    REMINDED: 'Recordatorio enviado',
    LINK_OPENED: 'Enlace abierto',
    VERSION_ANNOUNCED: 'Versión corregida anunciada',
    SCAN_SENT: 'Escaneo enviado',
    SCAN_ACCEPTED: 'Escaneo aceptado en revisión',
    SCAN_RETURNED: 'Escaneo devuelto',
    ADDRESS_REFUSED: 'Correo electrónico rechazado por el servidor',
    SCAN_RECEIVED: 'Escaneo recibido, aún sin enviar',
    SCAN_DISCARDED: 'Escaneo descartado por su firmante',
    DOWNLOADED: 'Archivo descargado',
    LINKS_ENDED: 'Enlaces terminados',
    COMMENTED: 'Comentario agregado',
    RECORD_MADE: 'Registro de firma generado',
    PREPARED: 'Archivo preparado para las e.firmas',
    TIMESTAMPED: 'Sello de tiempo agregado',
    CONSERVED: 'Sello sobre su SHA-256 recibido',
  },
  actors: { user: 'Usuario', approver: 'Aprobador', signer: 'Firmante', system: 'Sistema' },
};

const sizeIn = (locale: string, bytes: number) => {
  const [unit, amount] = bytes < 1_000_000 ? ['kilobyte', bytes / 1_000] : ['megabyte', bytes / 1_000_000];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount);
};

export const certificateWords: Record<Language, Words> = { en, es };
