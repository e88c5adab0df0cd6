import { ExpectedProblem } from '../../../problem.ts';
import { readCsv } from './read-csv.ts';
import type { Sheet } from './sheet.ts';
import { listSheets, readWorkbook, type SheetSummary } from './workbook.ts';

export interface SheetToRead {
  readonly bytes: Uint8Array;
  /** Of a workbook; by default the first sheet that has rows. */
  readonly name?: string | undefined;
}

/** Reads a CSV, XLSX or ODS file, recognized by its content and not by its name. Throws sheet.* and file.too_large. */
export const readSheet = ({ bytes, name }: SheetToRead): Sheet =>
  withReasons(() => (isZip(bytes) ? readWorkbook(bytes, name) : readText(bytes)));

/** The columns and the number of rows; of a workbook also which sheet that is, and all that there are. */
export const measureSheet = ({ bytes, name }: SheetToRead): Measured =>
  withReasons(() => {
    if (!isZip(bytes)) return sizeOf(readText(bytes));
    const read = readWorkbook(bytes, name);
    return { ...sizeOf(read), sheet: read.name, sheets: listSheets(bytes, read) };
  });

export interface Measured {
  readonly columns: string[];
  readonly rows: number;
  readonly sheet?: string;
  readonly sheets?: SheetSummary[];
}

function readText(bytes: Uint8Array): Sheet {
  if (isEncryptedXlsx(bytes)) throw new ExpectedProblem('sheet.encrypted');
  return readCsv(bytes);
}

/** Excel puts a workbook with a password into a compound file, as an entry of this name (MS-OFFCRYPTO, 2.3). */
const isEncryptedXlsx = (bytes: Uint8Array): boolean =>
  compoundFile.every((byte, at) => bytes[at] === byte) && Buffer.from(bytes).includes('EncryptedPackage', 0, 'utf16le');

const compoundFile = [0xd0, 0xcf, 0x11, 0xe0];

const sizeOf = ({ columns, rows }: Sheet): Measured => ({ columns, rows: rows.length });

function withReasons<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ExpectedProblem ? error : new ExpectedProblem('sheet.unreadable');
  }
}

/** `PK` and the number of a record (PKWARE APPNOTE, 4.3). */
function isZip([first, second, record = Number.POSITIVE_INFINITY]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && record <= 8;
}
