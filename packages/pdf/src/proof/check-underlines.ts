import type { Block } from './blocks.ts';
import { isOfGrid } from './check-decorations.ts';
import { drawnLines } from './drawn-lines.ts';
import type { Finding } from './fault.ts';
import type { ReadLetter } from './filled-text.ts';
import type { Letter, Turned } from './letters.ts';
import type { Match } from './match.ts';
import type { Area } from './plane.ts';
import { isUnder, underlines } from './underline.ts';

/** Shares of letters: of a mark that is underlined, and of words whose line is gone, since a line may be interrupted for tails. Guesses. */
const most = { ofMark: 0.5, bare: 0.25 } as const;

/** Letters over a line that has nothing to do with them: fewer may reach over the end of one. A guess. */
const fewest = 3;

/** Words of the author whose underline stayed behind or is hidden, and values that have not that of their mark. */
export function checkUnderlines(matches: readonly Match[], template: Turned, filled: Turned): Finding[] {
  const [before, after] = [drawnLines(template), drawnLines(filled)];
  return matches.flatMap((match) => [...lost(match, template, before, after), ...gained(match, filled, before, after)]);
}

function lost({ block, found }: Match, template: Turned, before: readonly Area[], after: readonly Area[]): Finding[] {
  const rows = block.lines.map(({ letters }) => letters);
  const own = before.filter(
    (line) =>
      isNear(line, block) && rows.some((row) => underlines(line, row)) && !isOfGrid(line, before, template.walls),
  );
  if (own.length === 0) return [];
  return runsOf(found.letters, (read) => isOfWord(read) && wasUnder(read, own)).flatMap((run): Finding[] => {
    const bare = run.filter(({ letter }) => !isUnderAny(letter, after));
    if (bare.length <= most.bare * run.length) return [];
    return [{ kind: 'words', about: bare[0]?.expected.letter, letters: bare.map(({ letter }) => letter) }];
  });
}

/** Words that no line was under stand over one that they share with nothing else, or with other words. */
function gained({ found }: Match, filled: Turned, before: readonly Area[], after: readonly Area[]): Finding[] {
  const letters = found.letters.filter(isOfWord);
  const lines = after.filter(
    (line) => letters.some(({ letter }) => isUnder(line, letter)) && !isOfGrid(line, after, filled.walls),
  );
  if (lines.length === 0) return [];
  const isNew = (read: ReadLetter) =>
    !read.expected.mark && isOfWord(read) && isUnderAny(read.letter, lines) && !wasUnder(read, before);
  return runsOf(found.letters, isNew)
    .filter((run) => run.length >= fewest)
    .map(
      (run): Finding => ({ kind: 'words', about: run[0]?.expected.letter, letters: run.map(({ letter }) => letter) }),
    );
}

/** All that may underline a block is; a page of tables has many lines that are not, told without its letters. */
const isNear = (line: Area, { top, bottom, em }: Block): boolean => line.top > top - em && line.top < bottom + em;

/** A sign behind an underlined word may seem to be underlined too. */
const isOfWord = ({ letter: { text } }: ReadLetter): boolean => /[\p{L}\p{N}]/u.test(text);

/** Letters one behind the other that something is true of. */
function runsOf(letters: readonly ReadLetter[], isTrue: (letter: ReadLetter) => boolean): ReadLetter[][] {
  const runs: ReadLetter[][] = [];
  let before = false;
  for (const letter of letters) {
    const is = isTrue(letter);
    if (is && before) runs.at(-1)?.push(letter);
    else if (is) runs.push([letter]);
    before = is;
  }
  return runs;
}

const isUnderAny = (letter: Letter, lines: readonly Area[]): boolean => lines.some((line) => isUnder(line, letter));

/** Whether a letter was underlined in the template, or most of the mark that it is of. */
function wasUnder({ expected: { letter, mark } }: ReadLetter, lines: readonly Area[]): boolean {
  if (!mark) return isUnderAny(letter, lines);
  return mark.letters.filter((one) => isUnderAny(one, lines)).length > most.ofMark * mark.letters.length;
}
