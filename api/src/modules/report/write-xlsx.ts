import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import type { Cell, Kind, Sheet } from './report-sheets.ts';

const formats: Record<Kind, string | undefined> = {
  text: undefined,
  count: '#,##0',
  hours: '#,##0.00',
  month: 'yyyy-mm',
  moment: 'yyyy-mm-dd hh:mm',
};
const widths: Record<Kind, number> = { text: 40, count: 14, hours: 18, month: 12, moment: 22 };

/** A sheet for each table, with real numbers and dates. Text stays text, whatever it starts with. */
export const writeXlsx = (sheets: readonly Sheet[]): Promise<Buffer> =>
  writeXlsxFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map(([, kind]) => ({ width: widths[kind] })),
      data: [
        columns.map(([header]): CellObject => ({ value: header, type: String, fontWeight: 'bold' })),
        ...rows.map((row) => columns.map(([, kind], index) => cellOf(row[index] ?? null, kind))),
      ],
    })),
  ).toBuffer();

function cellOf(cell: Cell, kind: Kind): CellObject | null {
  if (cell === null) return null;
  const format = formats[kind];
  if (kind === 'month' || kind === 'moment') return { value: new Date(cell), type: Date, ...(format && { format }) };
  if (typeof cell === 'number') return { value: cell, type: Number, ...(format && { format }) };
  return { value: cell, type: String };
}
