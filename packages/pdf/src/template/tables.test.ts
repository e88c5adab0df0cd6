import { fill, rowsOn } from '../../test/fill-pages.ts';
import { checkStructure, itWith } from '../../test/tools.ts';
import { growingAt, longValue, type TypedText, typedPages } from '../../test/typed-pages.ts';
import { goodsAt, tableAt } from '../../test/typed-table.ts';
import { PdfPages } from '../proof/open-pages.ts';

/** Heights of the level rules of a page from the top, as pdf.js reads them. */
const levelsOn = (pdf: Buffer, page: number): Promise<number[]> =>
  PdfPages.with(pdf, async (pages) => {
    const { rules } = await pages.read(page);
    const level = rules.filter(({ area }) => area.right - area.left > area.bottom - area.top);
    return [...new Set(level.map(({ area }) => Math.round((area.top + area.bottom) / 2)))].sort((a, b) => a - b);
  });

const after: TypedText = [72, 300, 'Leido que fue, lo firman.'];
const closing = 'Leido que fue, lo firman.';

const small = goodsAt(700, 3);
const smallPage = typedPages([[[72, 740, 'Contrato de compra'], ...small.texts, after]], {
  extras: [{ drawn: small.drawn }],
});

const large = goodsAt(700, 24);
const largePage = typedPages([[[72, 740, 'Contrato de compra'], ...large.texts, [72, large.bottom - 30, closing]]], {
  extras: [{ drawn: large.drawn }],
});

describe('a table whose grid is drawn', () => {
  itWith(['pdftotext', 'qpdf'], 'gets a taller row for a long value, and all below moves with it', async () => {
    const { pdf, problems } = await fill(smallPage, longRow(4));
    expect(problems).toEqual([]);
    expect(checkStructure(pdf)).toContain('No syntax or stream encoding errors');
    const [before, now] = [await levelsOn(smallPage, 1), await levelsOn(pdf, 1)];
    const moved = now.map((y, at) => y - before[at]!);
    expect(moved.slice(0, 2)).toEqual([0, 0]);
    expect(new Set(moved.slice(2)).size).toBe(1);
    expect(moved[2]).toBeGreaterThan(30);
    expect(rowsOn(pdf, 1).at(-1)).toBe(closing);
  });

  it('gets taller below the rule of a head that touches it, but begins and ends before it', async () => {
    const drawn = `${small.drawn}\n66 701.2 m 534 701.2 l S`;
    const page = typedPages([[[72, 740, 'Contrato de compra'], ...small.texts, after]], { extras: [{ drawn }] });
    const { pdf, problems } = await fill(page, longRow(4));
    expect(problems).toEqual([]);
    expect((await levelsOn(pdf, 1)).at(-1)).toBeGreaterThan((await levelsOn(page, 1)).at(-1)! + 30);
  });

  it('gets taller where its labels stand on a ground of their own, and only rules are under its rows', async () => {
    const rules = [680, 660, 640].map((y) => `72 ${y} m 540 ${y} l S`);
    const drawn = ['0.9 g 72 640 120 60 re f 0 g 0.5 w', ...rules].join('\n');
    const labels: TypedText[] = ['Acreditado', 'Domicilio', 'Plazo'].map((label, at) => [78, 687 - 20 * at, label]);
    const values: TypedText[] = ['Ana', '{{dato}}', '{{paciente}}'].map((value, at) => [198, 687 - 20 * at, value]);
    const page = typedPages([[...labels, ...values, after]], { extras: [{ drawn }] });
    const { pdf, problems, tight } = await fill(page, { ...longRow(4), paciente: 'un mes' });
    expect([problems, tight]).toEqual([[], undefined]);
    const [before, now] = [await levelsOn(page, 1), await levelsOn(pdf, 1)];
    expect(now[0]).toBe(before[0]);
    expect(now[1]).toBeGreaterThan(before[1]! + 20);
    const bottomOf = (of: Buffer) => PdfPages.with(of, async (pages) => (await pages.read(1)).fills[0]!.area.bottom);
    expect((await bottomOf(pdf)) - (await bottomOf(page))).toBeCloseTo(now[2]! - before[2]!, 0);
  });

  itWith(
    ['pdftotext'],
    'gets taller where each paragraph in one border has its own ground and sides, which overlap',
    async () => {
      const grounds = [700, 680, 660].map((y) => `0.9 g 66 ${y - 20} 480 20.1 re f`);
      const sides = [700, 680, 660].flatMap((y) =>
        [66.2, 545.8].map((x) => `${x} ${y} m ${x} ${Math.max(640, y - 25)} l S`),
      );
      const drawn = [...grounds, '0 g 0.5 w', '66 700 m 546 700 l S 66 640 m 546 640 l S', ...sides].join('\n');
      const texts: TypedText[] = [
        [72, 687, 'Paciente de esta clinica: {{paciente}}, con lo que sobre el se dice y se sabe.'],
        [72, 667, 'Riesgos: {{dato}}. El paciente los conoce.'],
        [72, 647, 'Nada mas.'],
      ];
      const page = typedPages([[[72, 740, 'Contrato de visita'], ...texts, after]], { extras: [{ drawn }] });
      const { pdf, problems } = await fill(page, { ...longRow(2), paciente: 'Ana' });
      expect(problems).toEqual([]);
      expect((await levelsOn(pdf, 1)).at(-1)).toBeGreaterThan((await levelsOn(page, 1)).at(-1)! + 10);
    },
  );

  it('gets a taller row between light lines, of which none is above the first, where the grounds of its labels show where that begins', async () => {
    const rows = ['Marca', 'Lugar', 'Zona'];
    const lines = [680, 660].map((y) => `72 ${y} m 540 ${y} l S`);
    const grounds = rows.map((_, at) => `0.9 g 72 ${680 - 20 * at} 100 20 re f`);
    const drawn = [...grounds, '0 g 0.5 w', ...lines].join('\n');
    const texts = rows.flatMap((label, at): TypedText[] => [
      [76, 687 - 20 * at, label],
      [180, 687 - 20 * at, at === 1 ? '{{dato}}' : 'Leon'],
    ]);
    const page = typedPages([[[72, 740, 'Contrato de marca'], ...texts, after]], { extras: [{ drawn }] });
    const { pdf, problems } = await fill(page, { dato: 'Juarez 12\nCentro' });
    expect(problems).toEqual([]);
    const [before, now] = [await levelsOn(page, 1), await levelsOn(pdf, 1)];
    expect(now.map((y, at) => y - before[at]!)).toEqual([0, expect.closeTo(12, 0)]);
  });

  it('grows beyond the end of paper that is painted white', async () => {
    const paper = `1 g 60 ${small.bottom - 5} 492 ${760 - small.bottom} re f 0 g`;
    const page = typedPages([[[72, 740, 'Contrato de compra'], ...small.texts]], {
      extras: [{ drawn: `${paper}\n${small.drawn}` }],
    });
    const { pdf, problems } = await fill(page, longRow(4));
    expect(problems).toEqual([]);
    expect((await levelsOn(pdf, 1)).at(-1)).toBeGreaterThan((await levelsOn(page, 1)).at(-1)! + 30);
  });

  it('moves what stands below it in the frame of both, as on a promissory note', async () => {
    const [top, bottom] = [720, small.bottom - 80];
    const frame = `62 ${bottom} m 62 ${top} l S 550 ${bottom} m 550 ${top} l S 62 ${top} m 550 ${top} l S 62 ${bottom} m 550 ${bottom} l S`;
    const below: TypedText[] = [
      [72, small.bottom - 20, 'Debo y pagare a {{acreedor}} la cantidad que se'],
      [72, small.bottom - 32, 'dice arriba.'],
    ];
    const page = typedPages([[...small.texts, ...below]], { extras: [{ drawn: `${small.drawn}\n${frame}` }] });
    const { pdf, problems } = await fill(page, { ...longRow(4), acreedor: 'Ana' });
    expect(problems).toEqual([]);
    expect(rowsOn(pdf, 1)).toContain('Debo y pagare a Ana la cantidad que se');
  });

  it('gets a row as low as its text where that gets shorter', async () => {
    const marks = Array.from({ length: 4 }, () => '{{dato}}').join(' y ');
    const tall = typedPages(
      [
        [
          [72, 740, 'Contrato de compra'],
          [76, 688, `Se entrega hoy ${marks} y`],
          [76, 676, 'nada mas que eso, y ya.'],
          after,
        ],
      ],
      { extras: [{ drawn: '72 701 m 432 701 l S 72 669 m 432 669 l S 72 669 m 72 701 l S 432 669 m 432 701 l S' }] },
    );
    const { pdf, problems } = await fill(tall, { dato: 'Ux' });
    expect(problems).toEqual([]);
    const [before, now] = [await levelsOn(tall, 1), await levelsOn(pdf, 1)];
    expect(now.map((y, at) => y - before[at]!)).toEqual([0, -12]);
  });

  itWith(['pdftotext'], 'moves its rows whole, also where no rules stand between them', async () => {
    const [top, bottom] = [701, 657];
    const walls = [72, 160, 340, 432].map((x) => `${x} ${bottom} m ${x} ${top} l S`).join(' ');
    const levels = [top, bottom].map((y) => `72 ${y} m 432 ${y} l S`).join(' ');
    const row = (y: number, ...[count, goods, price]: [string, string, string]): TypedText[] => [
      [76, y, count],
      [164, y, goods],
      [344, y, price],
    ];
    const rows = [
      ...row(688, '12', 'Silla {{dato}}', '$100'),
      ...row(676, '3', 'Mesa', '$200'),
      ...row(664, '7', 'Repisa', '$300'),
    ];
    const page = typedPages([[[72, 740, 'Contrato de compra'], ...rows, after]], {
      extras: [{ drawn: `${walls} ${levels}` }],
    });
    const { pdf, problems } = await fill(page, { dato: 'de madera con respaldo alto' });
    expect(problems).toEqual([]);
    expect(rowsOn(pdf, 1).slice(1, -1)).toEqual([
      '12 Silla de madera con respaldo $100',
      'alto',
      '3 Mesa $200',
      '7 Repisa $300',
    ]);
  });

  it('keeps a row as tall as it is where nothing in it gets shorter, however much is free under its text', async () => {
    const [top, middle, bottom] = [701, 683, 645];
    const levels = [top, middle, bottom].map((y) => `72 ${y} m 432 ${y} l S`).join(' ');
    const cells = `${levels} 72 ${bottom} m 72 ${top} l S 432 ${bottom} m 432 ${top} l S`;
    const row: TypedText[] = [
      [76, 670, 'Se entrega hoy {{dato}} y'],
      [76, 658, 'nada mas que eso.'],
    ];
    const page = typedPages([[[72, 740, 'Contrato de compra'], [76, 690, 'Concepto'], ...row, after]], {
      extras: [{ drawn: cells }],
    });
    const { pdf, problems } = await fill(page, { dato: longValue(2) });
    expect(problems).toEqual([]);
    const [before, now] = [await levelsOn(page, 1), await levelsOn(pdf, 1)];
    expect(now.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(now[2]).toBeGreaterThan(before[2]!);
  });

  itWith(['pdftotext'], 'uses the room that a cell has before its row gets taller', async () => {
    const { pdf, problems } = await fill(smallPage, { dato: 'corto' });
    expect(problems).toEqual([]);
    expect(await levelsOn(pdf, 1)).toEqual(await levelsOn(smallPage, 1));
  });

  itWith(['pdftotext', 'qpdf'], 'goes on on another page between two rows, with its head again', async () => {
    const { pdf, sources, problems } = await fill(largePage, longRow(24));
    expect(problems).toEqual([]);
    expect(sources).toEqual([1, 1]);
    expect(checkStructure(pdf)).toContain('No syntax or stream encoding errors');
    const [first, second] = [rowsOn(pdf, 1), rowsOn(pdf, 2)];
    expect(first[1]).toBe('Bien Descripcion Precio');
    expect(second[0]).toBe('Bien Descripcion Precio');
    const goods = [...first, ...second].filter((row) => /^Bien [A-Z] /.test(row));
    expect(goods).toEqual(
      Array.from({ length: 24 }, (_, at) => `Bien ${letterAt(at)} Pieza ${letterAt(at)} mil pesos`),
    );
    expect(second.at(-1)).toBe(closing);
    expect(await levelsOn(pdf, 2)).toHaveLength(second.length - 1 + 1); // over each row, and under the last
  });

  it('goes on without a head where none is certain', async () => {
    const plain = tableAt(
      700,
      [['Equipo', '{{dato}}', 'cien'], ...Array.from({ length: 25 }, () => ['Bien', 'Pieza', 'mil'])],
      {
        hasHead: false,
      },
    );
    const page = typedPages([[[72, 740, 'Contrato de compra'], ...plain.texts]], { extras: [{ drawn: plain.drawn }] });
    const { pdf, sources, problems } = await fill(page, longRow(24));
    expect(problems).toEqual([]);
    expect(sources).toEqual([1, 1]);
    expect(rowsOn(pdf, 2)[0]).toBe('Bien Pieza mil');
  });

  itWith(
    ['pdftotext'],
    'takes the numbers of a column for no numbers of pages, and those of pages for theirs',
    async () => {
      const counted = Array.from({ length: 25 }, (_, at) => ['Bien', 'Pieza', String(at + 1)]);
      const table = tableAt(700, [['Equipo', '{{dato}}', 'cien'], ...counted], { hasHead: false });
      const page = typedPages([[[72, 760, 'Contrato de compra'], ...table.texts, [300, 40, '1']]], {
        extras: [{ drawn: table.drawn }],
      });
      const { pdf, sources, problems } = await fill(page, longRow(24));
      expect([problems, sources]).toEqual([[], [1, 1]]);
      expect([rowsOn(pdf, 1).at(-1), rowsOn(pdf, 2).at(-1)]).toEqual(['1', '2']);
      expect(rowsOn(pdf, 2).at(-2)).toBe('Bien Pieza 25');
    },
  );

  it('refuses a row that is taller than a page by how many lines it is too long', async () => {
    const { problems } = await fill(largePage, longRow(90));
    expect(problems).toMatchObject([{ name: 'dato' }]);
    expect(problems[0]!.linesOver).toBeGreaterThan(0);
  });

  it('keeps all rows as tall as they are where a paragraph above it gets longer', async () => {
    const table = goodsAt(600, 3);
    const page = typedPages([[...growingAt(710), ...table.texts.map(withoutMark), after]], {
      extras: [{ drawn: table.drawn }],
    });
    const { pdf, problems } = await fill(page, { dato: longValue(4) });
    expect(problems).toEqual([]);
    const [before, now] = [await levelsOn(page, 1), await levelsOn(pdf, 1)];
    expect(new Set(now.map((y, at) => y - before[at]!)).size).toBe(1);
  });
});

const letterAt = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);
const withoutMark = ([x, y, text]: TypedText): TypedText => [x, y, text.replace('{{dato}}', 'Pieza')];

/** About so many lines in the second cell of a row. */
const longRow = (lines: number) => ({ dato: 'mercancia de primera clase para todos '.repeat(lines).trim() });
