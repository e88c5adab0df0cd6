import type { Finding } from './fault.ts';
import type { ReadLetter } from './filled-text.ts';
import type { Match } from './match.ts';

/** Ems between values of neighbours, at least. Tuned: a blank is a quarter, and cells keep two points on each side. */
const leastGap = 0.4;

/** Ems by which baselines of one row may differ. A guess. */
const sameRow = 0.3;

/** Ems by which a gap of the template may seem smaller once it is filled. A guess. */
const rounding = 0.1;

/** What of a text stands on one row of the filled page. */
interface Run {
  readonly match: Match;
  readonly first: ReadLetter;
  readonly last: ReadLetter;
}

/** Values of two texts that came so near to each other that they read as one: names over their lines to sign on. */
export function checkApart(matches: readonly Match[]): Finding[] {
  const runs = matches.flatMap(runsOf).sort((a, b) => a.first.letter.y - b.first.letter.y);
  return runs.flatMap((run, index) => {
    const reach = run.first.letter.y + sameRow * run.first.letter.em;
    const end = runs.findIndex((other, at) => at > index && other.first.letter.y > reach);
    const beside = runs.slice(index + 1, end === -1 ? undefined : end).filter(({ match }) => match !== run.match);
    return beside.flatMap((other) => crowdedIn(run, other));
  });
}

/** Ems: what a gap parts of its sentence reads as one word where less is left of it. A guess: less than any space, which is what should be left. */
const leastOfGap = 0.2;

/** What a gap parts of its sentence is no column: on more rows than one it cannot be read on, nor right beside what the gap kept away. */
export const checkParts = (matches: readonly Match[]): Finding[] => {
  const parts = matches.filter(({ block }) => block.isPart);
  const away = parts.flatMap(({ found: { letters } }): Finding[] => {
    const other = letters.find(({ row }) => row !== letters[0]?.row);
    return other ? [{ kind: 'row', about: other.expected.letter, letters: [other.letter] }] : [];
  });
  const rows = Map.groupBy(parts, ({ block }) => block.lines[0]?.row);
  const close = [...rows.values()].flatMap((row) => {
    const inOrder = row.toSorted((a, b) => a.block.x - b.block.x);
    return inOrder.slice(1).flatMap((next, at) => closeUp(inOrder[at]?.found.letters.at(-1), next.found.letters[0]));
  });
  return [...away, ...close];
};

function closeUp(last: ReadLetter | undefined, first: ReadLetter | undefined): Finding[] {
  if (!last || !first || last.row !== first.row) return [];
  const isClose = first.letter.x - last.letter.right < leastOfGap * Math.min(last.letter.em, first.letter.em);
  return isClose ? [{ kind: 'overlap', about: last.expected.letter, letters: [last.letter, first.letter] }] : [];
}

function runsOf(match: Match): Run[] {
  const rows = [...Map.groupBy(match.found.letters, ({ row }) => row).values()];
  return rows.flatMap((letters) => {
    const [first, ...others] = letters.toSorted((a, b) => a.letter.x - b.letter.x);
    return first ? [{ match, first, last: others.at(-1) ?? first }] : [];
  });
}

function crowdedIn(a: Run, b: Run): Finding[] {
  const [left, right] = a.first.letter.x < b.first.letter.x ? [a, b] : [b, a];
  const [last, first] = [left.last, right.first];
  if (!last.expected.mark || !first.expected.mark) return [];
  const em = Math.min(last.letter.em, first.letter.em);
  const before = right.match.block.x - left.match.block.right - rounding * em;
  const isApart = first.letter.x - last.letter.right > Math.min(leastGap * em, before);
  if (isApart) return [];
  return [{ kind: 'row', about: last.expected.letter, letters: [last.letter, first.letter] }];
}
