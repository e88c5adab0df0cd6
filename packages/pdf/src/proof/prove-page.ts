import { type Block, blocksOf } from './blocks.ts';
import { checkApart, checkParts } from './check-apart.ts';
import { checkCells } from './check-cells.ts';
import { checkColumns } from './check-columns.ts';
import { checkCrossed } from './check-crossed.ts';
import { checkDecorations } from './check-decorations.ts';
import { checkDrawings } from './check-drawings.ts';
import { checkFields } from './check-fields.ts';
import { checkGoesOn } from './check-goes-on.ts';
import { checkGrounds } from './check-grounds.ts';
import { checkInitials } from './check-initials.ts';
import { checkLeaders, checkTabStrokes } from './check-leaders.ts';
import { checkLineNumbers } from './check-line-numbers.ts';
import { checkLines } from './check-lines.ts';
import { checkNamedLines } from './check-named-lines.ts';
import { checkOverlaps, checkPaint } from './check-paint.ts';
import { checkPlaces } from './check-places.ts';
import { checkReading } from './check-reading.ts';
import { checkShapes } from './check-shapes.ts';
import { checkStrikes } from './check-strikes.ts';
import { checkStrokes } from './check-strokes.ts';
import { checkTables } from './check-tables.ts';
import { checkText } from './check-text.ts';
import { checkUnderlines } from './check-underlines.ts';
import { checkUnread } from './check-unread.ts';
import type { NumberTexts, PrintedValues } from './expected-text.ts';
import { areaOfLetters, type Fault, type Finding } from './fault.ts';
import { LetterSizes } from './letter-size.ts';
import { type Letter, type Turned, turnedOf } from './letters.ts';
import type { Match } from './match.ts';
import { matchPage } from './match-page.ts';
import type { ReadPage } from './open-pages.ts';
import type { SeenField } from './seen-page.ts';

/** What of a template's page is compared with every page that is made from it. */
export interface TemplateStructure {
  readonly page: ReadPage;
  readonly parts: readonly TemplatePart[];
}

interface TemplatePart {
  readonly turned: Turned;
  readonly blocks: readonly Block[];
}

export function structureOf(page: ReadPage): TemplateStructure {
  const parts = turnedOf(page).map((turned) => ({ turned, blocks: blocksOf(turned) }));
  return { page, parts };
}

/** Compares a filled page with its template's, letter by letter. */
export function provePage(
  structure: TemplateStructure,
  filled: ReadPage,
  values: PrintedValues,
  number: number,
  numbers?: NumberTexts,
  pageAt: (y: number) => number = () => number,
): Fault[] {
  const turned = turnedOf(filled);
  const angles = new Set(structure.parts.map((part) => part.turned.angle));
  const others = turned.filter(({ angle }) => !angles.has(angle)).flatMap(({ letters }) => letters);
  const faults = structure.parts.flatMap((part) => {
    const same = turned.find(({ angle }) => angle === part.turned.angle) ?? nothing(part.turned);
    return provePart(structure, part, { turned: same, page: filled, values, number, numbers, pageAt });
  });
  return [...faults, ...unmeantIn(others).map((finding) => faultOf(finding, [], number))];
}

const nothing = ({ angle }: Turned): Turned => ({
  ...{ angle, letters: [], walls: [], levels: [], dots: [], strips: [], edges: [] },
});

/** Text of one direction as it was filled. */
interface FilledPart {
  readonly turned: Turned;
  readonly page: ReadPage;
  readonly values: PrintedValues;
  readonly number: number;
  readonly numbers: NumberTexts | undefined;
  readonly pageAt: (y: number) => number;
}

function provePart(
  { page }: TemplateStructure,
  { turned, blocks }: TemplatePart,
  { turned: filled, page: filledPage, values, number, numbers, pageAt }: FilledPart,
): Fault[] {
  const { matches, unmeant } = matchPage(blocks, filled, values, numbers);
  const fields = turned.angle === 0 ? page.fields : [];
  const { findings, rest } = checkFields(numbers ? withTheirText(fields, matches) : fields, unmeant, values);
  return [
    ...checkText(matches, new LetterSizes(matches, page.outlines, filledPage.outlines)),
    ...checkUnread(matches),
    ...findings,
    ...unmeantIn(rest),
    ...checkPlaces(matches, turned),
    ...checkReading(matches, pageAt),
    ...checkLines(matches),
    ...checkLineNumbers(matches, turned, filled),
    ...checkInitials(matches, turned),
    ...checkNamedLines(matches, turned, filled),
    ...checkGoesOn(matches),
    ...checkApart(matches),
    ...checkParts(matches),
    ...checkCells(matches, turned, filled),
    ...checkColumns(matches),
    ...checkCrossed(matches, turned, filled),
    ...checkTables(matches, { template: page, filled: filledPage, turned, filledTurned: filled, pageAt }),
    ...checkStrokes(matches, turned, filled),
    ...checkDecorations(matches, turned, filled),
    ...checkStrikes(matches, turned, filled),
    ...checkUnderlines(matches, turned, filled),
    ...checkLeaders(matches, turned, filled),
    ...checkTabStrokes(matches, turned, filled),
    ...checkGrounds(matches, page, filledPage),
    ...(turned.angle === 0 ? checkDrawings(matches, page, filledPage) : []),
    ...checkPaint(matches, page, filledPage),
    ...checkOverlaps(matches, unmeant),
    ...checkShapes(matches, page.outlines, filledPage.outlines),
  ].map((finding) => faultOf(finding, matches, number));
}

/** Fields of a page that went on over several: each moved as the text that stands nearest to it. */
function withTheirText(fields: readonly SeenField[], matches: readonly Match[]): SeenField[] {
  const read = matches.filter(({ found }) => found.letters.length > 0);
  return fields.map((field) => {
    const far = ({ block }: Match) =>
      Math.min(Math.abs(block.top - field.area.bottom), Math.abs(block.bottom - field.area.bottom));
    const near = read.reduce<Match | undefined>((best, one) => (best && far(best) <= far(one) ? best : one), undefined);
    const by = near ? (near.found.letters[0]?.letter.y ?? near.block.top) - near.block.top : 0;
    return { ...field, area: { ...field.area, top: field.area.top + by, bottom: field.area.bottom + by } };
  });
}

function unmeantIn(letters: readonly Letter[]): Finding[] {
  if (letters.length === 0) return [];
  const isMark = letters.some(({ text }) => /[{}]/.test(text));
  return [{ kind: isMark ? 'mark' : 'words', about: undefined, letters }];
}

function faultOf({ kind, about, variable, letters, area }: Finding, matches: readonly Match[], page: number): Fault {
  const name = variable ?? variableOf(about ?? letters[0], matches);
  return { kind, variable: name, page, area: area ?? areaOfLetters(letters) };
}

/** The name of the mark that a letter is in, else of the nearest. */
function variableOf(about: Letter | undefined, matches: readonly Match[]): string {
  const marks = matches.flatMap(({ expected }) => expected.marks).filter(({ name }) => name !== '');
  const own = marks.find(({ letters }) => about && letters.includes(about));
  if (own || !about) return own?.name ?? '';
  const far = ({ letters: [first] }: (typeof marks)[number]) =>
    first ? Math.abs(first.y - about.y) * 10 + Math.abs(first.x - about.x) : Infinity;
  return marks.toSorted((a, b) => far(a) - far(b))[0]?.name ?? '';
}
