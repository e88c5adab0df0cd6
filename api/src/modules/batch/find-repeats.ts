import type { SheetRow } from './sheet/sheet.ts';

/** For each row that says in every cell what an earlier one says: the number of the first that does. */
export function findRepeats(rows: readonly Pick<SheetRow, 'row' | 'cells'>[]): Map<number, number> {
  const firsts = new Map<string, number>();
  const repeats = new Map<number, number>();
  for (const { row, cells } of rows) {
    const said = JSON.stringify(cells.map(asRead));
    const first = firsts.get(said);
    if (first === undefined) firsts.set(said, row);
    else repeats.set(row, first);
  }
  return repeats;
}

/** To a reader, spaces around and between words, and how an accent is stored, make no difference. */
const asRead = (cell: string): string => cell.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
