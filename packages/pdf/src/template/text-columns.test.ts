import { createHash } from 'node:crypto';
import { itWith, run } from '../../test/tools.ts';
import { columnsPage, following, growing, leftColumn, pointsAt, rightColumn } from '../../test/typed-columns.ts';
import { longValue, type TypedText } from '../../test/typed-pages.ts';
import { fillProved } from './fill-proved.ts';

async function fill(pdf: Buffer, dato: string, others: Readonly<Record<string, string>> = {}) {
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const filled = await fillProved({ pdf, sha256, values: { dato, ...others } });
  return { ...filled, pdf: Buffer.from(filled.pdf ?? []) };
}

/** What a column says, row by row, between title and foot; on added pages from where the title stands on the first. */
const rowsIn = (pdf: Buffer, side: 'left' | 'right', from = 70): string[] =>
  run('pdftotext', pdf, (file) => [
    ...['-layout', '-x', side === 'left' ? '0' : '310', '-y', `${from}`, '-W', '305', '-H', `${740 - from}`, file, '-'],
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

  itWith(['pdftotext'], 'goes on at the head of an added page where the next column has no room either', async () => {
    const page = columnsPage(pointsAt(rightColumn, 700, 15, 14), '306 52 m 306 712 l S');
    const { pdf, problems, sources } = await fill(page, longValue(8));
    expect(problems).toEqual([]);
    expect(sources).toEqual([1, 1]);
    expect(pointsOf(rowsIn(pdf, 'left', 40))).toEqual([...upTo(1, 9), ...upTo(25, 28)]);
    expect(pointsOf(rowsIn(pdf, 'right', 40))).toEqual(upTo(10, 24));
    expect(run('pdftotext', pdf, (file) => ['-layout', file, '-']).toString()).toContain('Pagina 2 de 2');
  });

  itWith(['pdftotext'], 'fills the columns of an added page one after the other', async () => {
    const more: TypedText[] = [
      [leftColumn, 656, '2. Bienes: quien vende entrega a los'],
      [leftColumn, 644, 'que compran {{otro}}, con'],
      [leftColumn, 632, 'cuanto es de su uso y su costumbre.'],
    ];
    const left = [...growing, ...more, ...pointsAt(leftColumn, 612, 3, 12)];
    const page = columnsPage(pointsAt(rightColumn, 700, 15, 10), '', left);
    const { pdf, problems, sources } = await fill(page, longValue(18), { otro: longValue(18) });
    expect(problems).toEqual([]);
    expect(sources).toEqual([1, 1]);
    expect(pointsOf(rowsIn(pdf, 'left', 40))).toEqual([1, ...upTo(5, 19)]);
    expect(pointsOf(rowsIn(pdf, 'right', 40))).toEqual([2, 3, 4, ...upTo(20, 24)]);
  });

  it('is refused where the next column has no room either, and nobody knows what an added page would be called', async () => {
    const foot: TypedText[] = [[72, 30, 'Esta pagina es la unica: vease la pagina 1']];
    const page = columnsPage([...pointsAt(rightColumn, 700, 15, 14), ...foot]);
    const { problems } = await fill(page, longValue(8));
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
    const left = [...growing, ...pointsAt(leftColumn, 656, 2, 13), ...cut];
    const { pdf, problems } = await fill(columnsPage(rest, '', left), longValue(4));
    expect(problems).toEqual([]);
    expect(rowsIn(pdf, 'right').slice(-6)).toEqual([...cut, ...rest].map(([, , text]) => text));
  });

  itWith(['pdftotext'], 'leaves the cells of a table above them as wide as they are, and its rows grow', async () => {
    const inTable: TypedText[] = [
      [76, 722, 'Domicilio: {{domicilio}}'],
      [404, 722, 'Clave: {{clave}}'],
      [76, 704, 'Comprador: {{comprador}}'],
    ];
    const drawn = [
      ...[734, 716, 698].map((y) => `72 ${y} m 540 ${y} l S`),
      ...[72, 540].map((x) => `${x} 734 m ${x} 698 l S`),
      ...['400 734 m 400 716 l S', '306 698 m 306 60 l S'], // the rule between the columns begins on the table
    ].join(' ');
    const lower = (texts: readonly TypedText[]) => texts.map(([x, y, text]): TypedText => [x, y - 16, text]);
    const left = lower([...growing, ...pointsAt(leftColumn, 656, 2, 12)]);
    const right = lower(pointsAt(rightColumn, 700, 14, 3));
    const page = columnsPage(right, drawn, [...inTable, ...left]);
    const comprador = 'Maria Guadalupe de los Angeles Hernandez y Villasenor';
    const others = { comprador, clave: 'uno dos tres cuatro cinco', domicilio: 'Calle Uno' };
    const { pdf, problems } = await fill(page, longValue(3), others);
    expect(problems).toEqual([]);
    const rows = run('pdftotext', pdf, (file) => ['-layout', file, '-']).toString();
    expect(rows).toContain(`Comprador: ${comprador}`);
    expect(pointsOf(rowsIn(pdf, 'right'))).toEqual(upTo(13, 16));
  });

  it('tells what makes its column too long, and not what gets longer in a shorter one', async () => {
    const beside: TypedText[] = [
      [rightColumn, 700, '1. Objeto: quien vende entrega a los'],
      [rightColumn, 688, 'que compran {{lugar}}, con'],
      [rightColumn, 676, 'cuanto es de su uso y su costumbre.'],
    ];
    const page = (count: number) => columnsPage([...beside, ...pointsAt(rightColumn, 656, 2, count)]);
    const refused = async (count: number) => {
      const { problems } = await fill(page(count), longValue(8), { lugar: longValue(8) });
      return problems.map(({ name }) => name).sort();
    };
    expect(await refused(3)).toEqual(['dato']);
    expect(await refused(13)).toEqual(['dato', 'lugar']);
  });
});
