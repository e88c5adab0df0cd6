import { type MessageDescriptor, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fillingFaults, type Language, readFillingFault, unsureLetters } from '@pacta/contracts';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

const words: Record<string, MessageDescriptor> = {
  [fillingFaults.words]: msg`On page {page}, this value would change or move words of the document.`,
  [fillingFaults.value]: msg`On page {page}, this value would not stand complete in its place. Make it shorter.`,
  [fillingFaults.row]: msg`On page {page}, this value does not fit its line: what stands beside or below it would leave its row.`,
  [fillingFaults.overlap]: msg`On page {page}, this value would lie over other text. Make it shorter.`,
  [fillingFaults.outside]: msg`On page {page}, this value would leave its cell or the page. Make it shorter.`,
  [fillingFaults.hidden]: msg`On page {page}, something in the document would cover this value, or it could not be told from its background.`,
  [fillingFaults.shape]: msg`On page {page}, letters would be drawn otherwise than they are meant.`,
  [fillingFaults.small]: msg`On page {page}, this value would have to be set too small. Make it shorter.`,
  [fillingFaults.mark]: msg`On page {page}, a part of the placeholder would stay beside this value.`,
  [unsureLetters]: msg`On page {page}, near “{text}”, two programs read other letters, so nobody can be sure what would be written there. Export the file again from the program it was written in.`,
};

/** What the proof of a filled page tells, in the reader's language; undefined where it is of a kind that is not known yet. */
export function sayFault(message: string, language: Language): string | undefined {
  const fault = readFillingFault(message);
  const known = fault && words[fault.words];
  if (!known) return undefined;
  const i18n = setupI18n({ locale: language, messages: { en, es } });
  return i18n._(known.id, { page: fault.page, text: fault.text }, known.message ? { message: known.message } : {});
}
