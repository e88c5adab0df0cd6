import { validation } from './validation.ts';

/** What may be wrong with a page that was filled, as its proof tells it. `{page}` is the page. Also the keys of their translations. */
export const fillingFaults = {
  words: 'On page {page}, this value would change or move words of the document.',
  value: 'On page {page}, this value would not stand complete in its place. Make it shorter.',
  lines: 'On page {page}, the lines of this value would not stand under each other as they were typed.',
  row: 'On page {page}, this value does not fit its line: what stands beside or below it would leave its row.',
  overlap: 'On page {page}, this value would lie over other text. Make it shorter.',
  outside: 'On page {page}, this value would leave its cell or the page. Make it shorter.',
  hidden:
    'On page {page}, something in the document would cover this value, or it could not be told from its background.',
  shape: 'On page {page}, letters would be drawn otherwise than they are meant.',
  small: 'On page {page}, this value would have to be set too small. Make it shorter.',
  mark: 'On page {page}, a part of the placeholder would stay beside this value.',
  unread:
    'On page {page}, a placeholder of the template could not be read, so it would stay in the document as it is. Its file has to be corrected.',
  never:
    'On page {page}, nothing could be set here for sure, however short it is: what is around it is in the way, as a text beside it without a line between, a gap of fixed width within its line, a large initial, a box or a picture. The file has to be corrected.',
  notes:
    'On page {page}, this text is too long for the page, and cannot go on on another one because of the notes at its foot. Make it shorter.',
  contents:
    'On page {page}, this text is too long for the page, and cannot go on on another one because of the contents page. Make it shorter.',
  rule: 'On page {page}, this value would lie over a line or dots that stand beside its place. Make it shorter.',
} as const;

export type FillingFault = keyof typeof fillingFaults;

export const fillingFaultMessage = (fault: FillingFault, page: number): string =>
  fillingFaults[fault].replace('{page}', String(page));

/** Why a file is refused whose letters two programs read otherwise. */
export const unsureLetters =
  'On page {page}, near “{text}”, two programs read other letters, so nobody can be sure what would be written there. Export the file again from the program it was written in.';

export const unsureLettersMessage = (page: number, text: string): string =>
  unsureLetters.replace('{page}', String(page)).replace('{text}', () => text.replaceAll('”', ''));

/** What a message tells, of which page, and near which letters; undefined where it tells of no page. Whether its words are known, the words say. */
export function readFillingFault(
  message: string,
): { readonly words: string; readonly page: number; readonly text: string } | undefined {
  const [, page, text = ''] = /^On page (\d+),(?: near “([^”]*)”,)?/.exec(message) ?? [];
  if (page === undefined) return undefined;
  const words = message.replace(page, '{page}').replace(`“${text}”`, '“{text}”');
  return { words, page: Number(page), text };
}

/** What is said of a place where every value is refused, on whatever page that is. Also the key of its translation. */
export const neverFits =
  'Nothing could be set here for sure, however short it is: what is around it is in the way, as a text beside it without a line between, a gap of fixed width within its line, a large initial, a box or a picture. The file has to be corrected.';

/** By how many lines a value is too long. Also the keys of their translations. */
export const tooManyLines = {
  one: 'This text is one line too long for its place. Make it shorter.',
  many: 'This text is {lines} lines too long for its place. Make it shorter.',
} as const;

/** What is to be said of a problem: by how many lines a text is too long, where that is known. */
export function fillingProblemMessage({
  message,
  linesOver,
}: {
  message: string;
  linesOver?: number | undefined;
}): string {
  if (linesOver === undefined || message !== validation.doesNotFit) return message;
  return linesOver === 1 ? tooManyLines.one : tooManyLines.many.replace('{lines}', String(linesOver));
}

/** By how many lines a message says that a text is too long; undefined where it says something else. */
export function readTooManyLines(message: string): { readonly words: string; readonly lines: number } | undefined {
  if (message === tooManyLines.one) return { words: message, lines: 1 };
  const [, lines] = /^This text is (\d+) lines too long/.exec(message) ?? [];
  return lines === undefined ? undefined : { words: tooManyLines.many, lines: Number(lines) };
}
