/** A token of a content stream, with where it lies (ISO 32000-2, 7.8.2). */
export type Token =
  | { readonly kind: 'number'; readonly value: number; readonly start: number; readonly end: number }
  | { readonly kind: 'text'; readonly bytes: Uint8Array; readonly start: number; readonly end: number }
  | { readonly kind: 'name' | 'operator'; readonly value: string; readonly start: number; readonly end: number }
  | { readonly kind: '[' | ']' | 'dictionary'; readonly start: number; readonly end: number };

/** For each byte whether it is one of these characters: this is asked of every byte of a document. */
const tableOf = (characters: string) =>
  Uint8Array.from({ length: 256 }, (_, byte) => Number(characters.includes(String.fromCharCode(byte))));
const white = tableOf('\0\t\n\f\r ');
const delimiters = tableOf('()<>[]{}/%');
const numeric = tableOf('+-.0123456789');
const [openText, closeText, openHex, closeHex, backslash] = [40, 41, 60, 62, 92];
const [slash, percent, openArray, closeArray] = [47, 37, 91, 93];
const isNoLineEnd = (byte: number) => byte !== 10 && byte !== 13;

const longestWord = 200;

function latin1(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < Math.min(end, start + longestWord); at += 1) text += String.fromCharCode(bytes[at]!);
  return text;
}

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
    while (this.#at < bytes.length) {
      const byte = bytes[this.#at]!;
      if (white[byte]) this.#at += 1;
      else if (byte === percent) this.#at = skip(bytes, this.#at, isNoLineEnd);
      else {
        const token = readToken(bytes, this.#at, byte);
        this.#at = token.end;
        if (token.kind === 'operator' && token.value === '') continue; // a stray delimiter
        if (token.kind === 'operator' && token.value === 'ID') this.#at = endOfInlineImage(bytes, this.#at);
        return token;
      }
    }
    return undefined;
  }
}

function readToken(bytes: Uint8Array, start: number, byte: number): Token {
  const isDouble = bytes[start + 1] === byte;
  if (byte === openText) return readText(bytes, start);
  if ((byte === openHex || byte === closeHex) && isDouble) return { kind: 'dictionary', start, end: start + 2 };
  if (byte === openHex) return readHex(bytes, start);
  if (byte === openArray || byte === closeArray) {
    return { kind: byte === openArray ? '[' : ']', start, end: start + 1 };
  }
  if (byte === slash) {
    const end = skip(bytes, start + 1, isRegular);
    return { kind: 'name', value: readName(latin1(bytes, start + 1, end)), start, end };
  }
  if (delimiters[byte]) return { kind: 'operator', value: '', start, end: start + 1 };
  return readWord(bytes, start);
}

const isRegular = (byte: number) => white[byte] === 0 && delimiters[byte] === 0;

function skip(bytes: Uint8Array, from: number, passes: (byte: number) => boolean): number {
  let at = from;
  while (at < bytes.length && passes(bytes[at]!)) at += 1;
  return at;
}

const readName = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function readWord(bytes: Uint8Array, start: number): Token {
  let end = start + 1;
  while (end < bytes.length && isRegular(bytes[end]!)) end += 1;
  if (numeric[bytes[start]!]) return { kind: 'number', value: readNumber(bytes, start, end), start, end };
  return { kind: 'operator', value: readOperator(bytes, start, end), start, end };
}

const [plus, minus, point, zero] = [43, 45, 46, 48];
const longestExact = 15; // digits that a double holds without loss

/** Most numbers of a content are short and plain, and need no string to be made of them. */
function readNumber(bytes: Uint8Array, start: number, end: number): number {
  const isSigned = bytes[start] === minus || bytes[start] === plus;
  let [whole, divisor, hasPoint] = [0, 1, false];
  for (let at = isSigned ? start + 1 : start; at < end; at += 1) {
    const byte = bytes[at]!;
    const digit = byte - zero;
    if (digit >= 0 && digit <= 9 && end - start <= longestExact) {
      whole = whole * 10 + digit;
      if (hasPoint) divisor *= 10;
    } else if (byte === point && !hasPoint) hasPoint = true;
    else return Number.parseFloat(latin1(bytes, start, end)) || 0;
  }
  const value = whole / divisor;
  return bytes[start] === minus && value !== 0 ? -value : value;
}

const operators = new Map<number, string>(); // those of up to three letters, by their bytes

function readOperator(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > 3) return latin1(bytes, start, end);
  const key =
    bytes[start]! + (end - start > 1 ? bytes[start + 1]! << 8 : 0) + (end - start > 2 ? bytes[start + 2]! << 16 : 0);
  const known = operators.get(key);
  if (known !== undefined) return known;
  const operator = latin1(bytes, start, end);
  if (operators.size < mostOperators) operators.set(key, operator);
  return operator;
}

const mostOperators = 1_000; // there are 73 honest ones

const escapes = new Map([
  [110, 10],
  [114, 13],
  [116, 9],
  [98, 8],
  [102, 12],
]);

function readText(bytes: Uint8Array, start: number): Token {
  const text: number[] = [];
  let [at, depth] = [start + 1, 1];
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (byte === backslash) {
      at = readEscape(bytes, at + 1, text);
      continue;
    }
    at += 1;
    if (byte === openText) depth += 1;
    if (byte === closeText) depth -= 1;
    if (depth === 0) break;
    text.push(byte);
  }
  return { kind: 'text', bytes: Uint8Array.from(text), start, end: at };
}

const isOctal = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 55;

/** Reads what follows a backslash and answers where it ends. */
function readEscape(bytes: Uint8Array, at: number, text: number[]): number {
  const byte = bytes[at];
  if (byte === undefined) return at;
  if (byte === 13) return at + (bytes[at + 1] === 10 ? 2 : 1);
  if (byte === 10) return at + 1;
  if (!isOctal(byte)) {
    text.push(escapes.get(byte) ?? byte);
    return at + 1;
  }
  let [end, code] = [at, 0];
  while (end < at + 3 && isOctal(bytes[end])) {
    code = code * 8 + (bytes[end]! - 48);
    end += 1;
  }
  text.push(code & 255);
  return end;
}

const digits = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()),
);

function readHex(bytes: Uint8Array, start: number): Token {
  let end = start + 1;
  while (end < bytes.length && bytes[end] !== closeHex) end += 1;
  const text = new Uint8Array((end - start) >> 1);
  let count = 0;
  for (let at = start + 1; at < end; at += 1) {
    const digit = digits[bytes[at]!]!;
    if (digit < 0) continue;
    if (count & 1) text[count >> 1]! += digit;
    else text[count >> 1] = digit << 4;
    count += 1;
  }
  const length = (count + 1) >> 1;
  return {
    kind: 'text',
    bytes: length === text.length ? text : text.subarray(0, length),
    start,
    end: Math.min(end + 1, bytes.length),
  };
}

/** An inline image ends at the first `EI` that stands alone. */
function endOfInlineImage(bytes: Uint8Array, from: number): number {
  const isAlone = (at: number) => {
    const [before, after] = [bytes[at - 1], bytes[at + 2]];
    return before !== undefined && white[before] === 1 && (after === undefined || white[after] === 1);
  };
  for (let at = from + 1; at + 1 < bytes.length; at += 1) {
    if (bytes[at] === 69 && bytes[at + 1] === 73 && isAlone(at)) return at;
  }
  return bytes.length;
}
