import { type MessageDescriptor, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language, Problem, ProblemReason } from '@pacta/contracts';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

/** Why somebody cannot sign, with their e.firma or without. */
export type SigningReason = Extract<
  ProblemReason,
  `efirma.${string}` | `code.${string}` | `hand_over.${string}` | `identity.${string}`
>;

const words: Record<SigningReason, MessageDescriptor> = {
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
  'code.needed': msg`Confirm with a code that it is you, then sign. The one you had may have ended.`,
  'code.wrong': msg`This is not the code. Look at the latest e-mail.`,
  'code.ended': msg`This code counts no more. Ask for another one.`,
  'code.no_way': msg`The code cannot be sent this way: there is no phone number for it, or this service does not send messages so at the moment. Ask the person who sent you the document.`,
  'hand_over.not_now': msg`It is not this signer’s turn.`,
  'hand_over.no_way': msg`The code goes to the signer’s phone and cannot be sent there: the number cannot be dialled, or this installation does not send such messages. Correct the phone, or ask whoever runs it.`,
  'hand_over.own_device': msg`An e.firma is used on a device of its owner, so that nobody else has its key.`,
  'identity.needed': msg`Verify your identity before you sign.`,
  'identity.not_offered': msg`Identity verification is not available in this installation. Turn it off, or ask whoever runs it to set up a provider.`,
  'identity.unavailable': msg`The identity service does not answer. Try again later.`,
  'identity.unclear': msg`The identity service gave no clear answer. Try again in a minute.`,
  'identity.starting': msg`The verification is being prepared already. Try again in a moment.`,
  'identity.declined': msg`The identity was not verified. The sender of the document says what follows.`,
  'identity.forged': msg`This was not signed by the provider.`,
};

/** Why an e.firma was refused, or a signature by it, in the reader's language. */
export function sayEfirma(reason: SigningReason, language: Language, facts: Problem['facts'] = {}): string {
  const { id, message } = words[reason];
  const i18n = setupI18n({ locale: language, messages: { en, es } });
  return i18n._(id, { ...facts, ...(facts['at'] && { at: dayOf(facts['at']) }) }, message ? { message } : {});
}

const dayOf = (moment: string): string => new Date(moment).toLocaleDateString('es-MX', { dateStyle: 'long' });
