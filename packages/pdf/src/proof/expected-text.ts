import { markKey } from '../mark-key.ts';
import type { Block } from './blocks.ts';
import { type Letter, spelled, wordGap } from './letters.ts';

/** A mark in a block, and what is printed in its place. */
export interface Mark {
  readonly name: string; // as the values have it; '' of a place to sign
  readonly letters: readonly Letter[];
  readonly value: string | undefined; // in one spelling; undefined where nothing is known of it, and the mark stays
  readonly lineStarts: ReadonlyMap<number, number>; // characters of the value before which somebody typed ends of lines, and how many
}

/** A character that the filled page has to have, and where it comes from. */
export interface ExpectedCharacter {
  readonly text: string; // one UTF-16 unit
  readonly letter: Letter; // itself, or of a value the first of its mark
  readonly mark: Mark | undefined;
  readonly mayGo: boolean;
  readonly lineEnds: number; // that somebody typed before it
}

/** What has to stand for each digit of a number: all of it for the first. */
export type NumberTexts = ReadonlyMap<Letter, string>;

/** What a block says when it is filled, without spaces. */
export interface ExpectedText {
  readonly characters: readonly ExpectedCharacter[];
  readonly marks: readonly Mark[];
}

type PrintedValue = Pick<Mark, 'name' | 'lineStarts'> & { readonly value: string };

function printed(name: string, value: string): PrintedValue {
  const lines = value
    .trim()
    .split(/\r\n?|\n/)
    .map(spelled);
  const lineStarts = new Map<number, number>();
  let length = 0;
  for (const line of lines.slice(0, -1)) {
    length += line.length;
    lineStarts.set(length, (lineStarts.get(length) ?? 0) + 1);
  }
  return { name, value: lines.join(''), lineStarts };
}

/** What is printed, by the name of its variable. */
export class PrintedValues {
  readonly #byKey = new Map<string, PrintedValue>();
  readonly #loosely = new Map<string, PrintedValue>();

  constructor(values: Readonly<Record<string, string>>) {
    for (const [name, value] of Object.entries(values)) {
      const entry = printed(name, value);
      this.#byKey.set(keyOf(name), entry);
      this.#loosely.set(looseKeyOf(name), entry);
    }
  }

  /** Of names that may be one: with the hyphen at a line's end, and without. */
  of(names: readonly string[]): PrintedValue | undefined {
    for (const name of names) {
      const found = this.#byKey.get(keyOf(name));
      if (found) return found;
    }
    const loosely = names.map((name) => this.#loosely.get(looseKeyOf(name)));
    return loosely.find((found) => found !== undefined);
  }

  has(value: string): boolean {
    return [...this.#byKey.values()].some((one) => one.value === value);
  }
}

/** Spaces in names are as wide as programs like. */
const keyOf = (name: string): string => markKey(spelled(name));

/** TeX draws underscores as rules, and hyphens at the ends of lines. */
const looseKeyOf = (name: string): string => keyOf(name).replace(/[-_]/g, '');

const markPattern = /\{\{([^{}]+)\}\}/g;
const position = /^firmante_?[1-4]$/i;

/** `numbers` are those of pages, which are others in a longer document. */
export function expectedText(block: Block, values: PrintedValues, numbers: NumberTexts = new Map()): ExpectedText {
  const letters = block.lines.flatMap((line) => line.letters);
  const lineEnds = new Set(block.lines.slice(0, -1).map((line) => line.letters.at(-1)));
  const owners = letters.flatMap((letter) => Array.from({ length: letter.text.length }, () => letter));
  const text = letters.map((letter) => letter.text).join('');
  const closes = closingDashes.exec(text)?.index ?? text.length;
  const characters: ExpectedCharacter[] = [];
  const marks: Mark[] = [];
  let at = 0;
  const takeUntil = (end: number) => {
    for (const [index, letter] of owners.slice(at, end).entries()) {
      const isAbleToGo = mayGo(text, at + index, lineEnds.has(letter), { marks, owners, closes });
      characters.push({ ...plain, text: text.charAt(at + index), letter, mayGo: isAbleToGo });
      characters.push(...moreOf(text, at + index, { owners, block, marks }));
    }
    at = end;
  };
  for (const { index, end, mark } of spansIn(text, owners, { lineEnds, values, numbers })) {
    if (mark.value === undefined) continue;
    takeUntil(index);
    at = end;
    marks.push(mark);
    const own = charactersOf(mark);
    characters.push(...(/\$_*$/.test(text.slice(0, index)) && own[0]?.text === '$' ? own.slice(1) : own)); // one sign for both
  }
  takeUntil(text.length);
  return { characters, marks };
}

const plain = { mark: undefined, mayGo: false, lineEnds: 0 } as const;

interface Span {
  readonly index: number;
  readonly end: number;
  readonly mark: Mark;
}

interface Known {
  readonly lineEnds: ReadonlySet<Letter | undefined>;
  readonly values: PrintedValues;
  readonly numbers: NumberTexts;
}

/** Marks, and numbers of pages, in the order in which they stand. */
function spansIn(text: string, owners: readonly Letter[], { lineEnds, values, numbers }: Known): Span[] {
  const marks = [...text.matchAll(markPattern)].map(({ 0: whole, index }): Span => {
    const end = index + whole.length;
    return { index, end, mark: markOf(owners.slice(index, end), lineEnds, values) };
  });
  if (numbers.size === 0) return marks;
  const digits = owners.flatMap((letter, index): Span[] => {
    const value = owners[index - 1] === letter ? undefined : numbers.get(letter);
    const mark = { name: '', letters: [letter], value, lineStarts: new Map<number, number>() };
    return value === undefined ? [] : [{ index, end: index + letter.text.length, mark }];
  });
  return [...marks, ...digits].sort((a, b) => a.index - b.index);
}

function charactersOf(mark: Mark): ExpectedCharacter[] {
  const [letter] = mark.letters;
  if (!letter) return [];
  return (mark.value ?? '')
    .split('')
    .map((text, at) => ({ ...plain, text, letter, mark, lineEnds: mark.lineStarts.get(at) ?? 0 }));
}

/** As many dots lead somewhere, here to a mark: they give way to its value. */
const leader = /[.·…]{5,}$/;
const toMark = /^[.·…]*\$?\{\{/;

interface Around {
  readonly owners: readonly Letter[]; // of each character
  readonly block: Block;
  readonly marks: readonly Mark[]; // that stand before
}

/**
 * As many more dots may lead to a value, behind the last one of a leader, as there is room for up to the end of the text, and in the place of the
 * marks that it leads from, whose values may be shorter; and as many more dashes strike its last line as there is room for on one.
 */
function moreOf(text: string, at: number, { owners, block: { x, right }, marks }: Around): ExpectedCharacter[] {
  const [before, last] = [owners[at - 1], owners[at]];
  if (!before || !last || last.x <= before.x) return [];
  const isLastDot = /[.·…]/.test(text.charAt(at)) && !/[.·…]/.test(text.charAt(at + 1)) && isOfLeader(text, at);
  const isLastDash = at === text.length - 1 && closingDashes.test(text);
  const room = (isLastDot && right - last.right + widthBefore(last, marks)) || (isLastDash && right - x) || 0;
  const most = Math.max(0, Math.floor(room / (last.x - before.x)));
  return Array.from({ length: most }, () => ({ ...plain, text: text.charAt(at), letter: last, mayGo: true }));
}

/** How much of a letter's own row marks take before it. */
const widthBefore = ({ y, x }: Letter, marks: readonly Mark[]): number =>
  marks
    .flatMap(({ letters }) => letters.filter((letter) => letter.y === y && letter.x < x))
    .reduce((sum, letter) => sum + letter.right - letter.x, 0);

/** Dashes fill the last line of a text up to its edge, so that nobody adds a word; so many of them stay. */
const closingDashes = /[-–—=/*]{3,}$/;
const fewestDashes = 3;

/** A value may be written over a line of underscores or dots that ends right before its mark. */
const blankBefore = /[_.·…]{4,}$/;

/** A value may be written over a line of underscores or dots that begins behind its mark. */
const blank = /\}\}[_.·…]{4,}$/;

interface Read {
  readonly marks: readonly Mark[]; // so far
  readonly owners: readonly Letter[]; // of each character
  readonly closes: number; // where its closing dashes begin
}

/** Dots of a leader, dashes that fill a line, a hyphen that only a line's end wants, and the period of a sentence that a value has ended. */
function mayGo(text: string, at: number, isAtLineEnd: boolean, { marks, owners, closes }: Read): boolean {
  const character = text.charAt(at);
  if (at >= closes + fewestDashes) return true;
  if (character === '-') return isAtLineEnd;
  if (/[_.·…]/.test(character) && (isOfLeader(text, at) || isOfBlank(text, at))) return true;
  if (/[_.·…]/.test(character) && isOfBlankBefore(text, at, owners)) return true;
  return character === '.' && text.charAt(at - 1) === '}' && /(^|[^.])\.$/.test(marks.at(-1)?.value ?? '');
}

function isOfLeader(text: string, at: number): boolean {
  const rest = text.slice(at);
  const dots = /^[.·…]*/.exec(rest)?.[0] ?? '';
  return toMark.test(rest) && leader.test(text.slice(0, at) + dots);
}

function isOfBlank(text: string, at: number): boolean {
  const rest = /^[_.·…]*/.exec(text.slice(at))?.[0] ?? '';
  return blank.test(text.slice(0, at) + rest);
}

/** A line to sign on stands apart from the mark behind it. */
function isOfBlankBefore(text: string, at: number, owners: readonly Letter[]): boolean {
  const rest = /^[_.·…]*/.exec(text.slice(at))?.[0] ?? '';
  const next = at + rest.length;
  const [last, mark] = [owners[next - 1], owners[next]];
  if (!last || !mark || mark.isAfterBlank || mark.x - last.right > wordGap * mark.em) return false;
  return text.startsWith('{{', next) && blankBefore.test(text.slice(0, next));
}

function markOf(letters: readonly Letter[], lineEnds: ReadonlySet<Letter | undefined>, values: PrintedValues): Mark {
  const own = [...new Set(letters)];
  const name = inner(own);
  const unbroken = inner(own.filter((letter) => letter.text !== '-' || !lineEnds.has(letter)));
  if ([name, unbroken].some((one) => position.test(one)))
    return { name: '', letters: own, value: '', lineStarts: new Map() };
  const found = values.of([name, unbroken]);
  return { name, value: undefined, lineStarts: new Map(), ...found, letters: own };
}

const inner = (letters: readonly Letter[]): string =>
  letters
    .map(({ text }) => text)
    .join('')
    .replace(/[{}]/g, '');
