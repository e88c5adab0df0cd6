import { ExpectedProblem } from '../../../problem.ts';
import type { Cell } from './sheet.ts';
import { type NumberStyle, writeMoment, writeNumber } from './xlsx-number.ts';
import { unescapeText } from './xlsx-styles.ts';

const maxColumns = 16_384; // limit of the format

/** Reads the cells of one row after the other. A formula counts as the value that was saved with it. */
export class CellReader {
  readonly #strings: readonly string[];
  readonly #styles: readonly NumberStyle[];
  readonly #epoch: 1900 | 1904;
  row: Cell[] = [];
  #column = 0;
  #type = 'n';
  #style: NumberStyle = 'number';
  #value: string | undefined; // of <v>, or of the text inside <is>
  #hasFormula = false;
  #isValue = false;

  constructor(strings: readonly string[], styles: readonly NumberStyle[], epoch: 1900 | 1904) {
    this.#strings = strings;
    this.#styles = styles;
    this.#epoch = epoch;
  }

  startRow(): void {
    this.row = [];
    this.#column = 0;
  }

  open(name: string, attributes: () => Record<string, string>): void {
    if (name === 'c') this.#start(attributes());
    if (name === 'f') this.#hasFormula = true;
    this.#isValue = name === 'v' || name === 't';
    if (this.#isValue) this.#value ??= '';
  }

  #start({ r, t, s }: Record<string, string>): void {
    if (r !== undefined) this.#column = columnOf(r);
    this.#type = t ?? 'n';
    this.#style = this.#styles[Number(s ?? 0)] ?? 'number';
    this.#value = undefined;
    this.#hasFormula = false;
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    if (name !== 'c') return;
    const cell = this.#read();
    if (cell) this.row[this.#column] = cell;
    this.#column += 1;
  }

  #read(): Cell {
    const value = this.#value;
    if (this.#type === 'e') return 'error'; // such as #REF!
    if (value === undefined || (value === '' && this.#type === 'n')) return this.#hasFormula ? 'unsaved' : undefined;
    switch (this.#type) {
      case 's':
        return { text: this.#strings[Number(value)] ?? '' };
      case 'str':
      case 'inlineStr':
        return { text: unescapeText(value) };
      case 'b':
        return { text: value.trim() === '1' ? 'true' : 'false' };
      case 'd':
        return { text: writeMoment(value) };
      default:
        return { text: writeNumber(value, this.#style, this.#epoch) };
    }
  }
}

/** The index of a column, from a reference such as AB12. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0];
  if (letters === undefined) throw new ExpectedProblem('sheet.unreadable');
  const number = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  if (number > maxColumns) throw new ExpectedProblem('sheet.unreadable');
  return number - 1;
}
