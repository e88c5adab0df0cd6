import { maxBatchRows, sheetFaultMessage, validation } from '@pacta/contracts';
import { ExpectedProblem } from '../../../problem.ts';
import { lettersOf } from './letters-of.ts';

/** A row below the heading, with a cell for each column. */
export interface SheetRow {
  readonly row: number; // as the program that wrote the sheet numbers it: the first row is 1
  readonly cells: string[];
  readonly formulas: FormulaCell[];
}

/** A cell that has a formula, or its error, and no value. */
export interface FormulaCell {
  readonly column: number;
  readonly message: string; // what is wrong with it: validation.formula, sheetFaults
}

export interface Sheet {
  readonly columns: string[]; // '' if the cells have no heading
  readonly rows: SheetRow[];
}

/** A workbook whose sheets are read one by one. Those that are hidden are not among them. */
export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
}

export interface WorkbookSheet {
  readonly name: string;
  /** Throws sheet.* and file.too_large. */
  readonly read: () => Sheet;
}

/** The text of a cell, or why it has none: a `formula` as text, one whose result is `unsaved`, or its `error`. */
export type Cell = { readonly text: string } | 'formula' | 'unsaved' | 'error' | undefined;

const maxColumns = 1_000;
const maxRow = 1_048_576; // the last one that spreadsheet programs have
const maxHeading = 200;
const maxCell = 10_001; // one more than any answer may have, so that the check still finds it too long
const maxCharacters = 30_000_000;

/** Collects a sheet row by row, and stops reading as soon as it exceeds a limit. */
export class SheetCollector {
  #columns: string[] | undefined;
  readonly #rows: SheetRow[] = [];
  readonly #filled = new Set<number>();
  #characters = 0;

  /** Takes a row, and those after it that repeat it. Skips empty rows. The first row that is not empty is the heading. */
  add(row: number, cells: readonly Cell[], times = 1): void {
    if (cells.every(isEmpty)) return;
    if (cells.length > maxColumns || row + times - 1 > maxRow) throw new ExpectedProblem('sheet.unreadable');
    for (let nth = 0; nth < times; nth += 1) this.#add(row + nth, cells);
  }

  #add(row: number, cells: readonly Cell[]): void {
    if (!this.#columns) {
      this.#columns = cells.map((cell) => storable(textOf(cell).trim().slice(0, maxHeading)));
      return;
    }
    if (this.#rows.length === maxBatchRows) throw new ExpectedProblem('sheet.too_many_rows');
    this.#rows.push(this.#rowOf(row, cells));
  }

  #rowOf(row: number, cells: readonly Cell[]): SheetRow {
    const formulas: FormulaCell[] = [];
    const texts = cells.map((cell, index) => {
      if (!isEmpty(cell)) this.#filled.add(index);
      if (typeof cell === 'string') formulas.push({ column: index, message: faultOf(cell, row, index) });
      const text = storable(textOf(cell).slice(0, maxCell));
      this.#characters += text.length;
      return text;
    });
    if (this.#characters > maxCharacters) throw new ExpectedProblem('file.too_large');
    return { row, cells: texts, formulas };
  }

  /** Drops columns that are entirely empty. Throws sheet.empty if there is no row. */
  finish(): Sheet {
    const headings = this.#columns;
    if (!headings || this.#rows.length === 0) throw new ExpectedProblem('sheet.empty');
    const width = Math.max(headings.length, ...[...this.#filled].map((index) => index + 1));
    const used = Array.from({ length: width }, (_, index) => index).filter(
      (index) => this.#filled.has(index) || (headings[index] ?? '') !== '',
    );
    const place = new Map(used.map((index, at) => [index, at]));
    return {
      columns: used.map((index) => headings[index] ?? ''),
      rows: this.#rows.map(({ row, cells, formulas }) => ({
        row,
        cells: used.map((index) => cells[index] ?? ''),
        formulas: formulas.map(({ column, message }) => ({ column: place.get(column) ?? column, message })),
      })),
    };
  }
}

/** Replaces characters that no database stores by one that no answer may have, so that the check reports it. */
const storable = (text: string): string => text.replaceAll(/[\0\p{Cs}]/gu, '\u0001');

const textOf = (cell: Cell): string => (typeof cell === 'object' ? cell.text : '');
const isEmpty = (cell: Cell): boolean => typeof cell !== 'string' && textOf(cell).trim() === '';

const faultOf = (cell: Extract<Cell, string>, row: number, column: number): string =>
  cell === 'formula' ? validation.formula : sheetFaultMessage(cell, `${lettersOf(column)}${row}`);
