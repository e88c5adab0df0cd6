import type { Language } from '@pacta/contracts';
import { stringify } from 'csv-stringify/sync';
import type { Cell, Kind, Sheet } from './report-sheets.ts';
import { reportWords } from './report-words.ts';

/**
 * All tables as one, with each number on a line of its own. Formulas are escaped, so that opening the file runs none.
 */
export function writeCsv(sheets: readonly Sheet[], language: Language): Buffer {
  const { section, item, measure, value } = reportWords[language];
  const lines = sheets.flatMap(({ name, columns: [, ...measures], rows }) =>
    rows.flatMap(([about, ...cells]) =>
      measures.map(([header, kind], index) => [name, about, header, written(cells[index] ?? null, kind)]),
    ),
  );
  return Buffer.from(stringify([[section, item, measure, value], ...lines], { bom: true, escape_formulas: true }));
}

function written(cell: Cell, kind: Kind): Cell {
  if (kind === 'hours' && typeof cell === 'number') return cell.toFixed(2);
  if (kind === 'moment' && typeof cell === 'string') return cell.slice(0, 16).replace('T', ' ');
  return cell;
}
