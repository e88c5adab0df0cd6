import { type MessageDescriptor, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language, Problem, ProblemReason } from '@pacta/contracts';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

export type AnnexReason = Extract<ProblemReason, `annex.${string}`>;

const words: Record<AnnexReason, MessageDescriptor> = {
  'annex.list_not_found': msg`This list does not exist any more. Choose another, or none.`,
  'annex.list_changed': msg`Somebody else changed this list meanwhile. Look at it as it is now.`,
  'annex.list_name_taken': msg`There is a list with this name already. Choose another name.`,
  'annex.too_many_lists': msg`The company has as many lists as it may have. Delete one that nobody uses.`,
  'annex.item_not_found': msg`This is not asked for any more. Look at the document as it is now.`,
  'annex.name_twice': msg({ message: `«{name}» is there twice. Give each item a name of its own.` }),
  'annex.missing': msg({ message: `Missing: {missing}.` }),
  'annex.too_many_files': msg`No more files fit here. Take one back first.`,
};

/** Why something that has to come with a document stands in the way, in the reader's language. */
export function sayAnnex(reason: AnnexReason, language: Language, facts: Problem['facts'] = {}): string {
  const { id, message } = words[reason];
  const i18n = setupI18n({ locale: language, messages: { en, es } });
  return i18n._(id, facts, message ? { message } : {});
}
