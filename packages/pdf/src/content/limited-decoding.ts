import { inflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core';
import { PdfProblem } from '../pdf-problem.ts';

/** Bytes of one stream. A guess: more than any honest page or font needs, where a bomb inflates to gigabytes. */
const maxBytes = 128 * 1024 * 1024;

/** Bytes of all that libpdf decodes of one file: its objects, fonts and tables. A guess, as above. */
const maxBytesOfFile = 512 * 1024 * 1024;

/** Filters of one stream. Honest producers use two at most. */
const maxFilters = 4;

/** libpdf takes many errors for damage that can be passed over. What goes beyond a limit is remembered here until it is asked for. */
const work = { left: maxBytesOfFile, isExceeded: false };

/** Called when another file is opened. A process reads one file at a time. */
export function beginDecoding(): void {
  work.left = maxBytesOfFile;
  work.isExceeded = false;
}

/** Throws too_complex if something of the file that was opened last was too much to decode. */
export function assertDecoded(): void {
  if (work.isExceeded) throw new PdfProblem('too_complex');
}

function refuse(): never {
  work.isExceeded = true;
  throw new PdfProblem('too_complex');
}

/** Throws when the bytes are broken, and too_complex when they are too many. */
export function inflated(data: Uint8Array): Uint8Array {
  try {
    return inflateSync(data, { maxOutputLength: maxBytes });
  } catch (error) {
    return isTooLong(error) ? refuse() : raise(error);
  }
}

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

function raise(error: unknown): never {
  throw error;
}

/** How long what a filter makes of some bytes may become; the filters of pictures are none that text, fonts or objects have. */
const lengths = new Map<string, (data: Uint8Array, parameters: PdfObject | undefined) => number>([
  ['FlateDecode', inflatedLength],
  ['LZWDecode', unpackedLength],
  ['RunLengthDecode', (data) => data.length * 64], // two bytes for 128
  ['ASCII85Decode', (data) => data.length * 4], // `z`: one for four
  ['ASCIIHexDecode', (data) => data.length],
]);

/** Decodes filter by filter, each only when its result is not too long. */
function decodeWithin(this: PdfStream): Uint8Array {
  const filters = listOf(this.get('Filter'));
  const parameters = listOf(this.get('DecodeParms'));
  if (work.isExceeded || filters.length > maxFilters) refuse();
  return filters.reduce<Uint8Array>((data, filter, index) => decodeWith(filter, parameters[index], data), this.data);
}

function decodeWith(filter: PdfObject, parameters: PdfObject | undefined, data: Uint8Array): Uint8Array {
  const measure = filter instanceof PdfName ? lengths.get(filter.value) : undefined;
  if (!measure) throw new Error('No filter of text, fonts or objects.');
  const length = measure(data, parameters);
  work.left -= length;
  if (length > maxBytes || work.left < 0) refuse();
  const step = new PdfStream([['Filter', filter]], data);
  if (parameters) step.set('DecodeParms', parameters);
  return decodeUnlimited.call(step);
}

function listOf(object: PdfObject | undefined): PdfObject[] {
  if (object instanceof PdfArray) return object.toArray();
  return object ? [object] : [];
}

function inflatedLength(data: Uint8Array): number {
  try {
    return inflateSync(data, { maxOutputLength: maxBytes }).length;
  } catch (error) {
    return isTooLong(error) ? Number.POSITIVE_INFINITY : 0; // broken before the limit: so is what libpdf makes of it
  }
}

const [clearTable, endOfData, firstFree, tableSize] = [256, 257, 258, 4096]; // ISO 32000-2, 7.4.4.2

/** The length of what LZW makes of some bytes, by the lengths of its table alone. */
function unpackedLength(data: Uint8Array, parameters: PdfObject | undefined): number {
  const isLate = parameters instanceof PdfDict && parameters.getNumber('EarlyChange')?.value === 0;
  const table = new LengthTable(isLate);
  let total = 0;
  for (let bit = 0; bit + table.width <= data.length * 8 && total <= maxBytes; ) {
    const code = bitsAt(data, bit, table.width);
    bit += table.width;
    if (code === endOfData) break;
    total += table.lengthOf(code);
  }
  return total;
}

/** The table of LZW with the lengths of its entries in place of their bytes. */
class LengthTable {
  width = firstWidth;
  readonly #isLate: boolean;
  readonly #lengths = new Uint32Array(tableSize).fill(1);
  #next = firstFree;
  #before = 0;

  constructor(isLate: boolean) {
    this.#isLate = isLate;
  }

  /** How many bytes a code stands for; it may add an entry to the table, or clear it. */
  lengthOf(code: number): number {
    if (code === clearTable) {
      this.width = firstWidth;
      this.#next = firstFree;
      this.#before = 0;
      return 0;
    }
    const length = code < this.#next ? (this.#lengths[code] ?? 1) : this.#before + 1;
    if (this.#before > 0 && this.#next < tableSize) this.#lengths[this.#next++] = this.#before + 1;
    this.width = widthFor(this.#isLate ? this.#next - 1 : this.#next);
    this.#before = length;
    return length;
  }
}

const [firstWidth, lastWidth] = [9, 12]; // bits of a code (ISO 32000-2, 7.4.4.2)

const widthFor = (entries: number): number => Math.min(lastWidth, Math.max(firstWidth, 32 - Math.clz32(entries)));

function bitsAt(data: Uint8Array, bit: number, width: number): number {
  const at = bit >> 3;
  const three = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
  return (three >> (24 - (bit & 7) - width)) & ((1 << width) - 1);
}

const { getDecodedData: decodeUnlimited } = PdfStream.prototype;
PdfStream.prototype.getDecodedData = decodeWithin; // libpdf decodes without limits wherever it meets a stream
