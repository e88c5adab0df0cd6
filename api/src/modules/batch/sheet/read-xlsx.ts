import { ExpectedProblem } from '../../../problem.ts';
import { type Sheet, SheetCollector } from './sheet.ts';
import { walkXml } from './walk-xml.ts';
import { CellReader } from './xlsx-cell.ts';
import { XlsxPackage } from './xlsx-package.ts';
import { readSharedStrings, readStyles } from './xlsx-styles.ts';

/** Reads the first sheet of an XLSX file that is not hidden. Throws sheet.* and file.too_large. */
export function readXlsx(bytes: Uint8Array): Sheet {
  const file = new XlsxPackage(bytes);
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
  const sheet = sheets
    .filter(({ isHidden }) => !isHidden)
    .map(({ relation }) => relations.get(relation))
    .find((relation) => relation?.kind === 'worksheet');
  const part = sheet && file.part(sheet.part);
  if (!part) throw new ExpectedProblem('sheet.unreadable');
  return collect(
    part,
    new CellReader(strings ? readSharedStrings(strings) : [], styles ? readStyles(styles) : [], epoch),
  );
}

interface NamedSheet {
  readonly relation: string;
  readonly isHidden: boolean;
}

function readBook(bytes: Uint8Array | undefined) {
  const sheets: NamedSheet[] = [];
  let epoch: 1900 | 1904 = 1900;
  if (bytes) {
    walkXml(bytes, {
      open: (name, attributes) => {
        if (name === 'workbookPr' && /^(1|true)$/.test(attributes().date1904 ?? '')) epoch = 1904;
        if (name !== 'sheet') return;
        const { state, ...others } = attributes();
        const relation = Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
        sheets.push({ relation, isHidden: state === 'hidden' || state === 'veryHidden' });
      },
    });
  }
  return { sheets, epoch: epoch as 1900 | 1904 };
}

function collect(bytes: Uint8Array, cells: CellReader): Sheet {
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
