import type { TypedText } from './typed-pages.ts';

/** A table of which each cell has its own ground or none, between rules of one point. */
export interface TypedTable {
  readonly texts: readonly TypedText[];
  readonly drawn: string;
  readonly bottom: number;
}

const rowHeight = 18;

/** Points from the left side of a table to its upright rules. */
const sides = [0, 100, 330, 468];

/** Rows of three cells from a height down; the first one grey where it is a head. */
export function tableAt(top: number, rows: readonly (readonly string[])[], { hasHead = true } = {}): TypedTable {
  const [left, height] = [72, rows.length * rowHeight];
  const levels = Array.from({ length: rows.length + 1 }, (_, row) => top - row * rowHeight);
  const grey = `0.9 g ${left} ${top - rowHeight} 468 ${rowHeight} re f 0 g`;
  return {
    texts: rows.flatMap((cells, row) =>
      cells.map((text, at): TypedText => [left + (sides[at] ?? 0) + 4, top - row * rowHeight - 12, text]),
    ),
    drawn: [
      hasHead ? grey : '',
      ...levels.map((y) => `${left} ${y} m ${left + 468} ${y} l S`),
      ...sides.map((x) => `${left + x} ${top} m ${left + x} ${top - height} l S`),
    ].join('\n'),
    bottom: top - height,
  };
}

const head = ['Bien', 'Descripcion', 'Precio'];

/** A table with a head, a value in its second row, and some rows more. */
export const goodsAt = (top: number, more: number): TypedTable =>
  tableAt(top, [
    head,
    ['Equipo', '{{dato}}', '100 pesos'],
    ...Array.from({ length: more }, (_, at) => [`Bien ${letter(at)}`, `Pieza ${letter(at)}`, 'mil pesos']),
  ]);

const letter = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);
