import { ExpectedProblem } from '../../../problem.ts';
import { readCsv } from './read-csv.ts';
import { listSheets, readXlsx, type SheetSummary } from './read-xlsx.ts';
import type { Sheet } from './sheet.ts';

export interface SheetToRead {
  readonly bytes: Uint8Array;
  /** Of a workbook; by default the first sheet that has rows. */
  readonly name?: string | undefined;
}

/** Reads a CSV or XLSX file, recognized by its content and not by its name. Throws sheet.* and file.too_large. */
export const readSheet = ({ bytes, name }: SheetToRead): Sheet =>
  withReasons(() => (isZip(bytes) ? readXlsx(bytes, name) : readCsv(bytes)));

/** The columns and the number of rows; of a workbook also which sheet that is, and all that there are. */
export const measureSheet = ({ bytes, name }: SheetToRead): Measured =>
  withReasons(() => {
    if (!isZip(bytes)) return sizeOf(readCsv(bytes));
    const read = readXlsx(bytes, name);
    return { ...sizeOf(read), sheet: read.name, sheets: listSheets(bytes, read) };
  });

export interface Measured {
  readonly columns: string[];
  readonly rows: number;
  readonly sheet?: string;
  readonly sheets?: SheetSummary[];
}

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
