import { SignerPosition, VariableName, variableKey } from '@pacta/contracts';
import { readClauseMark } from '@pacta/contracts/clauses';
import type { Glyph } from '../content/glyph.ts';
import { isNonEmpty, type NonEmpty } from '../content/lists.ts';
import { invisibleModes } from '../content/text-state.ts';
import { stepBetween } from './baseline.ts';
import { type GlyphText, textOfGlyphs } from './glyph-text.ts';
import { Obstacles } from './obstacles.ts';
import { joinedName, possibleNames } from './possible-names.ts';
import { ReadingOrder } from './reading-order.ts';

/** A `{{name}}` in the text of a page, its braces too. */
export interface Placeholder {
  readonly name: string;
  /** What it may be called as well, where a line's end or a gap leaves it open: see `settleNames`. */
  readonly otherNames: readonly string[];
  /** Where nothing stands before it on its line: what it is called if its cell was too narrow for a word of it. */
  readonly joined?: string | undefined;
  /** In the order of reading. */
  readonly glyphs: NonEmpty<Glyph>;
}

export const isPosition = (name: string): boolean => positionOf(name) !== undefined;

/** The position that a name is for, also where its letters are typed apart. */
export const positionOf = (name: string): SignerPosition | undefined =>
  SignerPosition.safeParse(variableKey(name).replaceAll(' ', '')).data;

/** Finds the placeholders in what a page shows. Only those of positions may be hidden: programs place them so. */
export const findPlaceholders = (glyphs: readonly Glyph[]): Placeholder[] =>
  findAnywhere(glyphs).filter(
    ({ name, glyphs: own }) => isPosition(name) || own.some(({ style }) => !invisibleModes.has(style.mode)),
  );

/** Most files draw as one reads; where letters are drawn out of order, the eye's order finds the placeholder. */
function findAnywhere(glyphs: readonly Glyph[]): Placeholder[] {
  const text = textOfGlyphs(glyphs);
  if (!mayHavePlaceholders(text.text)) return [];
  const page = new PageOrder(glyphs);
  const drawn = placeholdersIn(text).filter((placeholder) => !isInterrupted(placeholder, page));
  const claimed = new Set(drawn.flatMap((placeholder) => placeholder.glyphs));
  if (!hasOpenBraces(glyphs, claimed)) return drawn;
  const seen = placeholdersIn(textOfGlyphs(page.order.glyphs()));
  const rest = seen.filter((placeholder) => !placeholder.glyphs.some((glyph) => claimed.has(glyph)));
  return rest.length === 0 ? drawn : inOrder([...drawn, ...rest], glyphs);
}

/** Whether a text has what a placeholder needs, in any order. */
export const mayHavePlaceholders = (text: string): boolean =>
  countOf(text, openBrace) > 1 && countOf(text, closeBrace) > 1;

/** Fonts may name them by their compatible forms. */
export const braces = { open: '[{｛﹛]', close: '[}｝﹜]' };

const [openBrace, closeBrace] = [new RegExp(braces.open, 'g'), new RegExp(braces.close, 'g')];
const countOf = (text: string, character: RegExp): number => text.match(character)?.length ?? 0;

const hasOpenBraces = (glyphs: readonly Glyph[], claimed: ReadonlySet<Glyph>): boolean =>
  mayHavePlaceholders(glyphs.map((glyph) => (claimed.has(glyph) ? '' : glyph.text)).join(''));

/** Characters between the braces. A guess: a name has at most 100, and spaces may stand around each. */
const maxLength = 400;

/** A placeholder in a text; its group is the name as it is written. */
export const placeholderPattern = new RegExp(`\\{\\{([^{}]{1,${maxLength}})\\}\\}`, 'g');

function placeholdersIn({ text, glyphsOf, areWhole }: GlyphText): Placeholder[] {
  return [...text.matchAll(placeholderPattern)].flatMap(({ 0: whole, index }) => {
    if (!areWhole(index, index + whole.length)) return []; // `{` and the ligature `{{`: its glyph shows more
    const glyphs = glyphsOf(index, index + whole.length);
    const [name, ...otherNames] = possibleNames(glyphs);
    if (name === undefined || !isNonEmpty(glyphs)) return [];
    const mayBeBroken = otherNames.length > 0 && !isBehind(glyphsOf(Math.max(index - farBefore, 0), index), glyphs[0]);
    return [{ name, otherNames, joined: mayBeBroken ? joinedName(glyphs) : undefined, glyphs }];
  });
}

/** Characters before a placeholder: blanks may stand between it and a word. Ems: what is wider parts cells. Guesses. */
const [farBefore, ofCells] = [8, 0.6];

/** Whether a glyph goes on with the line of others. */
function isBehind(before: readonly Glyph[], glyph: Glyph): boolean {
  const last = before.findLast(({ text }) => text.trim() !== '');
  if (!last) return false;
  const { step, gap } = stepBetween(last, glyph);
  return step === 'beside' && gap < ofCells;
}

/** Ems: enough for a narrow letter. */
const openGap = 0.2;

/** Whether something else stands between the letters of a placeholder, or between its lines another column. */
function isInterrupted({ glyphs }: Placeholder, page: PageOrder): boolean {
  return glyphs.some((glyph, index) => {
    const before = glyphs[index - 1];
    if (!before) return false;
    const { step, gap } = stepBetween(before, glyph);
    if (step === 'below') return !page.order.shareColumn(before, glyph);
    return gap > openGap && (page.obstacles.between(before, glyph) || page.order.isBesideMargin(before, glyph));
  });
}

/** What takes time to find out of a page, and is seldom asked. */
class PageOrder {
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
function inOrder(placeholders: readonly Placeholder[], glyphs: readonly Glyph[]): Placeholder[] {
  const places = new Map(glyphs.map((glyph, index) => [glyph, index]));
  const at = ({ glyphs: [first] }: Placeholder) => (first && places.get(first)) ?? 0;
  return [...placeholders].sort((a, b) => at(a) - at(b));
}

type Named = Pick<Placeholder, 'name' | 'otherNames' | 'joined'>;

/**
 * Of all the placeholders of a document: a name that can be read in two ways is the one that stands elsewhere unbroken. A hyphen at a line's end is that of
 * the line, unless names of the document have hyphens within lines. A word is broken without one only where it begins its line, and other names show that it is one.
 */
export function settleNames<T extends Named>(placeholders: readonly T[]): T[] {
  const certain = placeholders.filter(({ otherNames }) => otherNames.length === 0);
  const keys = new Set(certain.map(({ name }) => variableKey(name)));
  const haveHyphens = placeholders.some((placeholder) => placeholder.name.includes('-') && !unhyphenated(placeholder));
  const isOneWord = wordsOf(certain, placeholders.some(isBlankInLine));
  return placeholders.map((placeholder) => {
    const { name, otherNames } = placeholder;
    const known = [name, ...otherNames].find((one) => keys.has(variableKey(one)));
    const whole = haveHyphens ? undefined : unhyphenated(placeholder);
    const joined = joinedWord(placeholder);
    return { ...placeholder, name: known ?? whole ?? (joined && isOneWord(joined) ? joined : name) };
  });
}

/** Between the words of a name, where it is no blank; a number behind it tells nothing: "testigo_1" stands beside "domicilio fiscal". */
const joint = /\p{L}[_-]\p{L}|\p{Ll}\p{Lu}/u;

/** Whether letters are one word: another name has it, or words of names are joined here by something else than blanks. */
function wordsOf(certain: readonly Named[], haveBlanks: boolean): (letters: string) => boolean {
  const names = certain.map(({ name }) => name).filter((name) => VariableName.safeParse(name).success);
  const words = new Set(names.flatMap((name) => variableKey(name).split(/[ _-]/)));
  const haveJoints = !haveBlanks && names.some((name) => joint.test(name));
  return (letters) => haveJoints || words.has(variableKey(letters));
}

/** Undefined where a hyphen of a name stands within a line, or none at all. */
const unhyphenated = ({ name, otherNames }: Named): string | undefined =>
  name.includes('-') ? otherNames.find((other) => other === name.replaceAll('-', '')) : undefined;

const isBlankInLine = ({ name, joined = name }: Named): boolean =>
  joined.includes(' ') && VariableName.safeParse(name).success;

/** A number or a capital begins a word of its own: "{{testigo / 1}}". */
const ownWord = /\p{Ll} (?:\p{N}|\p{Lu})/u;

const joinedWord = ({ name, joined }: Named): string | undefined =>
  !name.includes(' ') || ownWord.test(name) || readClauseMark(name) ? undefined : joined;
