import { colourBehind } from './check-grounds.ts';
import type { Finding } from './fault.ts';
import type { ReadLetter } from './filled-text.ts';
import { type Cell, covers, type Extent, Grid, isDrawnAs, isSameSpan, type LevelLine, sameLine } from './grid.ts';
import { type Letter, paper, type Turned } from './letters.ts';
import type { Match } from './match.ts';
import type { SeenPage } from './seen-page.ts';

interface Pages {
  readonly template: SeenPage;
  readonly filled: SeenPage;
  readonly turned: Turned; // the template's
  readonly filledTurned: Turned;
  /** On which page a height is, where a page went on over several. */
  readonly pageAt: (y: number) => number;
}

/** Of the template, and of what was filled. */
interface Grids {
  readonly before: Grid;
  readonly after: Grid;
}

/** A text of a cell, and where it is now. */
interface CellText {
  readonly match: Match;
  readonly cell: Cell;
  readonly letters: readonly ReadLetter[];
  readonly bottom: LevelLine | undefined; // of its cell now
}

/** Whether cells that are drawn are still around what stood in them: rules and grounds got as long as their rows, and no row is cut. */
export function checkTables(matches: readonly Match[], pages: Pages): Finding[] {
  if (isAslant(pages.turned) || !matches.some(({ expected }) => expected.marks.length > 0)) return []; // no row of its own direction grew
  const [before, after] = [new Grid(pages.turned), new Grid(pages.filledTurned)];
  const texts = matches.flatMap((match): CellText[] => {
    const { letters } = match.found;
    const cell = before.cellOf(match.block);
    const last = Math.max(...letters.map(({ letter }) => letter.y));
    if (!cell || letters.length === 0) return [];
    const bottom = after.lines.find((line) => line.y > last - depth * match.block.em && covers(line, cell));
    return [{ match, cell, letters, bottom }];
  });
  if (texts.length === 0) return [];
  return [
    ...texts.flatMap((text) => brokenCell(text, { before, after }, texts)),
    ...unevenRows(texts),
    ...texts.flatMap((text) => lostGround(text, pages)),
    ...cutRows(texts, pages.pageAt),
    ...otherRules(texts, before, after),
  ];
}

/** A watermark: seen along its letters, what is level has no edges. */
const isAslant = ({ angle }: Turned): boolean => Math.abs(Math.sin(2 * angle)) > aslant;

/** Twice a degree. A guess. */
const aslant = 0.03;

/** Ems above a baseline where a rule under its letters may stand. A guess. */
const depth = 0.25;

const finding = ({ match, letters }: CellText): Finding => ({
  kind: 'outside',
  about: match.expected.marks[0]?.letters[0] ?? match.block.lines[0]?.letters[0],
  letters: letters.map(({ letter }) => letter),
});

/** Walls on both sides of each row, the rule above the first as far away as it was, and none between the rows. */
function brokenCell(text: CellText, grids: Grids, texts: readonly CellText[]): Finding[] {
  const { after } = grids;
  const { match, cell, letters, bottom } = text;
  const { block } = match;
  const [first, last] = [letters[0]?.letter, letters.at(-1)?.letter];
  const was = letters[0]?.expected.letter.y ?? block.top; // larger letters of its row may stand a little lower
  if (!first || !last || !bottom) return [finding(text)];
  const rows = [...Map.groupBy(letters, ({ row }) => row).values()].map((row) => row.map(({ letter }) => letter));
  const isOpen = rows.some((row) => !isWalled(row, text, grids));
  const crossing = after.lines.some(
    ({ y, ...line }) => y > first.y - depth * first.em && y < last.y - depth * last.em && covers({ y, ...line }, cell),
  );
  const isFirst = !texts.some((other) => isIn(cell, other.match.block) && other.match.block.top < block.top);
  const height = block.bottom - block.top;
  const lost = Math.max(0, height - (height * (rows.length - 1)) / Math.max(1, block.lines.length - 1));
  const ceilings = [0, lost / 2, lost].map((lowered) => first.y - lowered - (was - cell.top.y)); // from the top, the middle or the bottom
  const isUnder = after.lines.some(
    (line) =>
      ceilings.some((ceiling) => Math.abs(line.y - ceiling) < sameLine) &&
      covers(line, cell) &&
      isDrawnAs(line, cell.top),
  );
  return isOpen || crossing || (isFirst && !isUnder && !isInMiddle(text, after)) ? [finding(text)] : [];
}

/** Whether a text has as much more room below it in its cell as it had: beside rows that grew it stays in the middle. */
function isInMiddle({ match: { block }, cell, letters, bottom }: CellText, after: Grid): boolean {
  const ys = letters.map(({ letter }) => letter.y);
  const [first, last] = [Math.min(...ys), Math.max(...ys)];
  const top = after.lines.findLast((line) => line.y < first && covers(line, cell));
  if (!top || !bottom || !isDrawnAs(top, cell.top)) return false;
  const was = cell.bottom.y - block.bottom - (block.top - cell.top.y);
  return Math.abs(bottom.y - last - (first - top.y) - was) < 2 * sameLine;
}

/** Smaller letters are beside the same walls. */
function isWalled(row: readonly Letter[], { cell, match }: CellText, { before, after }: Grids): boolean {
  const [first] = row;
  if (!first) return true;
  const extent: Extent = {
    x: Math.min(...row.map(({ x }) => x)),
    right: Math.max(...row.map(({ right }) => right)),
    top: first.y,
    bottom: first.y,
    em: match.block.em,
  };
  const sides = after.sidesOf(extent, first.y);
  if (!sides) return false;
  const isUnder = (x: number) => extent.x > cell.left && extent.right < cell.right && !before.isWalledToFloor(x, cell);
  const isLeft = Math.abs(sides.left - cell.left) < sameLine || (sides.left < cell.left && isUnder(cell.left));
  return isLeft && (Math.abs(sides.right - cell.right) < sameLine || (sides.right > cell.right && isUnder(cell.right)));
}

/** Also in a table within the cell, which may have grown. */
const isIn = ({ left, right, top }: Cell, block: Extent): boolean =>
  block.top > top.y && block.x > left - sameLine && block.right < right + sameLine;

/** Cells that ended on one line end on one line. */
function unevenRows(texts: readonly CellText[]): Finding[] {
  const rows = Map.groupBy(texts, ({ cell }) => cell.bottom);
  return [...rows].flatMap(([line, row]) => {
    const lowest = Math.max(...row.map(({ bottom }) => bottom?.y ?? 0));
    return row.filter(({ bottom }) => !bottom || lowest - bottom.y > sameLine || !isDrawnAs(bottom, line)).map(finding);
  });
}

/** What had a ground has it behind each of its letters. */
function lostGround(text: CellText, { template, filled }: Pages): Finding[] {
  const colours = text.match.block.lines.flatMap(({ letters }) => letters.map((letter) => groundOf(letter, template)));
  const [colour, ...others] = new Set(colours);
  if (others.length > 0) return [];
  const isBare = text.letters.some(({ letter }) => groundOf(letter, filled) !== colour);
  return isBare ? [finding(text)] : [];
}

/** Nobody sees where white that is painted on paper ends. */
const groundOf = (letter: Letter, page: SeenPage): string => colourBehind(letter, page)?.colour ?? paper;

/** A row of a table stands on one page. */
function cutRows(texts: readonly CellText[], pageAt: Pages['pageAt']): Finding[] {
  const rows = Map.groupBy(texts, ({ cell }) => cell.bottom);
  return [...rows.values()].flatMap((row) => {
    const pages = new Set(row.flatMap(({ letters }) => letters.map(({ letter }) => pageAt(letter.y))));
    return pages.size > 1 ? row.slice(0, 1).map(finding) : [];
  });
}

/** As many rules as there were from one side of a cell to another: none is left behind, and none is lost. */
function otherRules(texts: readonly CellText[], before: Grid, after: Grid): Finding[] {
  const ofCells = new Set(texts.flatMap(({ cell }) => [cell.top, cell.bottom]));
  return texts
    .filter(({ cell: { top } }, index) => texts.findIndex(({ cell }) => isSameSpan(cell.top, top)) === index)
    .filter(({ cell: { top } }) => {
      const [was, is] = [[...ofCells], after.lines].map(
        (lines) => lines.filter((line) => isSameSpan(line, top)).length,
      );
      const others = before.lines.filter((line) => !ofCells.has(line) && isSameSpan(line, top)).length;
      return (was ?? 0) + others !== is;
    })
    .map(finding);
}
