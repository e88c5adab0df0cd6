import { blockAt } from '../../test/blocks.ts';
import { identity } from '../content/matrix.ts';
import type { Block, Part, TextEdges } from './block.ts';
import { type LayoutNode, rowsOf, treeOf } from './layout-tree.ts';

/** The kinds of a tree, its leaves by how many blocks they have. */
const shapeOf = (node: LayoutNode): unknown => {
  if (node.kind === 'leaf') return node.blocks.length;
  if (node.kind === 'ruled') return { ruled: shapeOf(node.body) };
  return { [node.kind]: node.kind === 'table' ? node.rows.map((row) => row.map(shapeOf)) : node.nodes.map(shapeOf) };
};

/** What a text says, in one font. */
const saying = (says: string, x: number, size = 10): { edges: TextEdges } => {
  const edge = { x, style: 'F', size };
  return { edges: { says, lastWord: '', start: edge, end: edge, lastLeft: x, leadsOn: false, opensPart: false } };
};

const title = blockAt([72, 300, 740, 728]);
const left = blockAt([72, 280, 700, 600], { lines: 8 });
const right = blockAt([300, 508, 700, 620], { lines: 7 });

describe('rowsOf', () => {
  it('cuts a page where a level line runs through nothing, from the top', () => {
    expect(rowsOf([left, title, right])).toEqual([[title], [left, right]]);
  });

  it('keeps together what overlaps, but for a hair', () => {
    const under = (top: number) => blockAt([72, 300, top, top - 12]);
    expect(rowsOf([title, under(728.2)])).toHaveLength(2);
    expect(rowsOf([title, under(728.5)])).toHaveLength(1);
  });
});

describe('treeOf', () => {
  it('stacks rows, and sets what stands beside each other in columns', () => {
    expect(shapeOf(treeOf([title, left, right]))).toEqual({ stack: [1, { columns: [1, 1] }] });
  });

  it('is one leaf where nothing can be cut', () => {
    expect(shapeOf(treeOf([blockAt([72, 200, 700, 650]), blockAt([150, 300, 680, 600])]))).toBe(2);
  });

  it('reads columns of running text one by one, though their paragraphs make rows', () => {
    const lower = [blockAt([72, 280, 590, 500], { lines: 7 }), blockAt([300, 508, 596, 500], { lines: 7 })];
    expect(shapeOf(treeOf([left, right, ...lower]))).toEqual({ columns: [{ stack: [1, 1] }, { stack: [1, 1] }] });
  });

  it('keeps rows of running text that begin at one height, as text in two languages does', () => {
    const lower = [blockAt([72, 280, 590, 500], { lines: 7 }), blockAt([300, 508, 590, 510], { lines: 6 })];
    expect(shapeOf(treeOf([left, right, ...lower]))).toEqual({ stack: [{ columns: [1, 1] }, { columns: [1, 1] }] });
  });

  it('reads columns one by one whose paragraphs begin at one height by chance, where each is drawn to its end', () => {
    const drawnAt = (start: number) => ({
      parts: [{ kind: 'drawing', operators: { start, end: start, matrix: identity } }] as Part[],
    });
    const upper = [
      { ...left, ...drawnAt(10) },
      { ...right, ...drawnAt(30) },
    ];
    const under = (start: number) => [
      blockAt([72, 280, 590, 500], { lines: 7, ...drawnAt(start) }),
      blockAt([300, 508, 590, 510], { lines: 6, ...drawnAt(40) }),
    ];
    expect(shapeOf(treeOf([...upper, ...under(20)]))).toEqual({ columns: [{ stack: [1, 1] }, { stack: [1, 1] }] });
    expect(shapeOf(treeOf([...upper, ...under(35)]))).toEqual({ stack: [{ columns: [1, 1] }, { columns: [1, 1] }] });
  });

  it('keeps rows whose paragraphs begin level again below others of several lengths, though each column is drawn to its end', () => {
    const drawnAt = (start: number) => ({
      parts: [{ kind: 'drawing', operators: { start, end: start, matrix: identity } }] as Part[],
    });
    const rows = (ends: readonly (readonly [number, number])[]) =>
      ends.flatMap(([one, other], at) => [
        blockAt([72, 280, 700 - 80 * at, 700 - 80 * at - one], { lines: 5, ...drawnAt(10 + at) }),
        blockAt([300, 508, 700 - 80 * at, 700 - 80 * at - other], { lines: 5, ...drawnAt(50 + at) }),
      ]);
    const row = { columns: [1, 1] };
    const inStep = [
      [70, 58],
      [58, 58],
      [58, 70],
      [70, 70],
    ] as const;
    expect(shapeOf(treeOf(rows(inStep)))).toEqual({ stack: [row, row, row, row] });
    const once = [inStep[1], inStep[0], inStep[3]];
    expect(shapeOf(treeOf(rows(once)))).toEqual({ columns: [{ stack: [1, 1, 1] }, { stack: [1, 1, 1] }] });
  });

  it('keeps lines to sign on level below columns of running text', () => {
    const lower = [blockAt([72, 280, 590, 500], { lines: 7 }), blockAt([300, 508, 596, 500], { lines: 7 })];
    const rules = [100, 330].map((x) => blockAt([x, x + 150, 450, 450], { kind: 'drawing' }));
    const names = [120, 350].map((x) => blockAt([x, x + 110, 440, 428]));
    expect(shapeOf(treeOf([left, right, ...lower, ...rules, ...names]))).toEqual({
      stack: [{ columns: [{ stack: [1, 1] }, { stack: [1, 1] }] }, { columns: [1, 1] }, { columns: [1, 1] }],
    });
  });

  it('reads lines of prose right below each other by columns, where each of these is drawn to its end', () => {
    const drawnAt = (start: number) => ({
      parts: [{ kind: 'drawing', operators: { start, end: start, matrix: identity } }] as Part[],
    });
    const cells = (starts: readonly number[], below = 586, width = 208) =>
      [600, below].flatMap((top, row) =>
        [72, 300].map((x, column) => blockAt([x, x + width, top, top - 10], drawnAt(starts[2 * row + column] ?? 0))),
      );
    const inColumns = { columns: [{ stack: [1, 1] }, { stack: [1, 1] }] };
    const inRows = { stack: [{ columns: [1, 1] }, { columns: [1, 1] }] };
    expect(shapeOf(treeOf(cells([10, 30, 20, 40])))).toEqual(inColumns);
    expect(shapeOf(treeOf(cells([10, 20, 30, 40])))).toEqual(inRows); // row by row
    expect(shapeOf(treeOf(cells([10, 30, 20, 40], 578)))).toEqual(inRows); // another paragraph
    expect(shapeOf(treeOf(cells([10, 30, 20, 40], 586, 120)))).toEqual(inRows); // as names to sign have
    const labelled = (label: string) =>
      cells([10, 30, 20, 40]).map((cell) => ({ ...cell, ...saying(label, cell.left) }));
    expect(shapeOf(treeOf(labelled('Cargo: {{cargo}}')))).toEqual(inRows); // of two who sign
    expect(shapeOf(treeOf(labelled('que cobra el precio')))).toEqual(inColumns);
    const toTheRight = cells([10, 30, 20, 40]).map((cell, at) => (at === 3 ? { ...cell, left: 400 } : cell));
    expect(shapeOf(treeOf(toTheRight))).toEqual(inRows); // what says whose the lines are, and beside it a folio and a date
  });

  it('leaves the second line of a label in its cell, whatever is set beside its first', () => {
    const value = blockAt([200, 400, 700, 690]);
    const label = (first: string, second: string, below = 688, size = 10) => [
      blockAt([72, 180, 700, 690], saying(first, 72)),
      blockAt([72, 100, below, below - size], saying(second, 72, size)),
    ];
    const rows = { stack: [{ columns: [1, 1] }, 1] };
    const treeWith = (...lines: Parameters<typeof label>) => shapeOf(treeOf([...label(...lines), value]));
    expect(treeWith('Servicios incluidos en la', 'renta')).toEqual({ columns: [{ stack: [1, 1] }, 1] });
    expect(treeWith('Servicios incluidos:', 'renta')).toEqual(rows);
    expect(treeWith('Servicios incluidos', 'Renta')).toEqual(rows);
    expect(treeWith('servicios incluidos', 'renta')).toEqual(rows);
    expect(treeWith('Servicios incluidos en la', 'renta', 680)).toEqual(rows);
    expect(treeWith('Servicios incluidos en la', 'renta', 688, 8)).toEqual(rows);
  });

  it('gets the side of a box longer with what stands in it', () => {
    const [label, value] = [blockAt([72, 150, 700, 688]), blockAt([300, 400, 700, 688])];
    const side = (x: number, bottom: number) => blockAt([x, x + 1, 702, bottom], { kind: 'drawing', isUpright: true });
    expect(shapeOf(treeOf([label, value, side(410, 686)]))).toEqual({ ruled: { columns: [1, 1] } });
    expect(shapeOf(treeOf([label, side(290, 684), value]))).toEqual({ ruled: { columns: [1, 1] } });
    expect(treeOf([label, value, side(410, 692)])).toMatchObject({ kind: 'columns', isRigid: true });
    expect(shapeOf(treeOf([side(70, 687), label]))).toEqual({ ruled: 1 }); // right beside its letters
    expect(shapeOf(treeOf([side(74, 687), label]))).toBe(2);
    expect(shapeOf(treeOf([side(70, 692), label]))).toBe(2);
    expect(shapeOf(treeOf([side(70, 687), side(150, 687), label]))).toBe(3);
  });

  it('knows the rule between two cells that goes on beside the next row', () => {
    const row = (top: number, bottom: number) => [
      blockAt([72, 290, top - 3, bottom + 10], { lines: 3 }),
      blockAt([310, 500, top - 3, bottom + 10], { lines: 3 }),
      blockAt([300, 301, top, bottom], { kind: 'drawing', isUpright: true }),
    ];
    const goesOn = (...blocks: Block[]) => {
      const tree = treeOf(blocks);
      return tree.kind === 'stack' && tree.nodes.map((node) => node.kind === 'ruled' && node.goesOn);
    };
    expect(goesOn(...row(700, 650), ...row(650, 600))).toEqual([true, true]);
    expect(goesOn(...row(700, 650), ...row(640, 590))).toEqual([false, false]);
  });

  it('gets both sides of a page longer with what stands between them, whatever stands beside it', () => {
    const paragraphs = [700, 660].map((top) => blockAt([80, 400, top, top - 30], { lines: 3 }));
    const side = (x: number, bottom = 628) => blockAt([x, x + 1, 702, bottom], { kind: 'drawing', isUpright: true });
    const both = { ruled: { ruled: { stack: [1, 1] } } };
    expect(shapeOf(treeOf([...paragraphs, side(74), side(406)]))).toEqual(both);
    const note = blockAt([20, 60, 706, 698]);
    expect(shapeOf(treeOf([note, ...paragraphs, side(74), side(406)]))).toEqual({ columns: [1, both] });
    expect(treeOf([...paragraphs, side(74, 640), side(406)])).toMatchObject({ kind: 'columns', isRigid: true });
  });

  it('moves the dots on a rule with the lines that they mark', () => {
    const lines = [700, 684, 660, 644].map((top) => blockAt([94, 300, top, top - 10]));
    const rule = blockAt([74, 76, 702, 634], { kind: 'drawing', isUpright: true });
    const dots = (height: number) => [700, 660].map((top) => blockAt([70, 78, top, top - height], { kind: 'drawing' }));
    expect(shapeOf(treeOf([...lines, rule, ...dots(8)]))).toEqual({
      ruled: { stack: [{ columns: [1, 1] }, 1, { columns: [1, 1] }, 1] },
    });
    expect(treeOf([...lines, rule, ...dots(20)])).toMatchObject({ kind: 'columns', isRigid: true });
  });

  it('keeps the rows of a table, whose cells are short', () => {
    const cells = [700, 680].flatMap((top) => [blockAt([72, 140, top, top - 12]), blockAt([200, 240, top, top - 12])]);
    expect(shapeOf(treeOf(cells))).toEqual({ stack: [{ columns: [1, 1] }, { columns: [1, 1] }] });
  });

  it('is rigid where a line stands between cells, and gets it longer between columns of running text', () => {
    const rule = blockAt([290, 291, 700, 600], { kind: 'drawing', isUpright: true });
    const [label, value] = [blockAt([72, 150, 700, 688]), blockAt([300, 400, 700, 688])];
    expect(treeOf([label, rule, value])).toMatchObject({ kind: 'columns', isRigid: true });
    expect(shapeOf(treeOf([left, rule, right]))).toEqual({ ruled: { columns: [1, 1] } });
    const field = { ...rule, isField: true };
    expect(treeOf([left, field, right])).toMatchObject({ kind: 'columns', isRigid: true });
    expect(treeOf([left, right])).toMatchObject({ kind: 'columns', isRigid: false });
  });
});
