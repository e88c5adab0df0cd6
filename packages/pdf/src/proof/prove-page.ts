import { type Block, blocksOf } from './blocks.ts';
import { checkCells } from './check-cells.ts';
import { checkFields } from './check-fields.ts';
import { checkOverlaps, checkPaint } from './check-paint.ts';
import { checkPlaces } from './check-places.ts';
import { checkShapes } from './check-shapes.ts';
import { checkStrokes } from './check-strokes.ts';
import { checkText } from './check-text.ts';
import type { PrintedValues } from './expected-text.ts';
import { areaOfLetters, type Fault, type Finding } from './fault.ts';
import { LetterSizes } from './letter-size.ts';
import { type Letter, type Turned, turnedOf } from './letters.ts';
import { type Match, matchPage } from './match-page.ts';
import type { ReadPage } from './open-pages.ts';

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
): Fault[] {
  const turned = turnedOf(filled);
  const angles = new Set(structure.parts.map((part) => part.turned.angle));
  const others = turned.filter(({ angle }) => !angles.has(angle)).flatMap(({ letters }) => letters);
  const faults = structure.parts.flatMap((part) => {
    const same = turned.find(({ angle }) => angle === part.turned.angle) ?? nothing(part.turned);
    return provePart(structure, part, same, filled, values, number);
  });
  return [...faults, ...unmeantIn(others).map((finding) => faultOf(finding, [], number))];
}

const nothing = ({ angle }: Turned): Turned => ({ angle, letters: [], walls: [], levels: [] });

function provePart(
  { page }: TemplateStructure,
  { turned, blocks }: TemplatePart,
  filled: Turned,
  filledPage: ReadPage,
  values: PrintedValues,
  number: number,
): Fault[] {
  const { matches, unmeant } = matchPage(blocks, filled, values);
  const { findings, rest } = checkFields(turned.angle === 0 ? page.fields : [], unmeant, values);
  return [
    ...checkText(matches, new LetterSizes(matches, page.outlines, filledPage.outlines)),
    ...findings,
    ...unmeantIn(rest),
    ...checkPlaces(matches),
    ...checkCells(matches, filled),
    ...checkStrokes(matches, turned, filled),
    ...checkPaint(matches, page, filledPage),
    ...checkOverlaps(matches, unmeant),
    ...checkShapes(matches, page.outlines, filledPage.outlines),
  ].map((finding) => faultOf(finding, matches, number));
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
