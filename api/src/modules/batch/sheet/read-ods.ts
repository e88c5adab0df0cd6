import { ExpectedProblem } from '../../../problem.ts';
import { readOdsCell } from './ods-cell.ts';
import { walkContent } from './ods-structure.ts';
import { type Cell, type Sheet, SheetCollector, type Workbook } from './sheet.ts';
import { walkXml } from './walk-xml.ts';
import type { ZipPackage } from './zip-package.ts';

/** Its first part names its kind (OpenDocument 1.3, part 2, 3.3). */
export const isOpenDocument = (file: ZipPackage): boolean => kindOf(file) !== undefined;

const kindOf = (file: ZipPackage): string | undefined =>
  /^application\/vnd\.oasis\.opendocument\.(\w+)/.exec(
    new TextDecoder().decode(file.part('mimetype')?.subarray(0, 100)),
  )?.[1];

/** The visible sheets of an OpenDocument file. Throws where it is a text or a drawing, and where it has a password. */
export function openOds(file: ZipPackage): Workbook {
  if (kindOf(file) !== 'spreadsheet') throw new ExpectedProblem('sheet.open_document');
  if (isEncrypted(file)) throw new ExpectedProblem('sheet.encrypted');
  const content = file.part('content.xml');
  if (!content) throw new ExpectedProblem('sheet.unreadable');
  return {
    sheets: listTables(content)
      .filter(({ isHidden }) => !isHidden)
      .map(({ name, at }) => ({ name, read: () => readTable(content, at) })),
  };
}

function isEncrypted(file: ZipPackage): boolean {
  const manifest = file.part('META-INF/manifest.xml');
  let found = false;
  if (manifest) walkXml(manifest, { open: (name) => (found ||= name === 'encryption-data') });
  return found;
}

interface Table {
  readonly name: string;
  readonly at: number; // among all tables
  readonly isHidden: boolean;
}

/** A table is hidden by its style. */
function listTables(content: Uint8Array): Table[] {
  const tables: Table[] = [];
  const hidden = new Set<string | undefined>();
  let style: string | undefined;
  walkContent(content, {
    open: (name, attributes, decode) => {
      if (name === 'style') style = attributes()['style:name'];
      if (name === 'table-properties' && attributes()['table:display'] === 'false') hidden.add(style);
      if (name !== 'table') return;
      const { 'table:name': title = '', 'table:style-name': ofStyle } = attributes();
      tables.push({ name: decode(title), at: tables.length, isHidden: ofStyle !== undefined && hidden.has(ofStyle) });
    },
  });
  return tables;
}

function readTable(content: Uint8Array, wanted: number): Sheet {
  const reader = new TableReader();
  let table = -1;
  walkContent(content, {
    open: (name, attributes, decode) => {
      if (name === 'table') table += 1;
      if (table === wanted) reader.open(name, attributes, decode);
    },
    close: (name) => {
      if (table === wanted) reader.close(name);
    },
    text: (text) => {
      if (table === wanted) reader.text(text);
    },
  });
  return reader.sheet.finish();
}

const maxColumns = 16_384; // limit of the programs
const maxShown = 10_001; // characters of a cell; no answer may have as many

/** Reads the rows of one table. Cells and rows that are alike stand in the file once, with how often. */
class TableReader {
  readonly sheet = new SheetCollector();
  #row = 1;
  #rowTimes = 1;
  #cells: Cell[] = [];
  #column = 0;
  #attributes: Record<string, string> = {};
  #shown: string | undefined;
  #isInText = false;

  open(name: string, attributes: () => Record<string, string>, decode: (text: string) => string): void {
    if (name === 'table-row') this.#startRow(attributes());
    if (name === 'table-cell' || name === 'covered-table-cell') this.#startCell(attributes(), decode);
    if (name === 'p' || name === 'h') this.#startLine();
    if (name === 's') this.#show(' '.repeat(Math.min(Number(attributes()['text:c'] ?? 1) || 0, maxShown)));
    if (name === 'tab') this.#show('\t');
    if (name === 'line-break') this.#show('\n');
  }

  close(name: string): void {
    if (name === 'p' || name === 'h') this.#isInText = false;
    if (name === 'table-cell') this.#endCell(readOdsCell({ attributes: this.#attributes, shown: this.#shown }));
    if (name === 'covered-table-cell') this.#endCell(undefined); // nobody sees what a merged cell covers
    if (name === 'table-row') this.#endRow();
  }

  /** Line breaks and indents of the XML are no part of the text; its own are elements. */
  text(text: string): void {
    if (!this.#isInText) return;
    const words = text.replaceAll(/[\t\r\n ]+/g, ' ');
    this.#show(/\S/.test(this.#shown?.at(-1) ?? '') ? words : words.trimStart());
  }

  #startRow(attributes: Record<string, string>): void {
    this.#rowTimes = timesOf(attributes['table:number-rows-repeated']);
    this.#cells = [];
    this.#column = 0;
  }

  #endRow(): void {
    this.sheet.add(this.#row, this.#cells, this.#rowTimes);
    this.#row += this.#rowTimes;
  }

  #startCell(attributes: Record<string, string>, decode: (text: string) => string): void {
    this.#attributes = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, decode(value)]));
    this.#shown = undefined;
  }

  #endCell(cell: Cell): void {
    const end = this.#column + timesOf(this.#attributes['table:number-columns-repeated']);
    if (cell !== undefined && end > maxColumns) throw new ExpectedProblem('sheet.unreadable');
    if (cell !== undefined) for (let at = this.#column; at < end; at += 1) this.#cells[at] = cell;
    this.#column = end;
  }

  #startLine(): void {
    this.#shown = this.#shown === undefined ? '' : `${this.#shown}\n`;
    this.#isInText = true;
  }

  #show(text: string): void {
    if ((this.#shown?.length ?? 0) < maxShown) this.#shown += text;
  }
}

function timesOf(written: string | undefined): number {
  const times = Number(written ?? 1);
  if (!Number.isSafeInteger(times) || times < 1) throw new ExpectedProblem('sheet.unreadable');
  return times;
}
