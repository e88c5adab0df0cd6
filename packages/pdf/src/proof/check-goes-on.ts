import type { Finding } from './fault.ts';
import type { Line } from './lines.ts';
import type { Match } from './match.ts';

/** What a text begins with that goes on with the one before it: nothing else does behind a value, but a row of dots. */
const closing = /^(?:[)\],;:»”]|\.(?!\.))/;

/** Ems between two rows, at least. A guess. */
const nextRow = 0.5;

/**
 * Whether what closes a bracket or a sentence behind a value stands on the row on which that ends: where the value takes one more, its sentence would go on
 * in the midst of it.
 */
export function checkGoesOn(matches: readonly Match[]): Finding[] {
  const read = matches.filter(({ found }) => found.letters.length > 0);
  const starts = read.flatMap((match) => match.block.lines.slice(0, 1).map((line) => ({ match, line })));
  const byRow = Map.groupBy(starts, ({ line }) => line.row);
  return read.flatMap((match): Finding[] => {
    const [line, mark] = [match.block.lines.at(-1), match.expected.marks.at(-1)];
    const last = line?.letters.at(-1);
    if (!line || !last || !mark?.letters.includes(last)) return [];
    const behind = (byRow.get(line.row) ?? []).filter((start) => start.line.x >= line.right);
    const [next] = behind.sort((a, b) => a.line.x - b.line.x);
    if (!next || !closing.test(textOf(next.line))) return [];
    const [end, start] = [match.found.letters.at(-1)?.letter, next.match.found.letters[0]?.letter];
    if (!end || !start || Math.abs(end.y - start.y) < nextRow * start.em) return [];
    return [{ kind: 'row', about: last, letters: [end, start] }];
  });
}

const textOf = ({ letters }: Line): string => letters.map(({ text }) => text).join('');
