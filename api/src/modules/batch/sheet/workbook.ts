import { ExpectedProblem } from '../../../problem.ts';
import { isOpenDocument, openOds } from './read-ods.ts';
import { openXlsx } from './read-xlsx.ts';
import type { Sheet, Workbook } from './sheet.ts';
import { ZipPackage } from './zip-package.ts';

/** A sheet of a workbook. `rows` is null where they cannot be read, as where there are too many. */
export interface SheetSummary {
  readonly name: string;
  readonly rows: number | null;
}

export interface NamedSheet extends Sheet {
  readonly name: string;
}

/** Reads the sheet of this name, or the first one that has rows. Throws sheet.* and file.too_large. */
export function readWorkbook(bytes: Uint8Array, name?: string): NamedSheet {
  const wanted = openBook(bytes).sheets.filter((sheet) => name === undefined || sheet.name === name);
  if (wanted.length === 0) throw new ExpectedProblem('sheet.unreadable');
  for (const sheet of wanted) {
    const read = unlessEmpty(sheet.read);
    if (read) return { ...read, name: sheet.name };
  }
  throw new ExpectedProblem('sheet.empty');
}

/** All sheets that may be chosen, in the order of the workbook. `known` was read already. */
export const listSheets = (bytes: Uint8Array, known: NamedSheet): SheetSummary[] =>
  openBook(bytes).sheets.map(({ name, read }) => ({
    name,
    rows: name === known.name ? known.rows.length : rowsOf(read),
  }));

function openBook(bytes: Uint8Array): Workbook {
  const file = new ZipPackage(bytes);
  return isOpenDocument(file) ? openOds(file) : openXlsx(file);
}

function rowsOf(read: () => Sheet): number | null {
  try {
    return unlessEmpty(read)?.rows.length ?? 0;
  } catch (error) {
    if (error instanceof ExpectedProblem) return null; // told when it is chosen
    throw error;
  }
}

function unlessEmpty(read: () => Sheet): Sheet | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ExpectedProblem && error.reason === 'sheet.empty') return undefined;
    throw error;
  }
}
