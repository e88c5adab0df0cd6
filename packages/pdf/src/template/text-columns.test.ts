import { createHash } from 'node:crypto';
import { itWith, run } from '../../test/tools.ts';
import { columnsPage, following, leftColumn, pointsAt, rightColumn } from '../../test/typed-columns.ts';
import { longValue, type TypedText } from '../../test/typed-pages.ts';
import { fillProved } from './fill-proved.ts';

async function fill(pdf: Buffer, dato: string) {
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const filled = await fillProved({ pdf, sha256, values: { dato } });
  return { ...filled, pdf: Buffer.from(filled.pdf ?? []) };
}

/** What a column says, row by row, between title and foot. */
const rowsIn = (pdf: Buffer, side: 'left' | 'right'): string[] =>
  run('pdftotext', pdf, (file) => [
    ...['-layout', '-x', side === 'left' ? '0' : '310', '-y', '70', '-W', '305', '-H', '670', file, '-'],
  ])
    .toString()
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '' && row !== '\f');

const pointsOf = (rows: readonly string[]): number[] =>
  rows.flatMap((row) => /^(\d+)\. /.exec(row)?.[1] ?? []).map(Number);

const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('text in columns that have no room', () => {
  itWith(['pdftotext'], 'goes on at the head of the next column, in its order and in whole points', async () => {
    const { pdf, problems, sources, positions } = await fill(columnsPage(following(3)), longValue(3));
    expect(problems).toEqual([]);
    expect(sources).toEqual([1]);
    expect(pointsOf(rowsIn(pdf, 'left'))).toEqual(upTo(1, 12));
    const right = rowsIn(pdf, 'right');
    expect(pointsOf(right)).toEqual(upTo(13, 17));
    expect(right.slice(0, 3)).toEqual(pointsAt(0, 0, 13, 1).map(([, , text]) => text));
    const before = await fill(columnsPage(following(3)), 'bienes');
    expect(positions[0]!.y).toBeGreaterThan(before.positions[0]!.y);
  });

  itWith(['pdftotext'], 'stays in its column where that has room', async () => {
    const { pdf, problems } = await fill(columnsPage(following(3)), 'bienes');
    expect(problems).toEqual([]);
    expect(pointsOf(rowsIn(pdf, 'right'))).toEqual(upTo(15, 17));
  });

  it('is refused where the next column says the same in other words: it is numbered anew', async () => {
    const { problems } = await fill(columnsPage(pointsAt(rightColumn, 700, 1, 4)), longValue(8));
    expect(problems).toMatchObject([{ name: 'dato' }]);
  });

  it('is refused where the next column has no room either', async () => {
    const { problems } = await fill(columnsPage(pointsAt(rightColumn, 700, 15, 14)), longValue(8));
    expect(problems).toMatchObject([{ name: 'dato' }]);
  });

  itWith(['pdftotext'], 'takes the beginning of a sentence to its end, a line above it', async () => {
    const cut: TypedText[] = [
      [leftColumn, 84, 'Se firma por quienes venden lo que e'],
      [leftColumn, 72, 'este acuerdo se dice, y por todo qu'.padEnd(36, 'e')],
      [leftColumn, 60, 'compra o recibe lo que se vende, y e'],
    ];
    const rest: TypedText[] = [
      [rightColumn, 700, 'la fecha que todos quieren, y tambie'],
      [rightColumn, 688, 'ante los que dan fe de lo firmado, e'],
      [rightColumn, 676, 'la plaza de los que lo piden.'],
    ];
    const left = [
      ...pointsAt(leftColumn, 656, 2, 13),
      ...cut,
      [leftColumn, 700, '1. Objeto: quien vende entrega a los'],
      [leftColumn, 688, 'que compran {{dato}}, con'],
      [leftColumn, 676, 'cuanto es de su uso y su costumbre.'],
    ] as TypedText[];
    const { pdf, problems } = await fill(
      columnsPage(
        rest,
        '',
        left.toSorted((a, b) => b[1] - a[1]),
      ),
      longValue(4),
    );
    expect(problems).toEqual([]);
    expect(rowsIn(pdf, 'right').slice(-6)).toEqual([...cut, ...rest].map(([, , text]) => text));
  });
});
