import { variableKey } from '@pacta/contracts';
import type { Block } from './blocks.ts';
import { type Letter, spelled } from './letters.ts';

/** A mark in a block, and what is printed in its place. */
export interface Mark {
  readonly name: string; // as the values have it; '' of a place to sign
  readonly letters: readonly Letter[];
  readonly value: string | undefined; // in one spelling; undefined where nothing is known of it, and the mark stays
  readonly lineStarts: ReadonlySet<number>; // characters of the value before which somebody typed the end of a line
}

/** A character that the filled page has to have, and where it comes from. */
export interface ExpectedCharacter {
  readonly text: string; // one UTF-16 unit
  readonly letter: Letter; // itself, or of a value the first of its mark
  readonly mark: Mark | undefined;
  readonly mayGo: boolean;
  readonly startsLine: boolean; // somebody typed the end of a line before it
}

/** What a block says when it is filled, without spaces. */
export interface ExpectedText {
  readonly characters: readonly ExpectedCharacter[];
  readonly marks: readonly Mark[];
}

type PrintedValue = Pick<Mark, 'name' | 'lineStarts'> & { readonly value: string };

function printed(name: string, value: string): PrintedValue {
  const lines = value.trim().split('\n').map(spelled);
  const starts = lines.map((_, at) => lines.slice(0, at).join('').length);
  return { name, value: lines.join(''), lineStarts: new Set(starts.slice(1)) };
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
const keyOf = (name: string): string => variableKey(spelled(name));

/** TeX draws underscores as rules, and hyphens at the ends of lines. */
const looseKeyOf = (name: string): string => keyOf(name).replace(/[-_]/g, '');

const markPattern = /\{\{([^{}]+)\}\}/g;
const position = /^firmante_?[1-4]$/i;

export function expectedText(block: Block, values: PrintedValues): ExpectedText {
  const letters = block.lines.flatMap((line) => line.letters);
  const lineEnds = new Set(block.lines.slice(0, -1).map((line) => line.letters.at(-1)));
  const owners = letters.flatMap((letter) => Array.from({ length: letter.text.length }, () => letter));
  const text = letters.map((letter) => letter.text).join('');
  const characters: ExpectedCharacter[] = [];
  const marks: Mark[] = [];
  let at = 0;
  const takeUntil = (end: number) => {
    for (const [index, letter] of owners.slice(at, end).entries()) {
      const isAbleToGo = mayGo(text, at + index, lineEnds.has(letter), marks);
      characters.push({ ...plain, text: text.charAt(at + index), letter, mayGo: isAbleToGo });
    }
    at = end;
  };
  for (const { 0: whole, index } of text.matchAll(markPattern)) {
    const mark = markOf(owners.slice(index, index + whole.length), lineEnds, values);
    if (mark.value === undefined) continue;
    takeUntil(index);
    at = index + whole.length;
    marks.push(mark);
    characters.push(...charactersOf(mark));
  }
  takeUntil(text.length);
  return { characters, marks };
}

const plain = { mark: undefined, mayGo: false, startsLine: false } as const;

function charactersOf(mark: Mark): ExpectedCharacter[] {
  const [letter] = mark.letters;
  if (!letter) return [];
  return (mark.value ?? '')
    .split('')
    .map((text, at) => ({ ...plain, text, letter, mark, startsLine: mark.lineStarts.has(at) }));
}

/** A hyphen that only a line's end wants, and the period of a sentence that a value has ended. */
function mayGo(text: string, at: number, isAtLineEnd: boolean, marks: readonly Mark[]): boolean {
  const character = text.charAt(at);
  if (character === '-') return isAtLineEnd;
  return character === '.' && text.charAt(at - 1) === '}' && /(^|[^.])\.$/.test(marks.at(-1)?.value ?? '');
}

function markOf(letters: readonly Letter[], lineEnds: ReadonlySet<Letter | undefined>, values: PrintedValues): Mark {
  const own = [...new Set(letters)];
  const name = inner(own);
  const unbroken = inner(own.filter((letter) => letter.text !== '-' || !lineEnds.has(letter)));
  if ([name, unbroken].some((one) => position.test(one)))
    return { name: '', letters: own, value: '', lineStarts: new Set() };
  const found = values.of([name, unbroken]);
  return { name, value: undefined, lineStarts: new Set(), ...found, letters: own };
}

const inner = (letters: readonly Letter[]): string =>
  letters
    .map(({ text }) => text)
    .join('')
    .replace(/[{}]/g, '');
