import { type MessageDescriptor, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language, ProblemReason } from '@pacta/contracts';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

export type CirculationReason = Extract<ProblemReason, `${'forward' | 'observer'}.${string}`>;

const words: Record<CirculationReason, MessageDescriptor> = {
  'forward.not_allowed': msg`The sender does not allow this document to be forwarded.`,
  'forward.to_oneself': msg`This is the address that the document was sent to. Name somebody else.`,
  'forward.already_signs': msg`Somebody with this address signs this document already. Name somebody else.`,
  'forward.approver_signs': msg`Who approves this document may not be one of its signers. Name somebody else.`,
  'forward.in_circle': msg`Somebody with this address had it before and forwarded it. Name somebody else.`,
  'forward.too_often': msg`This document was forwarded as often as it may be. Ask its sender to change the person.`,
  'forward.code_at_phone': msg`Codes to sign this document go to phones alone, so nobody can be named by an e-mail address. Ask its sender.`,
  'forward.has_acted': msg`Something was done in this place already, so it cannot go to somebody else any more.`,
  'forward.not_found': msg`The document was not forwarded like that.`,
  'observer.not_found': msg`This person does not observe the document any more.`,
  'observer.too_many': msg`You cannot add more than 5 observers.`,
  'observer.twice': msg`This person observes the document already.`,
};

/** Why a document does not go to somebody else, in the reader's language. */
export function sayCirculation(reason: CirculationReason, language: Language): string {
  const { id, message } = words[reason];
  const i18n = setupI18n({ locale: language, messages: { en, es } });
  return i18n._(id, {}, message ? { message } : {});
}
