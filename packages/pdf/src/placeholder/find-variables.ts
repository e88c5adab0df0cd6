import { SignerPosition, variableKey } from '@pacta/contracts';
import type { Glyph } from '../content/glyph.ts';
import { invisible } from '../content/text-state.ts';
import { following } from './baseline.ts';
import { namesOf } from './mark-name.ts';
import { Obstacles } from './obstacles.ts';
import { ReadingOrder } from './reading-order.ts';
import { type Spelled, spell } from './spelled.ts';

/** A `{{name}}` in the text of a page, its braces too. */
export interface VariableMark {
  readonly name: string;
  /** What it may be called as well, where a line's end or a gap leaves it open: see `settleNames`. */
  readonly otherNames: readonly string[];
  /** In the order of reading. */
  readonly glyphs: readonly Glyph[];
}

/** Finds the marks of variables in what a page shows; `{{firmante_1}}` to `{{firmante_4}}` are none. */
export const findVariables = (glyphs: readonly Glyph[]): VariableMark[] =>
  findNamed(glyphs).filter(({ name }) => !isPosition(name));

export const isPosition = (name: string): boolean => positionOf(name) !== undefined;

/** The position that a name is for, also where its letters are typed apart. */
export const positionOf = (name: string): SignerPosition | undefined =>
  SignerPosition.safeParse(variableKey(name).replaceAll(' ', '')).data;

/** Positions too, which may be hidden: programs mark them so. */
export const findNamed = (glyphs: readonly Glyph[]): VariableMark[] =>
  findAll(glyphs).filter(
    (mark) => isPosition(mark.name) || mark.glyphs.some(({ style }) => !invisible.has(style.mode)),
  );

/** Most files draw as one reads; where letters of a mark are drawn out of order, the eye's order finds it. */
function findAll(glyphs: readonly Glyph[]): VariableMark[] {
  const spelled = spell(glyphs);
  if (!mayHaveMarks(spelled.text)) return [];
  const page = new Page(glyphs);
  const drawn = marksIn(glyphs, spelled).filter((mark) => !isInterrupted(mark, page));
  const claimed = new Set(drawn.flatMap((mark) => mark.glyphs));
  if (!hasOpenBraces(glyphs, claimed)) return drawn;
  const seen = page.order.glyphs();
  const rest = marksIn(seen, spell(seen)).filter((mark) => !mark.glyphs.some((glyph) => claimed.has(glyph)));
  return rest.length === 0 ? drawn : inOrder([...drawn, ...rest], glyphs);
}

/** Whether a text has what a mark needs, in any order. */
export const mayHaveMarks = (text: string): boolean => countOf(text, openBrace) > 1 && countOf(text, closeBrace) > 1;

/** Fonts may name them by their compatible forms. */
export const braces = { open: '[{｛﹛]', close: '[}｝﹜]' };

const [openBrace, closeBrace] = [new RegExp(braces.open, 'g'), new RegExp(braces.close, 'g')];
const countOf = (text: string, character: RegExp): number => text.match(character)?.length ?? 0;

const hasOpenBraces = (glyphs: readonly Glyph[], claimed: ReadonlySet<Glyph>): boolean =>
  mayHaveMarks(glyphs.map((glyph) => (claimed.has(glyph) ? '' : glyph.text)).join(''));

const longest = 400; // characters; a name has at most 100
const markPattern = new RegExp(`\\{\\{[^{}]{1,${longest}}\\}\\}`, 'g');

function marksIn(glyphs: readonly Glyph[], { text, owners }: Spelled): VariableMark[] {
  return [...text.matchAll(markPattern)].flatMap((match) => {
    const whole = glyphs.slice(owners[match.index], owners[match.index + match[0].length - 1]! + 1);
    const [name, ...otherNames] = namesOf(whole);
    return name === undefined ? [] : [{ name, otherNames, glyphs: whole }];
  });
}

const openGap = 0.2; // ems: enough for a narrow letter

/** Whether something else stands between the letters of a mark, or between its lines another column. */
function isInterrupted({ glyphs }: VariableMark, page: Page): boolean {
  return glyphs.some((glyph, index) => {
    const before = glyphs[index - 1];
    if (!before) return false;
    const { step, gap } = following(before, glyph);
    if (step === 'below') return !page.order.shareColumn(before, glyph);
    return gap > openGap && page.obstacles.between(before, glyph);
  });
}

/** What takes time to find out of a page, and is seldom asked. */
class Page {
  readonly #glyphs: readonly Glyph[];
  #obstacles: Obstacles | undefined;
  #order: ReadingOrder | undefined;

  constructor(glyphs: readonly Glyph[]) {
    this.#glyphs = glyphs;
  }

  get obstacles(): Obstacles {
    this.#obstacles ??= new Obstacles(this.#glyphs);
    return this.#obstacles;
  }

  get order(): ReadingOrder {
    this.#order ??= new ReadingOrder(this.#glyphs);
    return this.#order;
  }
}

/** As their first letters are drawn. */
function inOrder(marks: readonly VariableMark[], glyphs: readonly Glyph[]): VariableMark[] {
  const places = new Map(glyphs.map((glyph, index) => [glyph, index]));
  const at = ({ glyphs: [first] }: VariableMark) => places.get(first!) ?? 0;
  return [...marks].sort((a, b) => at(a) - at(b));
}

/** Of all the marks of a document: a name that can be read in two ways is the one that stands elsewhere unbroken. */
export function settleNames<T extends Pick<VariableMark, 'name' | 'otherNames'>>(marks: readonly T[]): T[] {
  const sure = new Set(marks.filter(({ otherNames }) => otherNames.length === 0).map(({ name }) => variableKey(name)));
  return marks.map((mark) => {
    const known = [mark.name, ...mark.otherNames].find((name) => sure.has(variableKey(name)));
    return { ...mark, name: known ?? mark.name };
  });
}
