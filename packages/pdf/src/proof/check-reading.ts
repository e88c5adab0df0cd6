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
        !read.some(({ block }) => isAcrossBetween(block, aside.block, match.block)) &&
        !areInStep(match, aside, read, (one) => pages.get(one)?.first),
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

/** Rows that begin level below one whose texts end apart: so many are no chance. Ems by which ends are apart, and beginnings level. Guesses. */
const step = { fewest: 2, apart: 0.5, level: 0.1 } as const;

/**
 * Whether a text in one column and what stands beside it, further up, are of rows of a text in two languages: each row begins level however long the
 * texts above it are, which columns that run by themselves never do twice, and stands on one page. Such are read row by row, in whatever order
 * they were painted.
 */
function areInStep(
  late: Match,
  aside: Match,
  read: readonly Match[],
  pageOf: (match: Match) => number | undefined,
): boolean {
  const columnOf = (own: Block, isIn: (block: Block) => boolean) =>
    read
      .filter(
        ({ block }) =>
          isIn(block) &&
          block.x < own.right &&
          block.right > own.x &&
          block.top <= late.block.top + step.level * block.em,
      )
      .sort((a, b) => b.block.top - a.block.top);
  const left = columnOf(late.block, ({ right }) => right < aside.block.x);
  const right = columnOf(aside.block, ({ x }) => x > late.block.right);
  const rows = left.flatMap((one, at): [Match, Match][] => {
    const other = right[at];
    return other ? [[one, other]] : [];
  });
  const end = rows.findIndex(([one, other]) => !areLevel(one.block, other.block) || pageOf(one) !== pageOf(other));
  const own = end < 0 ? rows : rows.slice(0, end);
  const uneven = own.slice(1).filter(([one, other]) => isUneven(one.block, other.block));
  return own.some(([, other]) => other === aside) && uneven.length >= step.fewest;
}

const areLevel = (one: Block, other: Block): boolean => Math.abs(one.top - other.top) < step.level * one.em;

const isUneven = (one: Block, other: Block): boolean => Math.abs(one.bottom - other.bottom) > step.apart * one.em;

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
