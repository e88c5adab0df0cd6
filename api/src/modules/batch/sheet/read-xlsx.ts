import { ExpectedProblem } from '../../../problem.ts';
import { type Sheet, SheetCollector } from './sheet.ts';
import { walkXml } from './walk-xml.ts';
import { CellReader } from './xlsx-cell.ts';
import { XlsxPackage } from './xlsx-package.ts';
import { readSharedStrings, readStyles } from './xlsx-styles.ts';

/** A sheet of a workbook. `rows` is null where they cannot be read, as where there are too many. */
export interface SheetSummary {
  readonly name: string;
  readonly rows: number | null;
}

export interface NamedSheet extends Sheet {
  readonly name: string;
}

/**
 * Reads the sheet of this name, or the first one that has rows. Sheets that are hidden do not count. Throws sheet.* and
 * file.too_large.
 */
export function readXlsx(bytes: Uint8Array, name?: string): NamedSheet {
  const book = openBook(bytes);
  const wanted = book.sheets.filter((sheet) => name === undefined || sheet.name === name);
  if (wanted.length === 0) throw new ExpectedProblem('sheet.unreadable');
  for (const sheet of wanted) {
    const read = unlessEmpty(() => book.read(sheet));
    if (read) return { ...read, name: sheet.name };
  }
  throw new ExpectedProblem('sheet.empty');
}

/** All sheets that may be chosen, in the order of the workbook. `known` was read already. */
export function listSheets(bytes: Uint8Array, known: NamedSheet): SheetSummary[] {
  const book = openBook(bytes);
  return book.sheets.map((sheet) => ({
    name: sheet.name,
    rows: sheet.name === known.name ? known.rows.length : rowsOf(() => book.read(sheet)),
  }));
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

interface Worksheet {
  readonly name: string;
  readonly part: string;
}

/** The visible sheets of a workbook, and how to read one. */
function openBook(bytes: Uint8Array) {
  const file = new XlsxPackage(bytes);
  const book = [...file.relations('').values()].find(({ kind }) => kind === 'officeDocument')?.part;
  if (book === undefined) throw new ExpectedProblem(isOpenDocument(file) ? 'sheet.open_document' : 'sheet.unreadable');
  const relations = file.relations(book);
  const read = (kind: string) => {
    const relation = [...relations.values()].find((other) => other.kind === kind);
    return relation && file.part(relation.part);
  };
  const styles = read('styles');
  const strings = read('sharedStrings');
  const { sheets, epoch } = readBook(file.part(book));
  const cells = new CellReader(strings ? readSharedStrings(strings) : [], styles ? readStyles(styles) : [], epoch);
  return {
    sheets: sheets.flatMap(({ name, relation, isHidden }): Worksheet[] => {
      const found = relations.get(relation);
      return isHidden || found?.kind !== 'worksheet' ? [] : [{ name, part: found.part }];
    }),
    read: ({ part }: Worksheet) => collect(file.part(part), cells),
  };
}

/** Its first part names its kind (OpenDocument 1.3, part 2, 3.3). */
const isOpenDocument = (file: XlsxPackage): boolean =>
  new TextDecoder().decode(file.part('mimetype')).startsWith('application/vnd.oasis.opendocument.');

interface ListedSheet {
  readonly name: string;
  readonly relation: string;
  readonly isHidden: boolean;
}

function readBook(bytes: Uint8Array | undefined) {
  const sheets: ListedSheet[] = [];
  let epoch: 1900 | 1904 = 1900;
  if (bytes) {
    walkXml(bytes, {
      open: (tag, attributes, decode) => {
        if (tag === 'workbookPr' && /^(1|true)$/.test(attributes().date1904 ?? '')) epoch = 1904;
        if (tag !== 'sheet') return;
        const { name = '', state, ...others } = attributes();
        const relation = Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
        sheets.push({ name: decode(name), relation, isHidden: state === 'hidden' || state === 'veryHidden' });
      },
    });
  }
  return { sheets, epoch: epoch as 1900 | 1904 };
}

function collect(bytes: Uint8Array | undefined, cells: CellReader): Sheet {
  if (!bytes) throw new ExpectedProblem('sheet.unreadable');
  const collector = new SheetCollector();
  let row = 0;
  walkXml(bytes, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = numberOf(attributes().r, row);
        cells.startRow();
      } else cells.open(name, attributes);
    },
    close: (name) => {
      if (name === 'row') collector.add(row, cells.row);
      else cells.close(name);
    },
    text: (text) => cells.text(text),
  });
  return collector.finish();
}

const maxRows = 1_048_576; // limit of the format

/** Row numbers have to increase. A row without a number follows the one before it. */
function numberOf(written: string | undefined, before: number): number {
  const row = Number(written ?? before + 1);
  if (!Number.isInteger(row) || row <= before || row > maxRows) throw new ExpectedProblem('sheet.unreadable');
  return row;
}
