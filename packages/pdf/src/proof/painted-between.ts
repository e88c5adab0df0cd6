import type { Block } from './blocks.ts';

/** Whether something of another row was painted between the two: they are of two columns, each of which was painted as a whole. */
export function isPaintedBetween(other: Block, a: Block, b: Block): boolean {
  const [at, first, last] = [orderOf(other), orderOf(a), orderOf(b)];
  return other.lines[0]?.row !== a.lines[0]?.row && at > Math.min(first, last) && at < Math.max(first, last);
}

const orderOf = ({ lines }: Block): number => lines[0]?.letters[0]?.glyph.order ?? 0;
