import type { Finding } from './fault.ts';
import type { Turned } from './letters.ts';
import type { Match } from './match.ts';
import { type Row, rowsOf } from './rows.ts';

/** What was done to words that a deed names by their line. */
const struck =
  'testad|tachad|enmendad|interlinead|raspad|entrerrenglonad|entreparentesead|entre(?:las)?(?:renglones|l[ií]neas)|struckout|crossedout|deleted|interlin(?:ed|eated)';

const counted =
  'un[oa]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veint|primer|segund|tercer|cuart|quint|sext|s[eé]ptim|octav|noven|d[eé]cim|[uú]ltim|one|two|three|four|five|six|seven|eight|nine|ten|first|second|third';
const line = '(?<!entre)(?:rengl[oó]n(?:es)?|l[ií]neas?|lines?)';

/** "Lo testado en el renglón 5 no vale.", "entre las líneas 14 y 15", "the words struck out on line 5 are void"; rows have no blanks. */
const namedLine = new RegExp(
  `(?:${struck})[^.;]{0,100}?(?:${line}(?:n[uú]m(?:ero)?s?\\.?|no\\.)?(?:\\d|${counted})|(?:\\d[ºo°]|${counted})[a-z]{0,3}${line})|entre(?:las|los)?(?:renglones|l[ií]neas)\\d`,
  'iu',
);

/** Asked of the letters as they are painted: to put them into rows takes time, and hardly a page has such words. */
const mayName = new RegExp(`${struck}|entrel[ao]s(?:renglones|l[ií]neas)`, 'iu');

/**
 * Where a text says of a line of its page by its number that words of it are struck or added, all have to stay on the line on which they are:
 * what makes them move is the value before the first that did.
 */
export function checkNamedLines(matches: readonly Match[], template: Turned, filled: Turned): Finding[] {
  if (!mayName.test(textOf(template))) return [];
  const rows = rowsOf(template);
  if (!namedLine.test(rows.map(textOf).join(''))) return [];
  const [before, now] = [placesOf(rows), placesOf(rowsOf(filled))];
  const moved = matches
    .flatMap(({ found }) => found.letters)
    .filter(({ expected, letter }) => !expected.mark && before.get(expected.letter) !== now.get(letter))
    .sort((a, b) => a.expected.letter.y - b.expected.letter.y)[0];
  if (!moved) return [];
  const marks = matches.flatMap(({ expected }) => expected.marks).filter(({ name }) => name !== '');
  const at = before.get(moved.expected.letter) ?? 0;
  const cause = marks.findLast(({ letters: [first] }) => first && (before.get(first) ?? 0) < at);
  return [{ kind: 'row', about: moved.expected.letter, variable: cause?.name, letters: [moved.letter] }];
}

const textOf = ({ letters }: Pick<Row, 'letters'>): string => letters.map(({ text }) => text).join('');

const placesOf = (rows: readonly Row[]) =>
  new Map(rows.flatMap(({ letters }, index) => letters.map((letter) => [letter, index] as const)));
