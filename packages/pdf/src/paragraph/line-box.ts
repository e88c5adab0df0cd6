import type { ContentStream, Glyph } from '../content/glyph.ts';
import { lastOf, type NonEmpty } from '../content/lists.ts';
import { endOf, isBlank, type Letter } from './frame.ts';

/** From where to where something reaches, as the rule to write on that a line stands on. */
export interface Blank {
  readonly left: number;
  readonly right: number;
}

/** Letters beside each other, up to a gap as between columns. It begins and ends with something to see. */
export interface LineBox {
  readonly letters: NonEmpty<Letter>;
  readonly left: number;
  readonly right: number;
  readonly y: number; // of the baseline
  readonly size: number; // of its largest letters
  readonly content: ContentStream;
  readonly blank?: Blank; // with a sentence around it: no second line can stand there
  readonly isBeforeLabel?: boolean; // on a rule to write on, right behind which the label of the next field stands
  readonly isBehindIcon?: boolean; // beyond which its sentence goes on: no second line can stand there
  readonly outer?: Blank; // with the padding of the highlights that it begins or ends with
}

/** Whether what a line says has to stay on it: a second one would stand where nobody reads on. */
export const staysOnRow = ({ blank, isBehindIcon }: LineBox): boolean => blank !== undefined || isBehindIcon === true;

/** Where a line begins and ends for its column: a highlight that it begins or ends with has room around its words. */
export const outerLeft = ({ left, outer }: LineBox): number => outer?.left ?? left;
export const outerRight = ({ right, outer }: LineBox): number => outer?.right ?? right;

/** Ems that letters reach above and below their baseline. Guesses, near what most Latin fonts have. */
const [ascent, descent] = [0.75, 0.22];

export const topOf = ({ y, size }: LineBox): number => y + ascent * size;
export const bottomOf = ({ y, size }: Pick<LineBox, 'y' | 'size'>): number => y - descent * size;
export const centreOf = ({ left, right }: Pick<LineBox, 'left' | 'right'>): number => (left + right) / 2;

/** For each glyph the placeholder that it belongs to, whatever that may be; in the order in which they are read. */
export type PlaceholderGlyphs = ReadonlyMap<Glyph, unknown>;

export const hasPlaceholder = ({ letters }: LineBox, placeholders: PlaceholderGlyphs): boolean =>
  letters.some(({ glyph }) => placeholders.has(glyph));

/** Of most of its letters: the number that it begins with may be larger. */
export function usualSizeOf(letters: readonly Letter[]): number {
  const sizes = letters.filter((letter) => !isBlank(letter)).map(({ em }) => em.height);
  return sizes.sort((a, b) => a - b)[sizes.length >> 1] ?? 0;
}

const texts = new WeakMap<readonly Letter[], string>();

/** Lines are asked for it again and again; of what is asked once `spelled` says it. */
export function saidBy(letters: readonly Letter[]): string {
  const text = texts.get(letters) ?? spelled(letters);
  texts.set(letters, text);
  return text;
}

export function spelled(letters: readonly Letter[]): string {
  let text = '';
  for (const { glyph } of letters) text += glyph.text;
  return text;
}

const clauseEnd = /\{\{\s*\/[^{}]*\}\}$/;
/** Marks of optional clauses that a text begins with. */
export const clauseStarts = /^(?:\{\{\s*#[^{}]*\}\}\s*)+/;

export const endsClause = ({ letters }: LineBox): boolean => clauseEnd.test(saidBy(letters).trimEnd());
export const startsWithClause = ({ letters }: LineBox): boolean => clauseStarts.test(saidBy(letters).trimStart());
export const hasClauseStart = ({ letters }: LineBox): boolean => saidBy(letters).includes('{{#');

const struck = /(?:[-–—=/*]\s?){3}$/;
const sentences = new WeakMap<readonly Letter[], string>();

/** What a line says without the marks of optional clauses that end with it, and without the dashes that fill it. Asked for again and again. */
export function sentenceIn({ letters }: LineBox): string {
  const known = sentences.get(letters) ?? withoutEnd(saidBy(letters).trimEnd());
  sentences.set(letters, known);
  return known;
}

function withoutEnd(text: string): string {
  const shorter = struck.test(text) ? text.slice(0, startOfDashes(text)) : text.replace(clauseEnd, '').trimEnd();
  return shorter === text ? text : withoutEnd(shorter);
}

function startOfDashes(text: string): number {
  let at = text.length;
  while (/[-–—=/*\s]/.test(text.charAt(at - 1))) at -= 1;
  return at;
}

/** What a line says without the marks of optional clauses that begin with it. */
export const behindClauseStarts = ({ letters }: LineBox): string =>
  saidBy(letters).trimStart().replace(clauseStarts, '');

/** Ends a paragraph as often as not: where it stands tells nothing of how far lines may run. */
export const endsSentence = (line: LineBox): boolean => /[.:;!?]$/.test(sentenceIn(line));

const alone = /^(?:(?:\{\{\s*firmante_[1-4]\s*\}\}\s*)+|[_.…–—-]{3,})$/i;

/** Places to sign, or the line for one: nothing runs on into them or out of them. Many fonts have one glyph for the "fi" of their names. */
export const standsAlone = ({ letters }: LineBox): boolean => alone.test(saidBy(letters).trim().normalize('NFKC'));

const label = /^\p{Lu}[^:.;,{}]{0,40}:\s*\S/u;

/** A label and its value, as "Titular: …". */
export const isLabelled = ({ letters }: LineBox): boolean => saysLabel(saidBy(letters));

export const saysLabel = (text: string): boolean => label.test(text.trim());

/** The sign of a currency, as "$". */
export const isCurrency = ({ glyph }: Letter): boolean => /^\p{Sc}$/u.test(glyph.text);

const mark = /^\{\{[^{}]*\}\}$/;

/** A mark by itself, as the name below a line to sign on. */
export const isMark = ({ letters }: Pick<LineBox, 'letters'>): boolean => mark.test(saidBy(letters).trim());

const toSign = /\{\{\s*firmante_[1-4]\s*\}\}$/i;

/** It ends with a place to sign, behind whatever it says. */
export const endsToSign = ({ letters }: LineBox): boolean => toSign.test(saidBy(letters).trim().normalize('NFKC'));

const leader = /(?:[.·…_]\s?){5}/;

const lineToWriteOn = /(?:_\s?){5,}/g;
const goesOnBehind = /^\s*(?:[,;:)]\s*)?\p{Ll}|^\s*[.,;]$/u;

/** Blanks of underscores behind each of which its sentence goes on, or ends: they are to be written on by hand, and lead nowhere. */
function hasBlanksInSentence(text: string): boolean {
  const blanks = [...text.matchAll(lineToWriteOn)];
  return blanks.length > 0 && blanks.every(({ 0: own, index }) => goesOnBehind.test(text.slice(index + own.length)));
}

/** Dots or a line lead from one part of it to another. */
export const hasLeader = ({ letters }: LineBox): boolean =>
  leader.test(saidBy(letters)) && !hasBlanksInSentence(saidBy(letters).trim());

const blank = /\}\}[_.·…]{4}/;

/** A line to write on goes from its last mark to its end. */
export const endsInBlank = ({ letters }: LineBox): boolean => /\}\}_{4,}$/.test(saidBy(letters).trim());

/** A line to write on, of underscores or dots, begins behind a mark. */
export const hasBlank = ({ letters }: LineBox): boolean => blank.test(saidBy(letters));

const openEnd = /[_.·…]{4}$/;

/** It ends with a line to write on, which leads to nothing. */
export const endsOpen = ({ letters }: LineBox): boolean => openEnd.test(saidBy(letters).trim());

/** Hyphens or the like fill it behind its last word, so that nobody adds anything: the paragraph ends, as in what a notary writes. */
export const endsStruck = ({ letters }: LineBox): boolean => struck.test(saidBy(letters).trim());

/**
 * Ems between two letters: more than kerning, less than the narrowest space. TeX draws no spaces and makes them narrower by a third in
 * a tight line: 0.15 of many faces.
 */
const leastGap = 0.13;

/** Ems before a stop: what is narrower is the padding of a ground. Fixed by a trial. */
const leastBeforeStop = 0.16;

/** A comma or the like, which has no space before it. */
export const isStop = (text: string): boolean => /^[,.;:)\]»”]/.test(text);

/** Some producers draw no spaces. */
export const isGap = (before: Letter, after: Letter): boolean =>
  after.startsWord === true ||
  after.x - endOf(before) - (before.tracking ?? 0) >
    (isStop(after.glyph.text) ? leastBeforeStop : leastGap) * before.em.width;

/** What letters say, with a blank wherever a gap shows one. */
export function spacedText(letters: readonly Letter[]): string {
  let [text, before] = ['', letters[0]];
  for (const letter of letters) {
    if (before && isGap(before, letter)) text += ' ';
    text += letter.glyph.text;
    before = letter;
  }
  return text;
}

export function firstWord({ letters: [first, ...rest] }: Pick<LineBox, 'letters'>): NonEmpty<Letter> {
  const word: [Letter, ...Letter[]] = [first];
  for (const letter of rest) {
    if (isBlank(letter) || isGap(lastOf(word), letter)) break;
    word.push(letter);
  }
  return word;
}

/** The letters of its last word. */
export function lastWord({ letters }: Pick<LineBox, 'letters'>): NonEmpty<Letter> {
  const word: [Letter, ...Letter[]] = [lastOf(letters)];
  for (const letter of letters.slice(0, -1).reverse()) {
    if (isBlank(letter) || isGap(letter, word[0])) break;
    word.unshift(letter);
  }
  return word;
}

export const widthOf = (letters: NonEmpty<Letter>): number => endOf(lastOf(letters)) - letters[0].x;

/** Of the first word of a line, with the room before it of the highlight that it begins with. */
export const widthOfFirst = (line: LineBox): number => widthOf(firstWord(line)) + line.left - outerLeft(line);

/** Ems, in a line that draws no spaces; as wide as most fonts have it. pdflatex-rental.pdf and others are set with it. */
export const usualSpace = 0.25;

/** Ems: what is narrower parts the digits of a number. A guess. */
const leastSpace = 0.15;

/** The narrowest space of a line: wider ones, as behind the number of a clause, stand for a tab. */
export const spaceIn = ({ letters, size }: LineBox): Letter | undefined =>
  letters
    .filter((letter) => isBlank(letter) && letter.width > leastSpace * size)
    .reduce<Letter | undefined>(narrower, undefined);

const narrower = (best: Letter | undefined, one: Letter): Letter => (best && best.width <= one.width ? best : one);

/** As wide as its font has a space, before justification. */
export const naturalSpace = (line: LineBox): number => spaceIn(line)?.width ?? usualSpace * line.size;
