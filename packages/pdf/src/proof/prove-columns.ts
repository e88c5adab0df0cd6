import type { NumberTexts, PrintedValues } from './expected-text.ts';
import { areaOfLetters, type Fault, faultOn } from './fault.ts';
import { turnedOf } from './letters.ts';
import type { Match } from './match.ts';
import { matchPage } from './match-page.ts';
import type { ReadPage } from './open-pages.ts';
import type { Area, Spot } from './plane.ts';
import { provePage, structureOf, type TemplateStructure } from './prove-page.ts';
import type { Row } from './rows.ts';
import type { SeenGlyph } from './seen-page.ts';
import { isUpright } from './table-heads.ts';
import { type ColumnRows, endsSentence, rowsBeside, type TextColumns, textColumnsOf } from './text-columns.ts';

/** A page whose columns stand below each other. */
interface Unrolled {
  readonly page: ReadPage;
  readonly lowest: number; // the last baseline of the columns
  readonly rolled: (area: Area) => Area; // back to where it is to be seen
}

/** Ems from the foot of the left column to the head of the right one: as between lines; and where a sentence ends, as between paragraphs. Guesses. */
const leading = { ofLines: 1.2, ofParagraphs: 2.4 } as const;

/** A page of a template and those that it was set on, each with its columns below each other. */
export interface UnrolledPages {
  readonly template: TemplateStructure;
  readonly made: readonly ReadPage[];
  readonly isRunning: (y: number) => boolean; // whether other pages of the template have the same at a height
  readonly rolled: (page: number, area: Area) => Area; // of one of those made, from 0: where it is to be seen
  /** Faults of text without marks that stands elsewhere in its column than it did: it went there whole. */
  readonly strayed: (joined: ReadPage, number: number, values: PrintedValues, numbers?: NumberTexts) => Fault[];
}

/**
 * Compares a page some of whose text went on in the next column with its template's: both as they are read, one column below the other. A line that
 * left its place in that order is a fault as it would be on one tall page.
 */
export function proveColumns(
  { page }: TemplateStructure,
  filled: ReadPage,
  values: PrintedValues,
  number: number,
  numbersIn: (whole: TemplateStructure) => NumberTexts | undefined = () => undefined,
): Fault[] {
  const unrolled = unrollPages(page, [filled]);
  const made = unrolled?.made[0];
  if (!unrolled || !made) return [faultOn(number)];
  const { template, strayed, rolled } = unrolled;
  const numbers = numbersIn(template);
  const faults = [...provePage(template, made, values, number, numbers), ...strayed(made, number, values, numbers)];
  return faults.map((fault) => ({ ...fault, area: rolled(0, fault.area) }));
}

/** Undefined where it is not certain that the columns are one text, or the rules between them are others. */
export function unrollPages(
  page: ReadPage,
  pages: readonly ReadPage[],
  isRunning: (y: number) => boolean = () => false,
): UnrolledPages | undefined {
  const columns = textColumnsOf(page);
  if (!columns) return undefined;
  const rowsOf = (one: ReadPage) => rowsBeside(one, columns.gutter, columns.floor);
  const was = rowsOf(page);
  const own = pages.map((one) => ({ page: one, rows: rowsOf(one) }));
  const isRuled = own.every((one) => areRuledAlike(page, one.page, columns, [was, one.rows]));
  if (!isRuled || !own.every(({ rows }, at) => rows.left.length > 0 && (at > 0 || rows.right.length > 0)))
    return undefined;
  const apart = endsSentence(was.left.at(-1)) ? leading.ofParagraphs : leading.ofLines;
  const all = [{ page, rows: was, ems: apart }, ...own.map((one) => ({ ...one, ems: leading.ofLines }))];
  const foot = Math.max(...all.map(({ rows, ems }) => footBelow(columns, rows, ems)));
  const [template, ...made] = all.map((one) => unroll(one.page, columns, one.rows, one.ems, foot));
  if (!template) return undefined;
  const whole = structureOf(template.page);
  const isOfColumns = ({ block }: Match) => block.top > was.top && block.top < template.lowest;
  return {
    template: whole,
    made: made.map((one) => one.page),
    isRunning: (y) => (y <= columns.floor ? isRunning(y) : y > columns.floor + foot && isRunning(y - foot)),
    rolled: (at, area) => made[at]?.rolled(area) ?? area,
    strayed: (joined, number, values, numbers) =>
      matchesOf(whole, joined, values, numbers)
        .filter((match) => isOfColumns(match) && hasStrayed(match))
        .map(({ found }) => ({
          ...faultOn(number),
          area: areaOfLetters(found.letters.map(({ letter }) => letter)),
        })),
  };
}

function matchesOf(
  { parts }: TemplateStructure,
  page: ReadPage,
  values: PrintedValues,
  numbers: NumberTexts | undefined,
): readonly Match[] {
  const [blocks, level] = [parts.filter(({ turned }) => turned.angle === 0), turnedOf(page)];
  const made = level.find(({ angle }) => angle === 0);
  return made ? blocks.flatMap((part) => matchPage(part.blocks, made, values, numbers).matches) : [];
}

/** Points by which a letter may stand aside from where it stood in its column. A guess: what programs round. */
const aside = 0.6;

/** Whether text without marks stands elsewhere in its column than it did: it went there whole. */
const hasStrayed = ({ expected, found }: Match): boolean =>
  expected.marks.length === 0 && found.letters.some((read) => Math.abs(read.letter.x - read.expected.letter.x) > aside);

/** Points by which a rule may stand aside, and ems by which it may end before the text. Guesses. */
const ofRule = { aside: 1, ems: 1 } as const;

/** Whether each rule that stood between the columns, beside all of their text, does so still. */
function areRuledAlike(
  page: ReadPage,
  filled: ReadPage,
  { gutter }: TextColumns,
  [was, is]: readonly [ColumnRows, ColumnRows],
): boolean {
  const rulesOf = (one: ReadPage, { left, right }: ColumnRows) => {
    const rows = [...left, ...right];
    const ends = Math.max(...left.flatMap(({ letters }) => letters.map((letter) => letter.right)));
    const [first, last] = [Math.min(...rows.map(({ y }) => y)), Math.max(...rows.map(({ y }) => y))];
    const em = Math.max(...rows.map((row) => row.em)) * ofRule.ems;
    return [...one.rules, ...one.fills]
      .filter(({ area }) => area.left > ends - em && area.right < gutter.right)
      .filter(({ area }) => area.top < first + em && area.bottom > last - em)
      .map(({ area }) => (area.left + area.right) / 2);
  };
  const [before, after] = [rulesOf(page, was), rulesOf(filled, is)];
  return (
    before.length === after.length && before.every((x) => after.some((other) => Math.abs(other - x) < ofRule.aside))
  );
}

/** Points that a baseline may miss a row. A guess. */
const blur = 1;

type Part = 'above' | 'left' | 'right' | 'foot';

type Painted = Pick<ReadPage, 'fills' | 'rules' | 'images'>;

/** What stands on the right goes below what stands on the left, and the foot so far down that it is below all of it. */
function unroll(
  page: ReadPage,
  { gutter, floor, by }: TextColumns,
  { top, left, right }: ColumnRows,
  ems: number,
  foot: number,
): Unrolled {
  const down = belowLast(left, right, ems);
  const lowest = lowestOf(left, right, ems);
  const shiftOf: Record<Part, Spot> = { above: [0, 0], left: [0, 0], right: [-by, down], foot: [0, foot] };
  const partAt = (x: number, y: number): Part => {
    if (y <= top) return 'above';
    if (y > floor) return 'foot';
    return x < gutter.right ? 'left' : 'right';
  };
  const moved = <T extends { readonly area: Area }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, area: shifted(item.area, shiftOf[partOf(item.area)]) }));
  const partOf = (area: Area): Part => {
    const [x, y] = [(area.left + area.right) / 2, (area.top + area.bottom) / 2];
    return area.left < gutter.left && area.right > gutter.right && y > top && y <= floor ? 'left' : partAt(x, y);
  };
  const fillOf = (fill: ReadPage['fills'][number]) => {
    const shift = shiftOf[partOf(fill.area)];
    return {
      ...fill,
      area: shifted(fill.area, shift),
      rings: fill.rings?.map((ring) => ring.map((spot) => moveSpot(spot, shift))),
    };
  };
  const glyphOf = (glyph: SeenGlyph): SeenGlyph => {
    if (!isUpright(glyph)) return glyph;
    const shift = shiftOf[partAt(...glyph.from)];
    const [from, to] = [moveSpot(glyph.from, shift), moveSpot(glyph.to, shift)];
    return { ...glyph, from, to, clip: shifted(glyph.clip, shift) };
  };
  const x = (gutter.left + gutter.right) / 2;
  const edge = { area: { left: x, right: x, top, bottom: lowest }, order: 0 }; // of both columns, which text nearly reaches
  const rules = [...moved(page.rules), edge];
  const painted: Painted = { fills: page.fills.map(fillOf), rules, images: moved(page.images) };
  return {
    lowest: lowest + blur,
    page: { ...page, ...painted, glyphs: page.glyphs.map(glyphOf), height: page.height + foot },
    rolled: (area) => {
      const begins = lastOf(left) + (ems / 2) * emOf(right);
      if (area.top > lowest + emOf(right)) return shifted(area, [0, -foot]);
      return area.top > begins - emOf(right) ? shifted(area, [by, -down]) : area;
    },
  };
}

const lastOf = (rows: readonly Row[]): number => rows.at(-1)?.y ?? 0;
const emOf = (rows: readonly Row[]): number => rows[0]?.em ?? 0;

const belowLast = (left: readonly Row[], right: readonly Row[], ems: number): number =>
  lastOf(left) + ems * emOf(right) - (right[0]?.y ?? 0);

const lowestOf = (left: readonly Row[], right: readonly Row[], ems: number): number =>
  Math.max(lastOf(left), right.length > 0 ? lastOf(right) + belowLast(left, right, ems) : 0);

/** How far down the foot of a page goes, below all of its columns. */
const footBelow = ({ floor }: TextColumns, { left, right }: ColumnRows, ems: number): number =>
  Math.max(0, lowestOf(left, right, ems) - floor + leading.ofParagraphs * Math.max(emOf(left), emOf(right)));

const moveSpot = ([x, y]: Spot, [dx, dy]: Spot): Spot => [x + dx, y + dy];

const shifted = ({ left, top, right, bottom }: Area, [x, y]: Spot): Area => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});
