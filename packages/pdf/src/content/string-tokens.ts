import { byteAt, carriageReturn, codeOf, endOfBytes, lineFeed } from './characters.ts';

/** The bytes that a string says, and where it lies (ISO 32000-2, 7.3.4). */
export interface StringToken {
  readonly kind: 'string';
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

const [openText, closeText, backslash] = [codeOf('('), codeOf(')'), codeOf('\\')];
const closeHex = codeOf('>');

/** A string in parentheses. */
export function readLiteralString(bytes: Uint8Array, start: number): StringToken {
  const text: number[] = [];
  let [at, depth] = [start + 1, 1];
  while (at < bytes.length) {
    const byte = byteAt(bytes, at);
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
  return { kind: 'string', bytes: Uint8Array.from(text), start, end: at };
}

const escapes = new Map(
  [
    ['n', '\n'],
    ['r', '\r'],
    ['t', '\t'],
    ['b', '\b'],
    ['f', '\f'],
  ].map(([letter = '', meant = '']) => [codeOf(letter), codeOf(meant)]),
);

const [zero, seven] = [codeOf('0'), codeOf('7')];
const maxOctalDigits = 3; // ISO 32000-2, table 3
const isOctal = (byte: number): boolean => byte >= zero && byte <= seven;

/** Reads what follows a backslash and answers where it ends. */
function readEscape(bytes: Uint8Array, at: number, text: number[]): number {
  const byte = byteAt(bytes, at);
  if (byte === endOfBytes) return at;
  if (byte === carriageReturn) return at + (byteAt(bytes, at + 1) === lineFeed ? 2 : 1);
  if (byte === lineFeed) return at + 1;
  if (!isOctal(byte)) {
    text.push(escapes.get(byte) ?? byte);
    return at + 1;
  }
  let [end, code] = [at, 0];
  while (end < at + maxOctalDigits && isOctal(byteAt(bytes, end))) {
    code = code * 8 + byteAt(bytes, end) - zero;
    end += 1;
  }
  text.push(code & 0xff);
  return end;
}

const hexDigits = Int8Array.from({ length: 256 }, (_, byte) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(byte).toLowerCase()),
);

/** A string in hexadecimal digits; anything else between them is passed over. */
export function readHexString(bytes: Uint8Array, start: number): StringToken {
  const close = bytes.indexOf(closeHex, start + 1);
  const end = close < 0 ? bytes.length : close;
  const text = new Uint8Array((end - start) >> 1);
  let [count, high] = [0, 0];
  for (let at = start + 1; at < end; at += 1) {
    const digit = hexDigits[byteAt(bytes, at)] ?? -1;
    if (digit < 0) continue;
    if (count % 2 === 0) high = digit << 4;
    text[count >> 1] = count % 2 === 0 ? high : high + digit;
    count += 1;
  }
  const length = (count + 1) >> 1;
  return {
    kind: 'string',
    bytes: length === text.length ? text : text.subarray(0, length),
    start,
    end: Math.min(end + 1, bytes.length),
  };
}

const hexOfByte: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A code as a string in hexadecimal digits has it. */
export function hexOf(code: Uint8Array): string {
  let hex = '';
  for (const byte of code) hex += hexOfByte[byte];
  return hex;
}
