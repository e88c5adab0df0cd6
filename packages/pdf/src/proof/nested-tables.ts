import type { Block } from './blocks.ts';
import { drawnLines } from './drawn-lines.ts';
import type { Turned } from './letters.ts';
import type { Area } from './plane.ts';

/** Points that lines of a table within a cell end before its wall, at least: those of the table that the wall is of end at it. A guess. */
const clear = 1.5;

/** Lines between the rows of a table, at least, that show it. A guess: one may be a line to sign on. */
const fewest = 2;

/** Tables in cells beside each other, each with lines of its own between its rows, none of which reaches the wall: their rows move by themselves. */
export class NestedTables {
  readonly #walls: readonly Area[];

  constructor({ walls = [], levels = [], dots = [], strips = [] }: Partial<Turned>) {
    const lines = drawnLines({ levels, dots, strips });
    this.#walls = walls.filter((wall) => {
      const beside = lines.filter(({ top, bottom }) => top > wall.top + clear && bottom < wall.bottom - clear);
      const [before, behind] = [
        beside.filter(({ right }) => right < wall.left - clear),
        beside.filter(({ left }) => left > wall.right + clear),
      ];
      return before.length + behind.length === beside.length && [before, behind].every(areOfTable);
    });
  }

  areApart(a: Block, b: Block): boolean {
    const [left, right] = a.x < b.x ? [a, b] : [b, a];
    return this.#walls.some(
      (wall) =>
        wall.left > left.right &&
        wall.right < right.x &&
        [a, b].every(({ top, bottom }) => top > wall.top && bottom < wall.bottom),
    );
  }
}

/** Points by which they may begin and end elsewhere. A guess. */
const sameEdge = 1;

/** Some begin and end below each other. */
const areOfTable = (lines: readonly Area[]): boolean =>
  lines.some((line) => lines.filter((other) => areAlike(line, other)).length >= fewest);

const areAlike = (one: Area, other: Area): boolean =>
  Math.abs(one.left - other.left) < sameEdge && Math.abs(one.right - other.right) < sameEdge;
