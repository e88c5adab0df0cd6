import { sameLine } from './grid.ts';
import type { Area } from './plane.ts';
import type { Row } from './rows.ts';
import { isInRows, type TableRows } from './settled-tables.ts';

/** Tables that have lost rows: what stays of them is as close as it was, and all that was drawn in those rows has gone. */
export class ClosedTables {
  readonly #tables: readonly ClosedTable[];

  /** Rows of the page that stay, and how far up each has moved. */
  constructor(gone: readonly TableRows[], rows: readonly Row[], rises: readonly number[]) {
    const risen = rows.map((row, at): Risen => ({ ...row, rise: rises[at] ?? 0 }));
    this.#tables = [...Map.groupBy(gone, ({ table }) => table).values()].map((own) => new ClosedTable(own, risen));
  }

  get areClosed(): boolean {
    return this.#tables.every(({ isClosed }) => isClosed);
  }

  hasGone(area: Area): boolean {
    return this.#tables.some((table) => table.hasGone(area));
  }

  /** Where a drawing of such a table has to be: what went over rows that have gone is shorter by these. Undefined of others. */
  moved(area: Area): Area | undefined {
    const table = this.#tables.find((one) => one.holds(area));
    return (
      table && { ...area, top: area.top - table.riseAt(area.top), bottom: area.bottom - table.riseAt(area.bottom) }
    );
  }
}

interface Risen extends Row {
  readonly rise: number;
}

class ClosedTable {
  readonly isClosed: boolean;
  readonly #box: Area;
  readonly #gone: readonly TableRows[];
  readonly #rows: readonly Risen[];
  readonly #rise: number; // of its first line

  constructor(gone: readonly TableRows[], rows: readonly Risen[]) {
    const lines = gone[0]?.table ?? [];
    const [left, right] = [Math.min(...lines.map((line) => line.left)), Math.max(...lines.map((line) => line.right))];
    this.#box = { left, right, top: lines[0]?.y ?? 0, bottom: lines.at(-1)?.y ?? 0 };
    this.#gone = gone;
    this.#rows = rows.filter((row) => isInRows(row, this.#box));
    const [first] = this.#rows;
    this.#rise = first ? first.rise - this.#lostAbove(first.y) : 0;
    const isAlike = ({ y, rise }: Risen) => Math.abs(rise - this.#rise - this.#lostAbove(y)) < sameLine;
    this.isClosed = first !== undefined && this.#rows.every(isAlike);
  }

  /** As that of a row between the same rows that have gone. */
  riseAt(y: number): number {
    const lost = this.#lostAbove(y);
    return this.#rows.find((row) => this.#lostAbove(row.y) === lost)?.rise ?? this.#rise + lost;
  }

  holds({ left, right, top, bottom }: Area): boolean {
    const { left: from, right: to, top: above, bottom: below } = this.#box;
    const isBeside = left < from - sameLine || right > to + sameLine;
    return !isBeside && top > above - sameLine && bottom < below + sameLine;
  }

  /** Whether all of it was between the lines of rows that have gone, and not on one of these. */
  hasGone(area: Area): boolean {
    const isIn = ({ top, bottom }: TableRows) =>
      area.top > top - sameLine &&
      area.bottom < bottom + sameLine &&
      area.bottom > top + sameLine &&
      area.top < bottom - sameLine;
    return this.holds(area) && this.#gone.some(isIn);
  }

  #lostAbove(y: number): number {
    return this.#gone.reduce((sum, { top, bottom }) => {
      if (y < top + sameLine) return sum;
      return sum + (y > bottom - sameLine ? bottom : y) - top;
    }, 0);
  }
}
