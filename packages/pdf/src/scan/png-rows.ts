import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { byteAt } from '../content/characters.ts';
import { PdfProblem } from '../pdf-problem.ts';
import { type PngFile, rowLength } from './png-file.ts';

/** The filters of a row: none, sub, up, average, Paeth (PNG, ISO/IEC 15948, 9.2). */
const filters = 5;

interface Rows {
  /** Each row with the byte that names its filter before it; its bytes are used again for the next. */
  readonly rows: AsyncIterable<Buffer>;
  /** How many bytes of the compressed picture were read: what comes after them is none of it. */
  readonly bytesRead: () => number;
}

/** Opens the picture of a PNG row by row, so that it is never held whole. Throws PdfProblem where it has not the size that it says. */
export function openRows(png: PngFile): Rows {
  const inflate = createInflate();
  return { rows: rowsOf(png, inflate), bytesRead: () => inflate.bytesWritten };
}

async function* rowsOf(png: PngFile, inflate: ReturnType<typeof createInflate>): AsyncGenerator<Buffer> {
  const source = Readable.from(png.picture);
  source.pipe(inflate);
  const cutter = new RowCutter(png);
  try {
    for await (const part of inflate) yield* cutter.rowsIn(part);
  } catch (error) {
    throw isOfZlib(error) ? new PdfProblem('damaged') : error;
  } finally {
    source.destroy();
    inflate.destroy();
  }
  cutter.assertDone();
}

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** Cuts what arrives in parts of any length into rows. */
class RowCutter {
  readonly #row: Buffer;
  #left: number;
  #filled = 0;

  constructor(png: PngFile) {
    this.#row = Buffer.alloc(1 + rowLength(png));
    this.#left = png.height;
  }

  *rowsIn(part: Buffer): Generator<Buffer> {
    for (let at = 0; at < part.length; ) {
      if (this.#left === 0) throw new PdfProblem('damaged'); // more than it says
      const copied = part.copy(this.#row, this.#filled, at);
      at += copied;
      this.#filled += copied;
      if (this.#filled === this.#row.length) yield this.#next();
    }
  }

  assertDone(): void {
    if (this.#left > 0 || this.#filled > 0) throw new PdfProblem('damaged');
  }

  #next(): Buffer {
    if (byteAt(this.#row, 0) >= filters) throw new PdfProblem('damaged');
    this.#filled = 0;
    this.#left -= 1;
    return this.#row;
  }
}
