import { ExpectedProblem } from '../../../problem.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import type { Sheet } from './sheet.ts';

/** Reads a CSV or XLSX file, recognized by its content and not by its name. Throws sheet.* and file.too_large. */
export function readSheet(bytes: Uint8Array): Sheet {
  try {
    return isZip(bytes) ? readXlsx(bytes) : readCsv(bytes);
  } catch (error) {
    throw error instanceof ExpectedProblem ? error : new ExpectedProblem('sheet.unreadable');
  }
}

/** The columns, and the number of rows. */
export function measureSheet(bytes: Uint8Array) {
  const { columns, rows } = readSheet(bytes);
  return { columns, rows: rows.length };
}

/** `PK` and the number of a record (PKWARE APPNOTE, 4.3). */
function isZip([first, second, record = Number.POSITIVE_INFINITY]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && record <= 8;
}
