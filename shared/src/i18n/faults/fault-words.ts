import { type MessageDescriptor, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  expressionFaults,
  fillingFaults,
  type Language,
  neverFits,
  readFillingFault,
  readSheetFault,
  readTooManyLines,
  readWrongChoice,
  sheetFaults,
  tooManyLines,
  unsureLetters,
  validation,
  wrongChoice,
} from '@pacta/contracts';
import { clauseFaults, undecidedClause } from '@pacta/contracts/clauses';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';
import { readExpressionFault } from './read-expression-fault.ts';

const words: Record<string, MessageDescriptor> = {
  [fillingFaults.words]: msg`On page {page}, this value would change or move words of the document.`,
  [fillingFaults.value]: msg`On page {page}, this value would not stand complete in its place. Make it shorter.`,
  [fillingFaults.lines]: msg`On page {page}, the lines of this value would not stand under each other as they were typed.`,
  [fillingFaults.row]: msg`On page {page}, this value does not fit its line: what stands beside or below it would leave its row.`,
  [fillingFaults.overlap]: msg`On page {page}, this value would lie over other text. Make it shorter.`,
  [fillingFaults.outside]: msg`On page {page}, this value would leave its cell or the page. Make it shorter.`,
  [fillingFaults.hidden]: msg`On page {page}, something in the document would cover this value, or it could not be told from its background.`,
  [fillingFaults.shape]: msg`On page {page}, letters would be drawn otherwise than they are meant.`,
  [fillingFaults.small]: msg`On page {page}, this value would have to be set too small. Make it shorter.`,
  [fillingFaults.mark]: msg`On page {page}, a part of the placeholder would stay beside this value.`,
  [fillingFaults.unread]: msg`On page {page}, a placeholder of the template could not be read, so it would stay in the document as it is. Its file has to be corrected.`,
  [fillingFaults.never]: msg`On page {page}, nothing could be set here for sure, however short it is: what is around it is in the way, as a text beside it without a line between, a gap of fixed width within its line, a large initial, a box or a picture. The file has to be corrected.`,
  [neverFits]: msg`Nothing could be set here for sure, however short it is: what is around it is in the way, as a text beside it without a line between, a gap of fixed width within its line, a large initial, a box or a picture. The file has to be corrected.`,
  [validation.noGroups]: msg`This provider knows signing together or one after another. Give each signer a turn of their own, or all the same.`,
  [fillingFaults.rule]: msg`On page {page}, this value would lie over a line or dots that stand beside its place. Make it shorter.`,
  [fillingFaults.notes]: msg`On page {page}, this text is too long for the page, and cannot go on on another one because of the notes at its foot. Make it shorter.`,
  [fillingFaults.contents]: msg`On page {page}, this text is too long for the page, and cannot go on on another one because of the contents page. Make it shorter.`,
  [unsureLetters]: msg`On page {page}, near “{text}”, two programs read other letters, so nobody can be sure what would be written there. Export the file again from the program it was written in.`,
  [clauseFaults.unreadable]: msg`On page {page}, near “{text}”, the condition of an optional clause cannot be read. Write #si name, #si name = no or #si name = choice between the braces, and /si where it ends.`,
  [clauseFaults.unpaired]: msg`On page {page}, near “{text}”, an optional clause is opened and not closed on the same page, or closed and not opened. Each #si needs its /si.`,
  [clauseFaults.unclosed]: msg`On page {page}, near “{text}”, an optional clause is opened and not closed there or on the next page. Each #si needs its /si.`,
  [clauseFaults.crossed]: msg`On page {page}, near “{text}”, one optional clause ends within another: what begins with #if ends with /if, and what begins with #si with /si. End the inner one first.`,
  [clauseFaults.nested]: msg`On page {page}, near “{text}”, optional clauses stand more than three deep in each other. Close one of them before the next begins.`,
  [clauseFaults.mixed]: msg`On page {page}, near “{text}”, one variable is asked for yes or no and for a choice. Give the two conditions different names.`,
  [clauseFaults.lines]: msg`On page {page}, near “{text}”, an optional clause cannot be taken out for sure. Its marks have to begin and end whole lines of ordinary text in one column, or whole rows of a table with lines, outside headers and footers.`,
  [clauseFaults.place]: msg`On page {page}, near “{text}”, an optional clause cannot be taken out for sure. Its marks have to begin and end whole lines of ordinary text, in one column, outside tables, headers and footers.`,
  [clauseFaults.drawing]: msg`On page {page}, near “{text}”, an optional clause cannot be taken out for sure: a gradient, a pattern or a mask is drawn on the page, which cannot be moved along with the text. Use plain colours there.`,
  [clauseFaults.signature]: msg`On page {page}, near “{text}”, an optional clause has a place to sign or a form field in it, which may not vanish. Move it out of the clause.`,
  [clauseFaults.note]: msg`On page {page}, near “{text}”, a note at the foot of the page belongs to an optional clause, and would stay without it. Write it into the clause.`,
  [undecidedClause]: msg`On page {page}, near “{text}”, this variable decides an optional clause: ask for yes or no, or offer each choice of its conditions once.`,
  [tooManyLines.one]: msg`This text is one line too long for its place. Make it shorter.`,
  [tooManyLines.many]: msg`This text is {lines} lines too long for its place. Make it shorter.`,
  [wrongChoice]: msg`Choose one of these options: {options}`,
  [sheetFaults.unsaved]: msg`Cell {cell} has a formula whose result was not stored. Open the workbook in Excel or LibreOffice, save it and upload it again.`,
  [sheetFaults.error]: msg`Cell {cell} shows an error in place of a result. Correct its formula, save the workbook and upload it again.`,
  [expressionFaults.syntax]: msg`The calculation “{text}”{place} is not a calculation with answers. Write it as in “= subtotal * 0.16”.`,
  [expressionFaults.name]: msg`The calculation “{text}”{place} is not clear: a hyphen or a space may be part of a name. Join the words of a name with _, and put spaces around a minus.`,
  [expressionFaults.function]: msg`The calculation “{text}”{place} uses an unknown function. There are sum, days, months, round and in_words.`,
  [expressionFaults.types]: msg`The calculation “{text}”{place} mixes what cannot be computed together. Dates take days(…) or months(…), amounts only amounts of the same currency.`,
  [expressionFaults.long]: msg`The calculation “{text}”{place} is too long. Use at most 200 characters.`,
  [expressionFaults.zero]: msg`The calculation “{text}”{place} would divide by zero.`,
  [expressionFaults.missing]: msg`The calculation “{text}”{place} needs this answer.`,
  [expressionFaults.size]: msg`The calculation “{text}”{place} would give a value that cannot be written: too large, or below zero in words.`,
  [expressionFaults.whole]: msg`The calculation “{text}”{place} needs whole numbers of days, months or decimals.`,
  [expressionFaults.unfit]: msg`The calculation “{text}”{place} would give a value that does not fit in its place.`,
};

/** What the proof of a filled page tells, the check of a workbook's cells, or a value that is too long, in the reader's language; undefined where it is of a kind that is not known yet. */
export function sayFault(message: string, language: Language): string | undefined {
  const fault = readFillingFault(message) ??
    readExpressionFault(message) ??
    readSheetFault(message) ??
    readTooManyLines(message) ??
    readWrongChoice(message) ?? { words: message };
  const known = words[fault.words];
  if (!known) return undefined;
  const i18n = setupI18n({ locale: language, messages: { en, es } });
  return i18n._(known.id, { ...fault }, known.message ? { message: known.message } : {});
}
