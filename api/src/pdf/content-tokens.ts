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
export function* tokensOf(bytes: Uint8Array): Generator<Token> {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at]!;
    if (white[byte]) at += 1;
    else if (byte === percent) at = skip(bytes, at, isNoLineEnd);
    else {
      const token = readToken(bytes, at, byte);
      at = token.end;
      if (token.kind === 'operator' && token.value === '') continue; // a stray delimiter
      yield token;
      if (token.kind === 'operator' && token.value === 'ID') at = endOfInlineImage(bytes, at);
    }
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
  const end = skip(bytes, start, isRegular);
  const word = latin1(bytes, start, end);
  if (numeric[bytes[start]!]) return { kind: 'number', value: Number.parseFloat(word) || 0, start, end };
  return { kind: 'operator', value: word, start, end };
}

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

function readHex(bytes: Uint8Array, start: number): Token {
  const end = skip(bytes, start, (byte) => byte !== closeHex);
  const digits = Buffer.from(bytes.subarray(start + 1, end))
    .toString('latin1')
    .replace(/[^\da-f]/gi, '');
  const even = digits.length % 2 === 0 ? digits : `${digits}0`;
  return {
    kind: 'text',
    bytes: Uint8Array.from(Buffer.from(even, 'hex')),
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
