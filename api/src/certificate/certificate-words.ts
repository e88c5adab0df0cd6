import type { ActorKind, Language, LogType, SignatureType } from '@pacta/contracts';
import type { AuthenticationEvidence, EvidenceKind, MadeEfirma, MarkKind } from './evidence.ts';

type CodeBy = AuthenticationEvidence['codeBy'];
type LinkSent = Pick<AuthenticationEvidence, 'linkBy' | 'linkTo'>;

/** How a code or a link was sent, before where it went. */
const sentBy: Readonly<Record<Language, Readonly<Record<CodeBy, string>>>> = {
  en: { email: 'to', whatsapp: 'by WhatsApp to', sms: 'by SMS to' },
  es: { email: 'a', whatsapp: 'por WhatsApp al', sms: 'por SMS al' },
};

export interface Words {
  readonly title: string;
  readonly intro: string;
  readonly recordTitle: string;
  readonly unsealedIntro: string;
  readonly recordIntro: string;
  readonly unsealedRecordIntro: string;
  readonly providerRecordIntro: (provider: string) => string;
  readonly byProvider: (provider: string) => string;
  readonly sealedHash: string;
  readonly completedAt: string;
  /** Where e.firmas come after the page and no seal, and where one comes after these. */
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
  readonly revocation: string;
  readonly revocationSaid: Record<MadeEfirma['revocation'], string>;
  readonly authority: string;
  readonly testAuthority: string;
  /** Where e.firmas follow: what nobody can know yet. */
  readonly efirmasNote: string;
  readonly testEfirmasNote: string;
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
  readonly unsealedScanPages: string;
  readonly unsealedScanHash: string;
  readonly approval: string;
  readonly approvedAt: string;
  readonly onBehalfOf: string;
  readonly corrections: string;
  readonly correctedBy: string;
  readonly forwardings: string;
  readonly forwardedBy: string;
  readonly givenBackBy: string;
  readonly reason: string;
  readonly fromTo: (from: string, to: string) => string;
  readonly identity: string;
  readonly identityVerified: (check: {
    readonly provider: string;
    readonly reference: string;
    readonly at: string;
    readonly nameOnDocument: string | null;
  }) => string;
  readonly identityWaived: (waiver: { readonly name: string; readonly reason: string; readonly at: string }) => string;
  readonly annexes: string;
  readonly givenBy: string;
  readonly waivedAnnexes: string;
  readonly waivedBy: string;
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
  readonly scanAccepted: string;
  readonly bytes: (count: number) => string;
  readonly consent: (version: string) => string;
  readonly consentRead: (version: string, language: Language) => string;
  readonly log: string;
  readonly logNote: string;
  readonly types: Record<SignatureType, string>;
  readonly marks: Record<MarkKind, string>;
  readonly authentication: string;
  readonly byLink: (sent: LinkSent) => string;
  readonly byCode: (link: string, to: string, by: CodeBy) => string;
  readonly inPerson: (on: string, to: string, by: CodeBy) => string;
  readonly addressChanged: string;
  readonly phoneChanged: string;
  readonly noPhone: string;
  readonly addressChange: (from: string, to: string, by: string) => string;
  readonly withdrawn: string;
  readonly events: Record<LogType | EvidenceKind, string>;
  readonly actors: Record<ActorKind, string>;
}

const en: Words = {
  title: 'Signature certificate',
  intro:
    'This page was added when the document was sealed. An electronic seal covers every page: any later change shows.',
  unsealedIntro:
    'This page was added when everyone had signed. The file has no electronic seal, so that it does not show a later change by itself: the SHA-256 of the finished file is kept in the log of the document, and at the address below anybody can see whether a copy is that file.',
  recordTitle: 'Signature record',
  recordIntro:
    'All that is known of how this document was approved and signed, as it stood when it was completed. It is a file of its own: the signed file had the SHA-256 below then, and begins with those bytes: only timestamps, and what proves them, may follow.',
  unsealedRecordIntro:
    'All that is known of how this document was approved and signed, as it stood when it was completed. It is a file of its own. The signed file has the SHA-256 below. It has no electronic seal of the server: whoever compares a copy with that SHA-256 sees whether it was changed.',
  providerRecordIntro: (provider) =>
    `All that is known here of how this document was approved and signed, as it stood when it was completed. The signatures were collected by ${provider}: who signed and when is what ${provider} told. This is a file of its own. The signed file has the SHA-256 below and is kept as ${provider} gave it back, with its signatures: the server adds nothing to it.`,
  byProvider: (provider) => `Electronic signature, collected by ${provider}`,
  sealedHash: 'SHA-256 of the signed file when it was completed',
  completedAt: 'Completed',
  efirmaIntro:
    'This page was added before the document was signed by e.firma, and tells what was known then. Each e.firma covers every page: any later change shows. No electronic seal of the server follows.',
  efirmaAndSealIntro:
    'This page was added before the document was signed by e.firma, and tells what was known then. Each e.firma, and the electronic seal after the last, covers every page: any later change shows.',
  efirmas: 'Signatures by e.firma that follow',
  companySignature: 'Signature of the company',
  byEfirma: 'e.firma',
  certificateOf: ({ name, rfc, certificate }) => `${name} · RFC ${rfc} · no. ${certificate}`,
  certificate: 'Certificate',
  revocation: 'Revoked',
  revocationSaid: {
    good: 'no: its authority said so when it signed',
    unknown: 'not known: nobody said for sure when it signed',
  },
  authority: 'Authority',
  testAuthority: 'a test one: this e.firma is for trying things out and proves nothing',
  efirmasNote:
    'Whether each certificate was revoked can only be asked when it signs: the signature record, a file of its own, tells what was answered, or that nobody answered for sure.',
  testEfirmasNote: 'Test e.firmas, which prove nothing, are accepted here.',
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
  unsealedScanPages: 'Pages of the scan',
  unsealedScanHash: 'SHA-256 of the scan',
  approval: 'Approval (VoBo)',
  approvedAt: 'Approved',
  onBehalfOf: 'As representative of',
  corrections: 'Corrected names, e-mail addresses and phones',
  correctedBy: 'Corrected by',
  forwardings: 'Forwarded to somebody else',
  forwardedBy: 'Forwarded by',
  givenBackBy: 'Undone by',
  reason: 'Reason',
  fromTo: (from, to) => `from ${from} to ${to}`,
  identity: 'Identity',
  identityVerified: ({ provider, reference, at, nameOnDocument }) =>
    `Verified by ${provider}, reference ${reference}, ${at}; ${nameOnDocument ? `name on the document shown: ${nameOnDocument}` : 'it told no name, so none was compared'}`,
  identityWaived: ({ name, reason, at }) => `Not verified: waived by ${name}, ${at}. Reason: ${reason}`,
  annexes: 'Annexes',
  givenBy: 'Given by',
  waivedAnnexes: 'Annexes that were waived',
  waivedBy: 'Waived by',
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
  scanAccepted: 'Scan accepted',
  bytes: (count) => bytesIn('en-US', count),
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
  authentication: 'Known by',
  byLink: ({ linkBy, linkTo }) => {
    if (linkBy === null) return 'a link sent to this e-mail or to their phone';
    return linkTo ? `a link sent ${sentBy.en[linkBy]} ${linkTo}` : 'a link sent to this e-mail';
  },
  byCode: (link, to, by) => `${link}, and a six-digit code sent ${sentBy.en[by]} ${to}`,
  inPerson: (on, to, by) => `in person, on the device of ${on}, with a six-digit code sent ${sentBy.en[by]} ${to}`,
  addressChanged: 'E-mail changed',
  phoneChanged: 'Phone changed',
  noPhone: 'none',
  addressChange: (from, to, by) => `from ${from} to ${to}, by ${by}`,
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
    SCHEDULED: 'Reminders or last day changed',
    EXPIRED: 'The time to approve or sign ended',
    EMAIL_CORRECTED: 'E-mail address corrected',
    PHONE_CORRECTED: 'Phone corrected',
    NAME_CORRECTED: 'Name corrected',
    FORWARDED: 'Forwarded to somebody else',
    FORWARDING_UNDONE: 'Forwarding undone',
    OBSERVER_ADDED: 'Observer added',
    OBSERVER_REMOVED: 'Observer removed',
    ANNEX_ASKED: 'Annex asked of a signer',
    ANNEX_GIVEN: 'Annex given',
    ANNEX_TAKEN_BACK: 'Annex taken back',
    ANNEX_WAIVED: 'Annex waived',
    REMINDED: 'Reminded',
    LINK_OPENED: 'Link opened',
    VERSION_ANNOUNCED: 'Corrected version announced',
    SCAN_SENT: 'Scan sent',
    SCAN_ACCEPTED: 'Scan accepted on review',
    SCAN_RETURNED: 'Scan sent back',
    ADDRESS_REFUSED: 'E-mail address refused by the mail server',
    MESSAGE_SENT: 'Message sent to the phone',
    MESSAGE_DELAYED: 'Message delayed on its way',
    MESSAGE_BOUNCED: 'Message came back',
    SCAN_RECEIVED: 'Scan received, not sent yet',
    SCAN_DISCARDED: 'Scan put aside by its signer',
    DOWNLOADED: 'File downloaded',
    LINKS_ENDED: 'Links ended',
    COMMENTED: 'Comment added',
    RECORD_MADE: 'Signature record made',
    PREPARED: 'File made for the e.firmas',
    TIMESTAMPED: 'Timestamp added',
    CONSERVED: 'Token over its SHA-256 received',
    CODE_SENT: 'Code to sign sent',
    CODE_FAILED: 'Wrong code typed',
    CODE_CHECKED: 'Code checked',
    CODE_USED: 'Code used to sign',
    HANDED_OVER: 'Device handed over to sign in person',
    HAND_OVER_ENDED: 'Device given back',
    ENVELOPE_ENDED: 'Ended at the signature provider',
    ENVELOPE_FILE_REFUSED: 'File of the signature provider not taken',
    IDENTITY_STARTED: 'Identity verification begun',
    IDENTITY_CHECKED: 'Identity checked',
    IDENTITY_ASKED_AGAIN: 'Identity asked for again',
    IDENTITY_WAIVED: 'Identity verification waived',
  },
  actors: { user: 'User', approver: 'Approver', signer: 'Signer', system: 'System', observer: 'Observer' },
};

const es: Words = {
  title: 'Evidencia de firma',
  intro:
    'Esta página se agregó al sellar el documento. Un sello electrónico abarca todas sus páginas: cualquier cambio posterior se nota.',
  unsealedIntro:
    'Esta página se agregó cuando todos habían firmado. El archivo no lleva sello electrónico, por lo que no muestra por sí mismo un cambio posterior: el SHA-256 del archivo terminado se conserva en la bitácora del documento y en la dirección de abajo cualquiera puede ver si una copia es ese archivo.',
  recordTitle: 'Registro de firma',
  recordIntro:
    'Todo lo que se sabe de cómo se aprobó y se firmó este documento, tal como estaba al completarse. Es un archivo aparte: el archivo firmado tenía entonces el SHA-256 de abajo y empieza con esos bytes: después solo pueden seguir sellos de tiempo y lo que los prueba.',
  unsealedRecordIntro:
    'Todo lo que se sabe de cómo se aprobó y se firmó este documento, tal como estaba al completarse. Es un archivo aparte. El archivo firmado tiene el SHA-256 de abajo. No lleva sello electrónico del servidor: quien compare una copia con ese SHA-256 ve si se cambió.',
  providerRecordIntro: (provider) =>
    `Todo lo que aquí se sabe de cómo se aprobó y se firmó este documento, tal como estaba al completarse. Las firmas las recabó ${provider}: quién firmó y cuándo es lo que informó ${provider}. Este es un archivo aparte. El archivo firmado tiene el SHA-256 de abajo y se conserva como lo devolvió ${provider}, con sus firmas: el servidor no le agrega nada.`,
  byProvider: (provider) => `Firma electrónica recabada por ${provider}`,
  sealedHash: 'SHA-256 del archivo firmado al completarse',
  completedAt: 'Completado',
  efirmaIntro:
    'Esta página se agregó antes de que el documento se firmara con e.firma y dice lo que se sabía entonces. Cada e.firma abarca todas las páginas: cualquier cambio posterior se nota. No sigue ningún sello electrónico del servidor.',
  efirmaAndSealIntro:
    'Esta página se agregó antes de que el documento se firmara con e.firma y dice lo que se sabía entonces. Cada e.firma, y el sello electrónico posterior a la última, abarca todas las páginas: cualquier cambio posterior se nota.',
  efirmas: 'Firmas con e.firma que siguen',
  companySignature: 'Firma de la empresa',
  byEfirma: 'e.firma',
  certificateOf: ({ name, rfc, certificate }) => `${name} · RFC ${rfc} · núm. ${certificate}`,
  certificate: 'Certificado',
  revocation: 'Revocado',
  revocationSaid: {
    good: 'no, según su autoridad al momento de firmar',
    unknown: 'se desconoce: nadie lo confirmó al momento de firmar',
  },
  authority: 'Autoridad',
  testAuthority: 'de prueba: esta e.firma solo sirve para probar y no acredita nada',
  efirmasNote:
    'Si un certificado está revocado solo se puede preguntar cuando firma: el registro de firma, un archivo aparte, dice qué se respondió o que nadie lo confirmó.',
  testEfirmasNote: 'Aquí se aceptan e.firmas de prueba, que no acreditan nada.',
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
  unsealedScanPages: 'Páginas del escaneo',
  unsealedScanHash: 'SHA-256 del escaneo',
  approval: 'Visto bueno (VoBo)',
  approvedAt: 'Aprobado',
  onBehalfOf: 'En representación de',
  corrections: 'Nombres, correos electrónicos y teléfonos corregidos',
  correctedBy: 'Corregido por',
  forwardings: 'Reenvíos a otra persona',
  forwardedBy: 'Reenviado por',
  givenBackBy: 'Reenvío deshecho por',
  reason: 'Motivo',
  fromTo: (from, to) => `de ${from} a ${to}`,
  identity: 'Identidad',
  identityVerified: ({ provider, reference, at, nameOnDocument }) =>
    `Verificada por ${provider}, referencia ${reference}, ${at}; ${nameOnDocument ? `nombre en el documento presentado: ${nameOnDocument}` : 'no indicó ningún nombre, por lo que no se comparó'}`,
  identityWaived: ({ name, reason, at }) => `Sin verificar: ${name} dispensó la verificación, ${at}. Motivo: ${reason}`,
  annexes: 'Anexos',
  givenBy: 'Entregado por',
  waivedAnnexes: 'Anexos dispensados',
  waivedBy: 'Dispensado por',
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
  scanAccepted: 'Escaneo aceptado',
  bytes: (count) => bytesIn('es-MX', count),
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
  authentication: 'Se identificó con',
  byLink: ({ linkBy, linkTo }) => {
    if (linkBy === null) return 'un enlace enviado a este correo o a su teléfono';
    return linkTo ? `un enlace enviado ${sentBy.es[linkBy]} ${linkTo}` : 'un enlace enviado a este correo';
  },
  byCode: (link, to, by) => `${link} y un código de seis dígitos enviado ${sentBy.es[by]} ${to}`,
  inPerson: (on, to, by) =>
    `en persona, en el dispositivo de ${on}, con un código de seis dígitos enviado ${sentBy.es[by]} ${to}`,
  addressChanged: 'Cambio de correo',
  phoneChanged: 'Cambio de teléfono',
  noPhone: 'ninguno',
  addressChange: (from, to, by) => `de ${from} a ${to}, por ${by}`,
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
    SCHEDULED: 'Cambio de recordatorios o de último día',
    EXPIRED: 'Terminó el plazo para aprobar o firmar',
    EMAIL_CORRECTED: 'Correo electrónico corregido',
    PHONE_CORRECTED: 'Teléfono corregido',
    NAME_CORRECTED: 'Nombre corregido',
    FORWARDED: 'Reenviado a otra persona',
    FORWARDING_UNDONE: 'Reenvío deshecho',
    OBSERVER_ADDED: 'Observador agregado',
    OBSERVER_REMOVED: 'Observador quitado',
    ANNEX_ASKED: 'Anexo solicitado a un firmante',
    ANNEX_GIVEN: 'Anexo entregado',
    ANNEX_TAKEN_BACK: 'Anexo retirado',
    ANNEX_WAIVED: 'Anexo dispensado',
    REMINDED: 'Recordatorio enviado',
    LINK_OPENED: 'Enlace abierto',
    VERSION_ANNOUNCED: 'Versión corregida anunciada',
    SCAN_SENT: 'Escaneo enviado',
    SCAN_ACCEPTED: 'Escaneo aceptado en revisión',
    SCAN_RETURNED: 'Escaneo devuelto',
    ADDRESS_REFUSED: 'Correo electrónico rechazado por el servidor',
    MESSAGE_SENT: 'Mensaje enviado al teléfono',
    MESSAGE_DELAYED: 'Mensaje demorado en camino',
    MESSAGE_BOUNCED: 'Mensaje devuelto',
    SCAN_RECEIVED: 'Escaneo recibido, aún sin enviar',
    SCAN_DISCARDED: 'Escaneo descartado por su firmante',
    DOWNLOADED: 'Archivo descargado',
    LINKS_ENDED: 'Enlaces terminados',
    COMMENTED: 'Comentario agregado',
    RECORD_MADE: 'Registro de firma generado',
    PREPARED: 'Archivo preparado para las e.firmas',
    TIMESTAMPED: 'Sello de tiempo agregado',
    CONSERVED: 'Sello sobre su SHA-256 recibido',
    CODE_SENT: 'Código para firmar enviado',
    CODE_FAILED: 'Código equivocado',
    CODE_CHECKED: 'Código comprobado',
    CODE_USED: 'Código usado para firmar',
    HANDED_OVER: 'Dispositivo entregado para firmar en persona',
    HAND_OVER_ENDED: 'Dispositivo devuelto',
    ENVELOPE_ENDED: 'Terminado con el proveedor de firma',
    ENVELOPE_FILE_REFUSED: 'Archivo del proveedor de firma no aceptado',
    IDENTITY_STARTED: 'Verificación de identidad iniciada',
    IDENTITY_CHECKED: 'Identidad revisada',
    IDENTITY_ASKED_AGAIN: 'Verificación de identidad solicitada de nuevo',
    IDENTITY_WAIVED: 'Verificación de identidad dispensada',
  },
  actors: { user: 'Usuario', approver: 'Aprobador', signer: 'Firmante', system: 'Sistema', observer: 'Observador' },
};

/** With a space that does not break. */
const bytesIn = (locale: string, count: number) => `${count.toLocaleString(locale)}\u00a0bytes`;

const sizeIn = (locale: string, bytes: number) => {
  const [unit, amount] = bytes < 1_000_000 ? ['kilobyte', bytes / 1_000] : ['megabyte', bytes / 1_000_000];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount);
};

export const certificateWords: Record<Language, Words> = { en, es };
