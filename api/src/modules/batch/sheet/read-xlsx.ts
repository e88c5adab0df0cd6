import { ExpectedProblem } from '../../../problem.ts';
import { type Sheet, SheetCollector, type Workbook, type WorkbookSheet } from './sheet.ts';
import { walkXml } from './walk-xml.ts';
import { CellReader } from './xlsx-cell.ts';
import { readSharedStrings, readStyles } from './xlsx-styles.ts';
import type { ZipPackage } from './zip-package.ts';

/** The visible sheets of a workbook, and how to read one. Throws sheet.unreadable where it is none. */
export function openXlsx(file: ZipPackage): Workbook {
  const book = [...file.relations('').values()].find(({ kind }) => kind === 'officeDocument')?.part;
  if (book === undefined) throw new ExpectedProblem('sheet.unreadable');
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
    sheets: sheets.flatMap(({ name, relation, isHidden }): WorkbookSheet[] => {
      const found = relations.get(relation);
      if (isHidden || found?.kind !== 'worksheet') return [];
      return [{ name, read: () => collect(file.part(found.part), cells) }];
    }),
  };
}

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
