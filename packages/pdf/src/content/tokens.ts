import {
  byteAt,
  codeOf,
  endOfBytes,
  isDelimiter,
  isInLine,
  isNumeric,
  isRegular,
  isWhite,
  latin1,
  skip,
} from './characters.ts';
import { readHexString, readLiteralString, type StringToken } from './string-tokens.ts';

/** A token of a content stream, with where it lies (ISO 32000-2, 7.8.2). */
export type Token =
  | StringToken
  | { readonly kind: 'number'; readonly value: number; readonly start: number; readonly end: number }
  | { readonly kind: 'name' | 'operator'; readonly value: string; readonly start: number; readonly end: number }
  | { readonly kind: '[' | ']' | 'dictionary'; readonly start: number; readonly end: number };

const [openText, openHex, closeHex] = [codeOf('('), codeOf('<'), codeOf('>')];
const [slash, percent, openArray, closeArray] = [codeOf('/'), codeOf('%'), codeOf('['), codeOf(']')];

/** Reads a content stream token by token; whatever is malformed is passed over, as readers do. */
export class Tokens {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Undefined at the end. */
  next(): Token | undefined {
    const bytes = this.#bytes;
    for (let byte = byteAt(bytes, this.#at); byte !== endOfBytes; byte = byteAt(bytes, this.#at)) {
      if (isWhite(byte)) this.#at += 1;
      else if (byte === percent) this.#at = skip(bytes, this.#at, isInLine);
      else {
        const token = this.#read(byte);
        if (token) return token;
      }
    }
    return undefined;
  }

  /** Undefined of a stray delimiter. */
  #read(byte: number): Token | undefined {
    const token = readToken(this.#bytes, this.#at, byte);
    this.#at = token.end;
    if (token.kind !== 'operator') return token;
    if (token.value === 'ID') this.#at = endOfInlineImage(this.#bytes, this.#at);
    return token.value === '' ? undefined : token;
  }
}

function readToken(bytes: Uint8Array, start: number, byte: number): Token {
  const isDouble = bytes[start + 1] === byte;
  if (byte === openText) return readLiteralString(bytes, start);
  if ((byte === openHex || byte === closeHex) && isDouble) return { kind: 'dictionary', start, end: start + 2 };
  if (byte === openHex) return readHexString(bytes, start);
  if (byte === openArray) return { kind: '[', start, end: start + 1 };
  if (byte === closeArray) return { kind: ']', start, end: start + 1 };
  if (byte === slash) {
    const end = skip(bytes, start + 1, isRegular);
    return { kind: 'name', value: readName(latin1(bytes, start + 1, end)), start, end };
  }
  if (isDelimiter(byte)) return { kind: 'operator', value: '', start, end: start + 1 };
  return readWord(bytes, start, byte);
}

const readName = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function readWord(bytes: Uint8Array, start: number, first: number): Token {
  const end = skip(bytes, start + 1, isRegular);
  if (isNumeric(first)) return { kind: 'number', value: readNumber(bytes, start, end), start, end };
  return { kind: 'operator', value: readOperator(bytes, start, end), start, end };
}

const [plus, minus, point, zero, nine] = [codeOf('+'), codeOf('-'), codeOf('.'), codeOf('0'), codeOf('9')];
const isDigit = (byte: number): boolean => byte >= zero && byte <= nine;
const maxExactDigits = 15; // that a double holds without loss (IEEE 754)

/** Most numbers of a content are short and plain, and need no string to be made of them. */
function readNumber(bytes: Uint8Array, start: number, end: number): number {
  const sign = byteAt(bytes, start);
  const from = sign === minus || sign === plus ? start + 1 : start;
  const value = end - start <= maxExactDigits ? plainNumber(bytes, from, end) : undefined;
  if (value === undefined) return Number.parseFloat(latin1(bytes, start, end)) || 0;
  return sign === minus && value !== 0 ? -value : value;
}

/** Undefined of anything but digits, with one point among them. */
function plainNumber(bytes: Uint8Array, from: number, end: number): number | undefined {
  let [whole, divisor, hasPoint] = [0, 1, false];
  for (let at = from; at < end; at += 1) {
    const byte = byteAt(bytes, at);
    if (isDigit(byte)) {
      whole = whole * 10 + (byte - zero);
      if (hasPoint) divisor *= 10;
    } else if (byte === point && !hasPoint) hasPoint = true;
    else return undefined;
  }
  return whole / divisor;
}

/** Operators that were met, by their bytes: a page repeats a few of them thousands of times. */
const operators = new Map<number, string>();
const longestOperator = 3; // bytes (ISO 32000-2, annex A)
const maxOperators = 1_000; // a guess; there are 73 honest ones

function readOperator(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > longestOperator) return latin1(bytes, start, end);
  let key = 0;
  for (let at = end - 1; at >= start; at -= 1) key = (key << 8) | byteAt(bytes, at);
  const known = operators.get(key);
  if (known !== undefined) return known;
  const operator = latin1(bytes, start, end);
  if (operators.size < maxOperators) operators.set(key, operator);
  return operator;
}

const endOfImage = Buffer.from('EI');

/** An inline image ends at the first `EI` that stands alone. */
function endOfInlineImage(bytes: Uint8Array, from: number): number {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const isFree = (byte: number) => byte === endOfBytes || isWhite(byte);
  let at = content.indexOf(endOfImage, from + 1);
  while (at >= 0 && !(isWhite(byteAt(bytes, at - 1)) && isFree(byteAt(bytes, at + endOfImage.length)))) {
    at = content.indexOf(endOfImage, at + 1);
  }
  return at < 0 ? bytes.length : at;
}
