import type { Block } from './blocks.ts';
import type { Finding } from './fault.ts';
import type { Match } from './match.ts';

/** What makes a column of text: ems that it is wide, and its lines. Guesses: less stands in cells beside each other. */
const column = { ems: 10, lines: 6 } as const;

/** Ems above all of a column where what stands there is of the head of the page, which some programs paint last. A guess: a column may begin a bit lower. */
const headAbove = 3;

/**
 * Whether columns are read as they were, where a page went on over several: what stands in one column comes on no later page
 * than what stands beside it, further up, and was painted after it.
 */
export function checkReading(matches: readonly Match[], pageAt: (y: number) => number): Finding[] {
  const read = matches.filter(({ found }) => found.letters.length > 0);
  const pages = new Map(read.map((match) => [match, pagesOf(match, pageAt)]));
  if (new Set([...pages.values()].flatMap(({ first, last }) => [first, last])).size < 2) return [];
  const wide = read.filter(({ block }) => block.right - block.x > column.ems * block.em);
  return read.flatMap((aside) => {
    const before = wide.filter(({ block }) => isReadBefore(block, aside.block));
    if (before.reduce((sum, { block }) => sum + block.lines.length, 0) < column.lines) return [];
    if (before.every(({ block }) => block.top - aside.block.bottom > headAbove * aside.block.em)) return [];
    const { first = 0 } = pages.get(aside) ?? {};
    const late = before.find(
      (match) =>
        match.block.top > aside.block.bottom &&
        (pages.get(match)?.last ?? 0) > first &&
        !read.some(({ block }) => isAcrossBetween(block, aside.block, match.block)),
    );
    return late ? [findingOf(late, aside)] : [];
  });
}

function pagesOf({ found }: Match, pageAt: (y: number) => number) {
  const pages = found.letters.map(({ letter }) => pageAt(letter.y));
  return { first: Math.min(...pages), last: Math.max(...pages) };
}

/** As wide as both columns, and between the two: what stands below that is read behind both, whichever was painted first. */
const isAcrossBetween = ({ x, right, top, bottom }: Block, aside: Block, late: Block): boolean =>
  x < late.right && right > aside.x && top > aside.bottom && bottom < late.top;

/** Further left, and painted before. */
const isReadBefore = (block: Block, aside: Block): boolean =>
  block.right < aside.x && Math.max(...ordersOf(block)) < Math.min(...ordersOf(aside));

const ordersOf = ({ lines }: Block): number[] =>
  lines.flatMap(({ letters }) => letters.map(({ glyph }) => glyph.order));

function findingOf(late: Match, aside: Match): Finding {
  const marked = [late, aside].find(({ expected }) => expected.marks.length > 0) ?? late;
  return {
    kind: 'row',
    about: marked.expected.marks[0]?.letters[0] ?? marked.block.lines[0]?.letters[0],
    letters: late.found.letters.map(({ letter }) => letter),
  };
}
