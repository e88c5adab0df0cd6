import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the trail knows beside the log. A newer server may know more kinds. */
export const evidenceWords: Readonly<Record<string, MessageDescriptor>> = {
  EMAIL_CORRECTED: msg`E-mail corrected`,
  NAME_CORRECTED: msg`Name corrected`,
  REMINDED: msg`Reminded`,
  LINK_OPENED: msg`Link opened`,
  LINKS_ENDED: msg`Links ended`,
  VERSION_ANNOUNCED: msg`Corrected version announced`,
  SCAN_RECEIVED: msg`Scan received, not sent yet`,
  SCAN_DISCARDED: msg`Scan put aside by its signer`,
  SCAN_SENT: msg`Scan sent`,
  SCAN_ACCEPTED: msg`Scan accepted`,
  SCAN_RETURNED: msg`Scan sent back`,
  ADDRESS_REFUSED: msg`E-mail address refused by the mail server`,
  DOWNLOADED: msg`File downloaded`,
  COMMENTED: msg`Comment added`,
  RECORD_MADE: msg`Signature record made`,
  TIMESTAMPED: msg`Timestamp added to the sealed file`,
  CONSERVED: msg`Stamped by an authority for conservation`,
  PREPARED: msg`File made for the e.firmas`,
};

/** How whoever acted had proved who they were. */
export const authenticationWords: Readonly<Record<string, MessageDescriptor>> = {
  session: msg`signed in with a password`,
  token: msg`with an API token`,
  link: msg`with the link from an e-mail`,
};

/** The details of an entry, in the order in which they are shown. Those that are not here are shown by their own name. */
export const detailWords: Readonly<Record<string, MessageDescriptor>> = {
  from: msg({ message: 'From', context: 'before a correction' }),
  to: msg({ message: 'To', context: 'address' }),
  email: msg`At the address`,
  by: msg`User`,
  vobo: msg`E-mail of the approver`,
  firmante_1: msg`E-mail of firmante_1`,
  firmante_2: msg`E-mail of firmante_2`,
  firmante_3: msg`E-mail of firmante_3`,
  firmante_4: msg`E-mail of firmante_4`,
  onBehalfOf: msg`As representative of`,
  what: msg`What`,
  reason: msg`Reason`,
  why: msg`Why`,
  note: msg`Note`,
  links: msg`Links`,
  answer: msg`What the mail server answered`,
  pages: msg`Pages`,
  size: msg`Size in bytes`,
  removed: msg`Taken out of the file`,
  acceptedBy: msg`Accepted by`,
  efirma: msg`e.firma of`,
  rfc: msg`RFC`,
  certificate: msg`Certificate`,
  revocation: msg`Revoked`,
  efirmaStructure: msg`Structure of the file`,
  seal: msg`Seal`,
  structure: msg`Structure of the file`,
  consent: msg`Consent text`,
  consentLanguage: msg`Read in`,
  consentSha256: msg`SHA-256 of the consent text`,
  textSha256: msg`SHA-256 of the comment`,
  scanSha256: msg`SHA-256 of the scan`,
  level: msg`Level of the seal (PAdES)`,
  constancia: msg`What was issued`,
  time: msg`Time of the authority`,
  authority: msg`Authority`,
  policy: msg`Policy`,
  before: msg`SHA-256 of the file before`,
};

/** Values that are words of ours. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  what: {
    file: msg`The current file`,
    version: msg`One version`,
    record: msg`The signature record`,
    annex: msg`An annex`,
    scan: msg`A scan`,
    printed_copy: msg`The copy to sign on paper`,
    evidence: msg`All the evidence`,
  },
  why: {
    address: msg`The e-mail address was corrected`,
    version: msg`A corrected version took its place`,
    withdrawal: msg`The document was withdrawn`,
  },
  revocation: { good: msg`no, says the authority`, unknown: msg`not known: nobody said for sure` },
  efirmaStructure: { unclear: msg`not told for sure; the signature is valid over its bytes` },
  seal: { verified: msg`read back and valid` },
  structure: {
    read: msg`read whole: nothing came after the seal`,
    unclear: msg`not told for sure; the seal is valid over its bytes`,
  },
  constancia: { nom151: msg`Constancia of NOM-151`, timestamp: msg`Timestamp` },
  consentLanguage: { en: msg`English`, es: msg`Spanish` },
};

/** Names of records, and what a page said for its own use: neither says anything to people. */
export const innerDetails: readonly string[] = ['link', 'scan', 'comment', 'whose', 'version', 'confirmed'];
