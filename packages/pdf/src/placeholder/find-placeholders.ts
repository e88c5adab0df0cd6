import { SignerPosition, variableKey } from '@pacta/contracts';
import type { Glyph } from '../content/glyph.ts';
import { invisibleModes } from '../content/text-state.ts';
import { stepBetween } from './baseline.ts';
import { type GlyphText, textOfGlyphs } from './glyph-text.ts';
import { Obstacles } from './obstacles.ts';
import { possibleNames } from './possible-names.ts';
import { ReadingOrder } from './reading-order.ts';

/** A `{{name}}` in the text of a page, its braces too. */
export interface Placeholder {
  readonly name: string;
  /** What it may be called as well, where a line's end or a gap leaves it open: see `settleNames`. */
  readonly otherNames: readonly string[];
  /** In the order of reading. */
  readonly glyphs: readonly Glyph[];
}

/** Finds the marks of variables in what a page shows; `{{firmante_1}}` to `{{firmante_4}}` are none. */
export const findVariables = (glyphs: readonly Glyph[]): Placeholder[] =>
  findPlaceholders(glyphs).filter(({ name }) => !isPosition(name));

export const isPosition = (name: string): boolean => positionOf(name) !== undefined;

/** The position that a name is for, also where its letters are typed apart. */
export const positionOf = (name: string): SignerPosition | undefined =>
  SignerPosition.safeParse(variableKey(name).replaceAll(' ', '')).data;

/** Positions too, which may be hidden: programs mark them so. */
export const findPlaceholders = (glyphs: readonly Glyph[]): Placeholder[] =>
  findAnywhere(glyphs).filter(
    (mark) => isPosition(mark.name) || mark.glyphs.some(({ style }) => !invisibleModes.has(style.mode)),
  );

/** Most files draw as one reads; where letters of a mark are drawn out of order, the eye's order finds it. */
function findAnywhere(glyphs: readonly Glyph[]): Placeholder[] {
  const spelled = textOfGlyphs(glyphs);
  if (!mayHavePlaceholders(spelled.text)) return [];
  const page = new Page(glyphs);
  const drawn = placeholdersIn(glyphs, spelled).filter((mark) => !isInterrupted(mark, page));
  const claimed = new Set(drawn.flatMap((mark) => mark.glyphs));
  if (!hasOpenBraces(glyphs, claimed)) return drawn;
  const seen = page.order.glyphs();
  const rest = placeholdersIn(seen, textOfGlyphs(seen)).filter(
    (mark) => !mark.glyphs.some((glyph) => claimed.has(glyph)),
  );
  return rest.length === 0 ? drawn : inOrder([...drawn, ...rest], glyphs);
}

/** Whether a text has what a mark needs, in any order. */
export const mayHavePlaceholders = (text: string): boolean =>
  countOf(text, openBrace) > 1 && countOf(text, closeBrace) > 1;

/** Fonts may name them by their compatible forms. */
export const braces = { open: '[{｛﹛]', close: '[}｝﹜]' };

const [openBrace, closeBrace] = [new RegExp(braces.open, 'g'), new RegExp(braces.close, 'g')];
const countOf = (text: string, character: RegExp): number => text.match(character)?.length ?? 0;

const hasOpenBraces = (glyphs: readonly Glyph[], claimed: ReadonlySet<Glyph>): boolean =>
  mayHavePlaceholders(glyphs.map((glyph) => (claimed.has(glyph) ? '' : glyph.text)).join(''));

const longest = 400; // characters; a name has at most 100
const placeholderPattern = new RegExp(`\\{\\{[^{}]{1,${longest}}\\}\\}`, 'g');

function placeholdersIn(glyphs: readonly Glyph[], { text, owners }: GlyphText): Placeholder[] {
  return [...text.matchAll(placeholderPattern)].flatMap((match) => {
    const whole = glyphs.slice(owners[match.index], owners[match.index + match[0].length - 1]! + 1);
    const [name, ...otherNames] = possibleNames(whole);
    return name === undefined ? [] : [{ name, otherNames, glyphs: whole }];
  });
}

const openGap = 0.2; // ems: enough for a narrow letter

/** Whether something else stands between the letters of a mark, or between its lines another column. */
function isInterrupted({ glyphs }: Placeholder, page: Page): boolean {
  return glyphs.some((glyph, index) => {
    const before = glyphs[index - 1];
    if (!before) return false;
    const { step, gap } = stepBetween(before, glyph);
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
function inOrder(marks: readonly Placeholder[], glyphs: readonly Glyph[]): Placeholder[] {
  const places = new Map(glyphs.map((glyph, index) => [glyph, index]));
  const at = ({ glyphs: [first] }: Placeholder) => places.get(first!) ?? 0;
  return [...marks].sort((a, b) => at(a) - at(b));
}

/** Of all the marks of a document: a name that can be read in two ways is the one that stands elsewhere unbroken. */
export function settleNames<T extends Pick<Placeholder, 'name' | 'otherNames'>>(marks: readonly T[]): T[] {
  const sure = new Set(marks.filter(({ otherNames }) => otherNames.length === 0).map(({ name }) => variableKey(name)));
  return marks.map((mark) => {
    const known = [mark.name, ...mark.otherNames].find((name) => sure.has(variableKey(name)));
    return { ...mark, name: known ?? mark.name };
  });
}
