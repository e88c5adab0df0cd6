/** The characters that a content stream is written with (ISO 32000-2, 7.2.3). */
export const codeOf = (character: string): number => character.charCodeAt(0);

export const [lineFeed, carriageReturn] = [codeOf('\n'), codeOf('\r')];

/** For each byte 1 where it is one of these characters: this is asked of every byte of a document. */
const tableOf = (characters: string): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => Number(characters.includes(String.fromCharCode(byte))));

const whiteTable = tableOf('\0\t\n\f\r ');
const delimiterTable = tableOf('()<>[]{}/%');
const numericTable = tableOf('+-.0123456789');

export const isWhite = (byte: number): boolean => whiteTable[byte] === 1;
export const isDelimiter = (byte: number): boolean => delimiterTable[byte] === 1;
export const isNumeric = (byte: number): boolean => numericTable[byte] === 1;
export const isRegular = (byte: number): boolean => whiteTable[byte] === 0 && delimiterTable[byte] === 0;
export const isInLine = (byte: number): boolean => byte !== lineFeed && byte !== carriageReturn && byte !== endOfBytes;

/** What `byteAt` answers behind the last byte; none of the characters above. */
export const endOfBytes = -1;

export const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? endOfBytes;

/** Where the first byte from here on lies that does not pass. */
export function skip(bytes: Uint8Array, from: number, passes: (byte: number) => boolean): number {
  let at = from;
  while (passes(byteAt(bytes, at))) at += 1;
  return at;
}

/** Bytes that a word may have; the rest of a longer one says nothing. A guess. */
const maxWordBytes = 200;

export function latin1(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < Math.min(end, start + maxWordBytes); at += 1) {
    text += String.fromCharCode(byteAt(bytes, at));
  }
  return text;
}
