import { type MessageDescriptor, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language, Problem, ProblemReason } from '@pacta/contracts';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

export type EfirmaReason = Extract<ProblemReason, `efirma.${string}`>;

const words: Record<EfirmaReason, MessageDescriptor> = {
  'efirma.not_a_certificate': msg`This file is not a certificate. Choose the .cer file of your e.firma.`,
  'efirma.not_an_efirma': msg`This certificate is not an e.firma of the SAT. Choose the .cer file of your e.firma.`,
  'efirma.is_csd': msg`This is a digital seal certificate (CSD), which seals invoices. Contracts are signed with an e.firma.`,
  'efirma.expired': msg({ message: `This e.firma expired on {at}. Renew it with the SAT, and sign with the new one.` }),
  'efirma.not_yet_valid': msg({ message: `This e.firma is not valid before {at}.` }),
  'efirma.unknown_authority': msg`This certificate was issued by an authority that this installation does not trust.`,
  'efirma.wrong_rfc': msg({ message: `The RFC of this e.firma is {rfc}, and this document expects {expected}.` }),
  'efirma.revoked': msg`This e.firma was revoked. Sign with one that is in force.`,
  'efirma.revocation_unknown': msg`Nobody can say at this moment whether this e.firma was revoked, and this installation asks for that. Try again later.`,
  'efirma.signature_needed': msg`The e.firma is missing: choose your certificate and private key, and sign.`,
  'efirma.signature_wrong': msg`This signature was not made by that e.firma over this file. Nothing was signed: try again.`,
  'efirma.preparation_expired': msg`Too much time has passed since the file was prepared. Nothing was signed: try again.`,
  'efirma.document_changed': msg`The document was changed after it was prepared for signing. Nothing was signed: try again.`,
  'efirma.file_moved_on': msg`Somebody else signed meanwhile. Look at the document as it is now, and sign again.`,
  'efirma.file_closed': msg`The signatures in this file permit no further one. Upload a copy that is open to signatures.`,
};

/** Why an e.firma was refused, or a signature by it, in the reader's language. */
export function sayEfirma(reason: EfirmaReason, language: Language, facts: Problem['facts'] = {}): string {
  const { id, message } = words[reason];
  const i18n = setupI18n({ locale: language, messages: { en, es } });
  return i18n._(id, { ...facts, ...(facts['at'] && { at: dayOf(facts['at']) }) }, message ? { message } : {});
}

const dayOf = (moment: string): string => new Date(moment).toLocaleDateString('es-MX', { dateStyle: 'long' });
