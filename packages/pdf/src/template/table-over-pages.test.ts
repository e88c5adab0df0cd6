import { fill, rowsOn } from '../../test/fill-pages.ts';
import { checkStructure, itWith } from '../../test/tools.ts';
import { longValue, type TypedText, typedPages } from '../../test/typed-pages.ts';
import { tableAt } from '../../test/typed-table.ts';

const head = ['Bien', 'Descripcion', 'Precio'];
const goods = (from: number, to: number): string[][] =>
  Array.from({ length: to - from + 1 }, (_, at) => [`Bien ${from + at}`, 'Pieza', '{{precio}}']);
const around = (page: number): TypedText[] => [
  [72, 770, 'Contrato de compra'],
  [260, 40, `Pagina ${page} de 2`],
];

interface Annex {
  readonly last?: number; // row of the first page
  readonly more?: number; // rows of the next
  readonly sum?: readonly string[];
  readonly headAgain?: readonly string[];
}

/** A table that fills a page and goes on on the next. */
function annex({ last = 34, more = 6, sum, headAgain = head }: Annex = {}): Buffer {
  const first = tableAt(730, [head, ['Equipo', '{{dato}}', '{{precio}}'], ...goods(2, last), ...(sum ? [sum] : [])]);
  const second = tableAt(730, [headAgain, ...goods(last + 1, last + more)]);
  const closing: TypedText = [72, second.bottom - 30, 'Leido que fue, lo firma {{nombre}}.'];
  return typedPages(
    [
      [...around(1), ...first.texts],
      [...around(2), ...second.texts, closing],
    ],
    { extras: [{ drawn: first.drawn }, { drawn: second.drawn }] },
  );
}

const values = { dato: longValue(3), precio: '100 pesos', nombre: 'Ana' };
const rows = (from: number, to: number): string[] => goods(from, to).map(([bien]) => `${bien} Pieza 100 pesos`);

describe('a table that fills a page and goes on on the next', () => {
  itWith(['pdftotext', 'qpdf'], 'takes what has no room there to its rows on the next, under its head', async () => {
    const { pdf, sources, shared, problems } = await fill(annex(), values);
    expect([problems, sources, shared]).toEqual([[], [1, 2], [2]]);
    expect(checkStructure(pdf)).toContain('No syntax or stream encoding errors');
    const [first, second] = [rowsOn(pdf, 1), rowsOn(pdf, 2)];
    const moved = 34 - Number(/^Bien (\d+)/.exec(first.at(-2)!)![1]);
    expect(moved).toBeGreaterThan(2);
    expect(second).toEqual([
      'Contrato de compra',
      'Bien Descripcion Precio',
      ...rows(35 - moved, 40),
      'Leido que fue, lo firma Ana.',
      'Pagina 2 de 2',
    ]);
  });

  itWith(['pdftotext'], 'goes on on a page more, with its head, where the next has no room for all', async () => {
    const { pdf, sources, problems } = await fill(annex({ more: 30 }), { ...values, dato: longValue(8) });
    expect([problems, sources]).toEqual([[], [1, 2, 2]]);
    expect([2, 3].map((page) => rowsOn(pdf, page)[1])).toEqual(['Bien Descripcion Precio', 'Bien Descripcion Precio']);
    const said = [1, 2, 3].flatMap((page) => rowsOn(pdf, page)).filter((row) => /^Bien \d/.test(row));
    expect(said).toEqual(rows(2, 64));
  });

  const others: [string, Annex][] = [
    ['the page has room for more rows', { last: 26 }],
    ['it ends with a sum', { last: 33, sum: ['', 'Total', '{{precio}}'] }],
    ['the other has another head', { headAgain: ['Obra', 'Descripcion', 'Precio'] }],
  ];
  it.each(others)('is another than that of the next page where %s', async (_, other) => {
    const { sources, shared } = await fill(annex(other), { ...values, dato: longValue(12) });
    expect([sources, shared]).toEqual([[1, 1, 2], []]);
  });
});

describe('a paragraph under a table at the end of a full page', () => {
  const table = tableAt(730, [head, ['Equipo', '{{dato}}', '{{precio}}'], ...goods(2, 34)]);
  const sentence = 'La falta de pago de cualquiera de las mensualidades hara exigible todo el saldo.';
  const page = (below: number, next: string) =>
    typedPages(
      [
        [...around(1), ...table.texts, [72, table.bottom - below, sentence]],
        [...around(2), [72, 730, next], [72, 680, '{{nombre}}']],
      ],
      { extras: [{ drawn: table.drawn }] },
    );

  itWith(['pdftotext'], 'goes to that which follows on the next, with the gap that it had', async () => {
    const { pdf, shared, problems } = await fill(page(20, 'Avala a quien debe {{nombre}}.'), values);
    expect([problems, shared]).toEqual([[], [2]]);
    expect(rowsOn(pdf, 1).at(-2)).toMatch(/^Bien/);
    const second = rowsOn(pdf, 2);
    expect(second.slice(second.indexOf(sentence), -1)).toEqual([sentence, 'Avala a quien debe Ana.', 'Ana']);
  });

  it('has a page of its own where nothing tells how far apart they are', async () => {
    expect((await fill(page(30, 'Avala a quien debe {{nombre}}.'), values)).shared).toEqual([]);
  });
});
