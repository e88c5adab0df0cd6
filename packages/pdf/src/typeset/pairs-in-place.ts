import type { Letter } from '../paragraph/frame.ts';
import { pairStartsOf } from '../paragraph/label-pairs.ts';
import type { Paragraph } from '../paragraph/paragraph.ts';
import type { Word } from './words.ts';

/**
 * The same words of a row of labels and values: each label where it stood, if the values before it leave it room, else further right, and on a line of its own
 * where it has none with its value.
 */
export function withPairs(words: readonly Word[], { lines, right }: Paragraph): readonly Word[] {
  const [line, ...others] = lines;
  const starts = others.length === 0 ? pairStartsOf(line) : new Set<Letter>();
  if (starts.size === 0) return words;
  let end = line.left;
  return pairsOf(words, starts).flatMap(({ label, rest }, index) => {
    const start = index > 0 ? end + label.space : end;
    const width = rest.reduce((sum, word) => sum + word.space + word.width, label.width);
    const isAfterBreak = index > 0 && start + width > right;
    const place = isAfterBreak ? line.left : Math.max(start, label.glyphs[0]?.model.x ?? start);
    end = place + width;
    const space = isAfterBreak ? label.space : label.space + place - start;
    return [{ ...label, space, isAfterBreak }, ...rest];
  });
}

interface Pair {
  readonly label: Word; // the first word of it
  readonly rest: Word[];
}

function pairsOf(words: readonly Word[], starts: ReadonlySet<Letter>): Pair[] {
  const pairs: Pair[] = [];
  for (const word of words) {
    const [first] = word.glyphs;
    const pair = pairs.at(-1);
    if (pair && !(first && !first.shaped && starts.has(first.model))) pair.rest.push(word);
    else pairs.push({ label: word, rest: [] });
  }
  return pairs;
}
