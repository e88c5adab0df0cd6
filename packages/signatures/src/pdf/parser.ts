import { type Bytes, latin1 } from '../bytes.ts';
import { Dictionary, Name, Reference, Text, Unclear, type Value } from './value.ts';

/** What each byte is. A table, since every byte of every object is asked. */
const kinds = new Uint8Array(256);
const [isBlank, isDelimiter, isDigit] = [1, 2, 3];
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = isBlank; // ISO 32000-2, table 1
for (const each of '()<>[]{}/%') kinds[each.charCodeAt(0)] = isDelimiter; // table 2
for (const each of '0123456789') kinds[each.charCodeAt(0)] = isDigit;
const deepest = 100; // arrays and dictionaries in each other
const longestWord = 64; // a number or keyword; the longest that is known has 11

const code = (character: string) => character.charCodeAt(0);
const [slash, percent, open, close, less, more, left, right] = [...'/%()<>[]'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const [plus, minus, zero, referring] = [...'+-0R'].map(code) as [number, number, number, number];

/** Reads objects, one after the other. Throws Unclear at what ISO 32000-2, 7.2 and 7.3 do not have. */
export class Parser {
  readonly bytes: Bytes;
  at: number;
  #depth = 0;
  readonly #isOfFile: boolean;

  /** `origin`: whether these bytes are those of the file, so that where a string stands says something. */
  constructor(bytes: Bytes, at = 0, origin: 'file' | 'stream' = 'file') {
    this.bytes = bytes;
    this.at = at;
    this.#isOfFile = origin === 'file';
  }

  skipBlank(): void {
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === percent) this.#skipComment();
      else if (byte !== undefined && kinds[byte] === isBlank) this.at += 1;
      else return;
    }
  }

  #skipComment(): void {
    while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at += 1;
  }

  /** The next word: a number or a keyword. */
  word(): string {
    this.skipBlank();
    const from = this.at;
    while (this.at < this.bytes.length && !isEnd(this.bytes[this.at])) this.at += 1;
    if (this.at === from || this.at - from > longestWord) throw new Unclear(`no word at ${from}`);
    return latin1(this.bytes.subarray(from, this.at));
  }

  expect(word: string): void {
    const at = this.at;
    if (this.word() !== word) throw new Unclear(`no ${word} at ${at}`);
  }

  /** Whether that word comes next; it is read then. */
  takes(word: string): boolean {
    const before = this.at;
    this.skipBlank();
    if (!isEnd(this.bytes[this.at]) && this.word() === word) return true;
    this.at = before;
    return false;
  }

  integer(): number {
    this.skipBlank();
    const sign = this.bytes[this.at];
    if (sign === plus || sign === minus) this.at += 1;
    const number = this.#digits(12);
    if (number === null || !isEnd(this.bytes[this.at])) throw new Unclear(`no whole number before ${this.at}`);
    return sign === minus ? -number : number;
  }

  /** Behind up to so many digits; null where there are none, or more. */
  #digits(most: number): number | null {
    const from = this.at;
    let number = 0;
    for (let byte = this.bytes[this.at]; byte !== undefined && kinds[byte] === isDigit; byte = this.bytes[this.at]) {
      number = number * 10 + byte - zero;
      this.at += 1;
    }
    const count = this.at - from;
    return count === 0 || count > most ? null : number;
  }

  value(): Value {
    this.skipBlank();
    const byte = this.bytes[this.at];
    if (byte === slash) return this.#name();
    if (byte === open) return this.#literal();
    if (byte === left) return this.#nested(() => this.#array());
    if (byte === less) return this.bytes[this.at + 1] === less ? this.#nested(() => this.#dictionary()) : this.#hex();
    return this.#plain();
  }

  #nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > deepest) throw new Unclear('objects are nested too deep');
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #plain(): Value {
    const word = this.word();
    const keyword = keywords.get(word);
    if (keyword !== undefined) return keyword;
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) throw new Unclear(`an unknown word before ${this.at}`);
    return /^\d{1,10}$/.test(word) ? this.#referenceOr(Number(word)) : Number(word);
  }

  /** `12 0 R` begins like two numbers. */
  #referenceOr(number: number): Value {
    const before = this.at;
    const generation = this.#skipsBlank() ? this.#digits(5) : null;
    if (
      generation !== null &&
      this.#skipsBlank() &&
      this.bytes[this.at] === referring &&
      isEnd(this.bytes[this.at + 1])
    ) {
      this.at += 1;
      return new Reference(number, generation);
    }
    this.at = before;
    return number;
  }

  /** Whether anything blank is here, but for comments. */
  #skipsBlank(): boolean {
    const from = this.at;
    for (let byte = this.bytes[this.at]; byte !== undefined && kinds[byte] === isBlank; byte = this.bytes[this.at])
      this.at += 1;
    return this.at > from;
  }

  #name(): Name {
    this.at += 1;
    const from = this.at;
    while (this.at < this.bytes.length && !isEnd(this.bytes[this.at])) this.at += 1;
    const written = latin1(this.bytes.subarray(from, this.at));
    return new Name(
      written.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  }

  #array(): Value[] {
    this.at += 1;
    const values: Value[] = [];
    for (;;) {
      this.skipBlank();
      if (this.bytes[this.at] === right) break;
      values.push(this.value());
    }
    this.at += 1;
    return values;
  }

  /** Of a key that stands twice, readers take different ones. */
  #dictionary(): Dictionary {
    this.at += 2;
    const entries = new Map<string, Value>();
    for (;;) {
      this.skipBlank();
      if (this.bytes[this.at] === more && this.bytes[this.at + 1] === more) break;
      if (this.bytes[this.at] !== slash) throw new Unclear(`no key at ${this.at}`);
      const { name } = this.#name();
      if (entries.has(name)) throw new Unclear(`${name} stands twice before ${this.at}`);
      entries.set(name, this.value());
    }
    this.at += 2;
    return new Dictionary(entries);
  }

  #hex(): Text {
    const at = this.at;
    const to = this.bytes.indexOf(more, at);
    if (to < 0) throw new Unclear(`a string without end at ${at}`);
    this.at = to + 1;
    return this.#text(bytesOfHex(this.bytes.subarray(at + 1, to)), at);
  }

  #literal(): Text {
    const at = this.at;
    const bytes: number[] = [];
    let depth = 1;
    for (this.at += 1; depth > 0; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new Unclear(`a string without end at ${at}`);
      depth += depthOf(byte);
      if (byte === backslash) this.#escape(bytes);
      else if (depth > 0) bytes.push(byte);
    }
    return this.#text(new Uint8Array(bytes), at);
  }

  #text(bytes: Bytes, at: number): Text {
    return this.#isOfFile ? new Text(bytes, at, this.at) : new Text(bytes, null, null);
  }

  /** Leaves `at` on the last byte of what the backslash begins (ISO 32000-2, table 3). */
  #escape(bytes: number[]): void {
    const next = this.bytes[this.at + 1];
    if (next === undefined) throw new Unclear('a string without end');
    const octal = /^[0-7]{1,3}/.exec(latin1(this.bytes.subarray(this.at + 1, this.at + 4)))?.[0];
    if (octal) bytes.push(Number.parseInt(octal, 8) & 0xff);
    else if (next !== 10 && next !== 13) bytes.push(escapes.get(next) ?? next);
    const isTwo = next === 13 && this.bytes[this.at + 2] === 10;
    this.at += octal?.length ?? (isTwo ? 2 : 1);
  }
}

/** Brackets in a string stand in pairs. */
const depthOf = (byte: number): number => (byte === open ? 1 : 0) - (byte === close ? 1 : 0);

const backslash = 92;
const escapes = new Map([...'nrtbf'].map((letter, index) => [code(letter), [10, 13, 9, 8, 12][index] ?? 0]));
const keywords = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const isEnd = (byte: number | undefined): boolean =>
  byte === undefined || kinds[byte] === isBlank || kinds[byte] === isDelimiter;

/** A missing last digit is 0. Throws Unclear for what is no digit. */
function bytesOfHex(digits: Bytes): Bytes {
  const bytes = new Uint8Array(Math.ceil(digits.length / 2));
  let count = 0;
  for (const digit of digits) {
    if (kinds[digit] === isBlank) continue;
    const value = hexValue(digit);
    bytes[count >> 1] = (bytes[count >> 1] ?? 0) | (count % 2 === 0 ? value << 4 : value);
    count += 1;
  }
  return bytes.subarray(0, Math.ceil(count / 2));
}

function hexValue(digit: number): number {
  if (digit >= 48 && digit <= 57) return digit - 48;
  const letter = (digit | 32) - 87;
  if (letter < 10 || letter > 15) throw new Unclear('a string with what is no digit');
  return letter;
}
