import { rowsOn } from '../../test/fill-pages.ts';
import { clauses, fill, foot, head, names } from '../../test/flowing-pages.ts';
import { checkStructure, itWith, run } from '../../test/tools.ts';
import { clauseAt, growingAt, longValue, type TypedText, typedPages } from '../../test/typed-pages.ts';
import { tableAt } from '../../test/typed-table.ts';
import { PdfPages } from '../proof/open-pages.ts';

describe('a page that gets too long, whose text goes on on the next', () => {
  const paragraphs = [...names, 'Once', 'Doce', 'Trece'];
  const cut = clauseAt(94, 'Catorce');
  const signed: TypedText[] = [
    [72, 660, 'Firma. Quien compra es {{otro}} y firma.'],
    [72, 560, '{{firmante_1}}'],
    [72, 548, '______________'],
  ];
  const rest: TypedText = [72, 710, cut[2]![2]];
  const page = (body: readonly TypedText[], end: readonly TypedText[] = []): TypedText[] => [
    ...[head, foot(1, 2), ...growingAt(710), ...body, ...end],
  ];
  const before = clauses(670, paragraphs);
  const withinSentence = typedPages([page(before, cut.slice(0, 2)), [head, foot(2, 2), rest, ...signed]]);
  const otro = { otro: 'Ana' };
  const lower = ([x, y, text]: TypedText): TypedText => [x, y - 60, text];

  itWith(
    ['pdftotext'],
    'begins that lower, in front of letters that run aslant over each page, which it has once',
    async () => {
      const drawn = '0.9 g BT /F 66 Tf 0.64 0.77 -0.77 0.64 120 300 Tm (BORRADOR) Tj ET 0 g';
      const aslant = typedPages([page(before, cut.slice(0, 2)), [head, foot(2, 2), rest, ...signed]], {
        extras: [{ drawn }, { drawn }],
      });
      const { pdf, shared, problems } = await fill(aslant, longValue(20), otro);
      expect([problems, shared]).toEqual([[], [2]]);
      const letters = run('pdftotext', pdf, (file) => ['-raw', '-f', '2', '-l', '2', file, '-']).toString();
      expect(letters.match(/[BRAD]\n?O\n?R\n?R\n?A/g)).toHaveLength(1);
    },
  );

  itWith(['pdftotext', 'qpdf'], 'begins that lower, where the end of the page cut a sentence', async () => {
    const { pdf, sources, shared, problems, positions } = await fill(withinSentence, longValue(20), otro);
    expect(problems).toEqual([]);
    expect([sources, shared]).toEqual([[1, 2], [2]]);
    expect(checkStructure(pdf)).toContain('No syntax or stream encoding errors');
    const [first, second] = [rowsOn(pdf, 1), rowsOn(pdf, 2)];
    expect(first.at(-2)).toMatch(/se cumpla\.$/);
    expect([first[0], first.at(-1), second[0], second.at(-1)]).toEqual([
      ...['Contrato de compra', 'Pagina 1 de 2'],
      ...['Contrato de compra', 'Pagina 2 de 2'],
    ]);
    const said = [...first.slice(1, -1), ...second.slice(1, -1)].join(' ');
    expect(said).toContain(`${cut.map(([, , text]) => text).join(' ')} Firma. Quien compra es Ana y firma.`);
    for (const name of paragraphs) expect(said.split(`${name}.`)).toHaveLength(2);
    const [place] = (await fill(withinSentence, 'Ana', otro)).positions;
    expect(positions).toMatchObject([{ position: 'firmante_1', page: 2 }]);
    expect(positions[0]!.y - place!.y).toBeGreaterThan(0.1); // with its line
  });

  itWith(['pdftotext'], 'begins that lower below a band with a value of two lines beside smaller ones', async () => {
    const small = ['Tel. 33 1234 5678', 'ventas@nova.mx'].map(
      (text, at) => `BT /F 6 Tf 290 ${762 - 11 * at} Td (${text}) Tj ET`,
    );
    const drawn = `0.9 g 0 735 612 57 re f 0 g ${small.join(' ')}`;
    const named: TypedText = [72, 757, '{{empresa}}'];
    const own = [...page(before, cut.slice(0, 2)).slice(1), named];
    const banded = typedPages([own, [foot(2, 2), named, rest, ...signed]], { extras: [{ drawn }, { drawn }] });
    const empresa = 'Comercializadora y Distribuidora de Insumos';
    const { pdf, shared, problems } = await fill(banded, longValue(20), { ...otro, empresa });
    expect([problems, shared]).toEqual([[], [2]]);
    for (const at of [1, 2]) expect(rowsOn(pdf, at).slice(0, 5).join(' ')).toContain('Insumos');
  });

  itWith(
    ['pdftotext'],
    'stands below a head of two lines that is set alike on both, however wide the lines of each are set',
    async () => {
      const tall = (page: number): TypedText[] => [[72, 770, 'Contrato de compra que celebra {{otro}}'], foot(page, 2)];
      const text = [...growingAt(710), ...clauses(670, [...names, 'Once']), ...clauseAt(190, 'Catorce').slice(0, 2)];
      const wider = text.map(([x, y, said]): TypedText => [x, 710 - ((710 - y) * 14) / 12, said]);
      const pages = typedPages([
        [...tall(1), ...wider],
        [...tall(2), rest, ...signed],
      ]);
      const sociedad = 'la sociedad de responsabilidad limitada Comercializadora del Valle de Toluca y su Sucesion';
      const { pdf, shared, problems } = await fill(pages, longValue(8), { otro: sociedad });
      expect([problems, shared]).toEqual([[], [2]]);
      for (const page of [1, 2]) expect(rowsOn(pdf, page)[1]).toMatch(/Sucesion$/);
    },
  );

  itWith(['pdftotext'], 'begins that lower where the page ends with the first line of a sentence', async () => {
    const rows = cut.map(([, , text]) => text);
    const begun = (start: string) =>
      typedPages([
        page(before, [[72, 94, rows[0]!]]),
        [head, foot(2, 2), [72, 710, start], [72, 698, rows[2]!], ...signed],
      ]);
    const { pdf, shared, problems } = await fill(begun(rows[1]!), longValue(12), otro);
    expect([problems, shared]).toEqual([[], [2]]);
    expect(rowsOn(pdf, 2).join(' ')).toContain(rows.join(' '));
    expect((await fill(begun(`Cada ${rows[1]!.slice(5)}`), longValue(12), otro)).shared).toEqual([]); // no small letter
  });

  it('goes on on a page of its own all the same, where the next has no room either', async () => {
    const { sources, shared, problems } = await fill(withinSentence, longValue(45), otro);
    expect(problems).toEqual([]);
    expect([sources, shared]).toEqual([[1, 2, 2], [2]]);
  });

  itWith(['pdftotext'], 'keeps its gaps where the next paragraph follows in its style', async () => {
    const pdf = typedPages([
      page(before, clauseAt(94, 'Catorce')),
      [head, foot(2, 2), ...clauseAt(710, 'Quince'), ...signed],
    ]);
    const { pdf: made, sources, shared, problems } = await fill(pdf, longValue(3), otro);
    expect([problems, sources, shared]).toEqual([[], [1, 2], [2]]);
    expect(rowsOn(made, 2)[1]).toMatch(/^Catorce\./);
    expect(rowsOn(made, 2)[4]).toMatch(/^Quince\./);
  });

  itWith(['pdftotext'], 'draws up a heading like those in the midst of the page', async () => {
    const heading = (y: number, text: string) => ({ drawn: `BT /F 12 Tf 72 ${y} Td (${text}) Tj ET` });
    const halves = [...clauses(670, paragraphs.slice(0, 6)), ...clauses(358, paragraphs.slice(6))];
    const pages = (first: { drawn: string }) =>
      typedPages([page(halves), [head, foot(2, 2), ...clauseAt(686, 'Quince'), ...signed.map(lower)]], {
        extras: [first, heading(710, 'De las entregas')],
      });
    const { pdf, sources, shared, problems } = await fill(pages(heading(382, 'De los precios')), longValue(8), otro);
    expect([problems, sources, shared]).toEqual([[], [1, 2], [2]]);
    const second = rowsOn(pdf, 2);
    expect(second[1]).toMatch(/^Doce\./);
    expect(second.slice(7, 9)).toEqual(['De las entregas', expect.stringMatching(/^Quince\./)]);
    const other = await fill(pages({ drawn: '' }), longValue(20), otro);
    expect([other.sources, other.shared]).toEqual([[1, 1, 2], []]); // no other heading tells how its author sets them
  });

  it('draws up a chapter where another begins in the midst of the page, and else leaves it where its author began it', async () => {
    const heading = (y: number, text: string) => ({ drawn: `BT /F 12 Tf 72 ${y} Td (${text}) Tj ET` });
    const halves = [...clauses(670, paragraphs.slice(0, 6)), ...clauses(358, paragraphs.slice(6))];
    const sharedOf = async (first: string, texts: readonly TypedText[] = halves) => {
      const pages = typedPages([page(texts), [head, foot(2, 2), ...clauseAt(686, 'Quince'), ...signed.map(lower)]], {
        extras: [heading(382, first), heading(710, 'Capitulo II. De las entregas')],
      });
      const { problems, shared } = await fill(pages, longValue(8), otro);
      expect(problems).toEqual([]);
      return shared;
    };
    expect(await sharedOf('Capitulo I. De los precios')).toEqual([2]);
    expect(await sharedOf('De los precios')).toEqual([]);
    expect(await sharedOf('Capitulo I. De los precios', halves.slice(0, -3))).toEqual([]); // the page is not full
  });

  it('draws up a heading below a point of a list whose roman number is longer than that of the one above its like', async () => {
    const heading = (y: number, text: string) => ({ drawn: `BT /F 12 Tf 72 ${y} Td (${text}) Tj ET` });
    const pointAt = (x: number, y: number, number: string): TypedText => [x, y, `${number}. Entregar lo que se dice.`];
    const sharedOf = async (last: TypedText) => {
      const body = [
        ...clauses(670, paragraphs.slice(0, 5)),
        pointAt(84, 430, 'I'),
        ...clauses(358, paragraphs.slice(6)),
        last,
      ];
      const pages = typedPages([page(body), [head, foot(2, 2), ...clauseAt(686, 'Quince'), ...signed.map(lower)]], {
        extras: [heading(382, 'De los precios'), heading(710, 'De las entregas')],
      });
      const { problems, shared } = await fill(pages, longValue(8), otro);
      expect(problems).toEqual([]);
      return shared;
    };
    expect(await sharedOf(pointAt(72, 82, 'III'))).toEqual([2]);
    expect(await sharedOf([78, 82, 'Se entrega lo que se dice.'])).toEqual([]); // no point
  });

  it('draws up a clause that begins in bold below a paragraph that does not, as others of the page do', async () => {
    const bold = '/Resources << /Font << /F 3 0 R /G 8 0 R >> >>';
    const more = ['<< /Type /Font /Subtype /Type1 /BaseFont /Courier-Bold /Encoding /WinAnsiEncoding >>'];
    const inBold = ([x, y, text]: TypedText) => `BT /G 10 Tf ${x} ${y} Td (${text.slice(0, 2)}) Tj ET`;
    const behindBold = ([x, y, text]: TypedText): TypedText => [x + 12, y, text.slice(2)];
    const leadsIn = (texts: readonly TypedText[]) => texts.map((text, at) => (at % 3 === 0 ? behindBold(text) : text));
    const drawn = (texts: readonly TypedText[]) =>
      texts
        .filter((_, at) => at % 3 === 0)
        .map(inBold)
        .join('\n');
    const [ending, behind] = [clauseAt(94, 'Se paga'), clauseAt(710, 'Quince')];
    const pages = typedPages(
      [page([...leadsIn(before), ...ending]), [head, foot(2, 2), ...leadsIn(behind), ...signed]],
      {
        extras: [
          { page: bold, drawn: drawn(before) },
          { page: bold, drawn: drawn(behind) },
        ],
        more,
      },
    );
    const { problems, sources, shared } = await fill(pages, longValue(10), otro);
    expect([problems, sources, shared]).toEqual([[], [1, 2], [2]]);
  });

  itWith(
    ['pdftotext'],
    'draws up the rest of a sentence that has one line on each page, no nearer than lines are',
    async () => {
      const [first, second] = [cut[0]!, cut[2]!];
      const short = [...before, [72, 94, first[2]] as TypedText];
      const pages = typedPages([page(short), [head, foot(2, 2), [72, 710, second[2]], ...signed]]);
      const { pdf, problems, shared } = await fill(pages, longValue(14), otro);
      expect([problems, shared]).toEqual([[], [2]]);
      const lines = await PdfPages.with(pdf, async (read) => {
        const heights = (await read.read(2)).glyphs.map(({ from }) => Math.round(from[1]));
        return [...new Set(heights)].sort((a, b) => a - b);
      });
      const at = rowsOn(pdf, 2).findIndex((row) => row.startsWith('alguna, hasta que catorce'));
      expect(lines[at]! - lines[at - 1]!).toBeCloseTo(12, 0);
    },
  );

  itWith(['pdftotext'], 'draws up the table that a colon leads to, whatever dashes fill its line', async () => {
    const rows = tableAt(720, [
      ['', '', ''],
      ['Mesa', '{{otro}}', 'mil pesos'],
      ['Silla', 'De pino', 'dos pesos'],
    ]);
    const large = 'BT /F 12 Tf 76 708 Td (Bienes) Tj ET';
    const endingIn = (end: string) => {
      const [first, second] = clauseAt(94, 'Catorce') as [TypedText, TypedText];
      const pages = [page([...before, first, second, [72, 70, end]]), [head, foot(2, 2), ...rows.texts]];
      return fill(typedPages(pages, { extras: [{}, { drawn: `${rows.drawn}\n${large}` }] }), longValue(10), otro);
    };
    const { pdf, problems, sources, shared } = await endingIn(`que son los siguientes:${'-'.repeat(55)}`);
    expect([problems, sources, shared]).toEqual([[], [1, 2], [2]]);
    const second = rowsOn(pdf, 2);
    expect(second.slice(-6, -1)).toEqual([
      expect.stringMatching(/^en el anexo/),
      expect.stringMatching(/^que son los siguientes:-+$/),
      'Bienes',
      expect.stringMatching(/^Mesa +Ana +mil pesos$/),
      expect.stringMatching(/^Silla/),
    ]);
    expect((await endingIn('que son los que se dicen.')).shared).toEqual([]);
  });

  const toSign: TypedText[] = [
    [72, 710, 'EL COMPRADOR'],
    [72, 662, '______________'],
    [72, 648, '{{otro}}'],
    [320, 710, 'EL VENDEDOR'],
    [320, 662, '______________'],
    [320, 648, 'Luis Mora'],
  ];
  const signedAlone = (start: readonly TypedText[] = [], drawn = '') =>
    typedPages([page([...before, ...clauseAt(94, 'Catorce')]), [head, foot(2, 2), ...start, ...toSign.map(lower)]], {
      extras: [{ drawn: '' }, { drawn }],
    });

  itWith(['pdftotext'], 'ends above the places to sign, where people only sign on the next', async () => {
    const inSmallLetters = 'BT /F 7 Tf 72 690 Td (LAS PARTES) Tj ET';
    const { pdf, sources, shared, problems } = await fill(signedAlone([], inSmallLetters), longValue(10), otro);
    expect([problems, sources, shared]).toEqual([[], [1, 2], [2]]);
    const second = rowsOn(pdf, 2);
    expect(second[1]).toMatch(/^Doce\./);
    expect(second.at(-4)).toMatch(/^EL COMPRADOR +EL VENDEDOR$/);
    expect(second.at(-2)).toMatch(/^Ana +Luis Mora$/);
  });

  it('leaves alone what may have a head that only the pages behind the first have', async () => {
    const behind: TypedText[] = [
      [72, 744, 'Poder notarial'],
      [400, 744, 'Instrumento 8'],
    ];
    const first = page([...before, ...clauseAt(94, 'Catorce')]).filter((text) => text !== head);
    const pages = typedPages([first, [foot(2, 2), ...behind, ...toSign.map(lower)]]);
    const { sources, shared, problems } = await fill(pages, longValue(10), otro);
    expect([problems, sources, shared]).toEqual([[], [1, 1, 2], []]);
    const blank: TypedText[] = [
      [72, 744, '____________________'],
      [72, 730, '{{otro}}'],
    ];
    const ofSigners = await fill(typedPages([first, [foot(2, 2), ...blank]]), longValue(10), otro);
    expect([ofSigners.problems, ofSigners.sources, ofSigners.shared]).toEqual([[], [1, 2], [2]]); // no line to sign on is one
  });

  it('leaves those to sign that the next has with labels or a title of its own', async () => {
    const labels: TypedText[] = ['Recibo', 'Concepto:', 'Importe:', 'Fecha:'].map((text, at) => [
      72,
      710 - 14 * at,
      text,
    ]);
    for (const start of [labels, [[72, 680, 'Anexo uno']] as TypedText[]]) {
      const { sources, shared } = await fill(signedAlone(start), longValue(10), otro);
      expect([sources, shared]).toEqual([[1, 1, 2], []]);
    }
  });

  itWith(['pdftotext'], 'ends above the few lines of small print that the next says alone', async () => {
    const inSmallLetters = (lines: number) => {
      const drawn = '(Consulte la validez de {{otro}}.) Tj T* '.repeat(lines);
      return `BT /F 7 Tf 9 TL 72 710 Td ${drawn} ET`;
    };
    const endingWith = (lines: number) =>
      typedPages([page([...before, ...clauseAt(94, 'Catorce')]), [head, foot(2, 2)]], {
        extras: [{ drawn: '' }, { drawn: inSmallLetters(lines) }],
      });
    const { pdf, sources, shared, problems } = await fill(endingWith(1), longValue(10), otro);
    expect([problems, sources, shared]).toEqual([[], [1, 2], [2]]);
    const second = rowsOn(pdf, 2);
    expect(second[1]).toMatch(/^Doce\./);
    expect(second.at(-2)).toBe('Consulte la validez de Ana.');
    expect((await fill(endingWith(4), longValue(10), otro)).sources).toEqual([1, 1, 2]);
  });

  itWith(['pdftotext', 'qpdf'], 'goes on over a page without marks to the one behind that', async () => {
    const three = (page: number): TypedText => [260, 40, `Pagina ${page} de 3`];
    const plain = [...paragraphs.map((name) => `Otra ${name}`), 'Ultima'];
    const pages = typedPages([
      [head, three(1), ...growingAt(710), ...before, ...clauseAt(94, 'Catorce')],
      [head, three(2), ...clauses(714, plain), ...clauseAt(90, 'Quince')],
      [head, three(3), ...clauseAt(710, 'Diez'), ...signed],
    ]);
    const { pdf, sources, shared, problems } = await fill(pages, longValue(8), otro);
    expect([sources, shared, problems]).toEqual([[1, 2, 3], [2, 3], []]);
    expect(checkStructure(pdf)).toContain('No syntax or stream encoding errors');
    const rows = [1, 2, 3].map((page) => rowsOn(pdf, page));
    expect(rows.map((said) => said.at(-1))).toEqual(['Pagina 1 de 3', 'Pagina 2 de 3', 'Pagina 3 de 3']);
    const said = rows.flatMap((own) => own.slice(1, -1)).join(' ');
    const order = [...paragraphs, 'Catorce', ...plain, 'Quince', 'Diez'].map((name) => said.indexOf(` ${name}. Quien`));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });

  itWith(['pdftotext'], 'goes on within the sentences of a row of a text in two languages', async () => {
    const line = (x: number, y: number, text: string): TypedText => [x, y, text.slice(0, 36).padEnd(36, '.')];
    const row = (y: number, name: string): TypedText[] =>
      [72, 320].flatMap((x) => [
        line(x, y, `${name}. Quien vende se obliga con ambos`),
        line(x, y - 12, 'a que lo vendido sea suyo y de nadie'),
      ]);
    const rest = (y: number, start: string): TypedText[] => [72, 320].map((x) => [x, y, `${start} reclamado.`]);
    const whole = paragraphs
      .slice(0, 12)
      .map((name, at) => [...row(650 - 48 * at, name), ...rest(626 - 48 * at, 'jamas')]);
    const began = (start: string) =>
      typedPages([
        [head, foot(1, 2), ...growingAt(700), ...whole.flat(), ...row(74, 'Catorce')],
        [head, foot(2, 2), ...rest(710, start), [72, 660, 'Lo firma {{otro}}.']],
      ]);
    const { pdf, sources, shared, problems } = await fill(began('jamas'), longValue(8), otro);
    expect([problems, sources, shared]).toEqual([[], [1, 2], [2]]);
    expect(
      rowsOn(pdf, 2)
        .slice(-5, -2)
        .map((said) => said.replaceAll(/\s+/g, ' ')),
    ).toEqual([
      expect.stringMatching(/^Catorce\. .*Catorce\./),
      expect.stringMatching(/^a que lo vendido .* a que lo vendido/),
      'jamas reclamado. jamas reclamado.',
    ]);
  });

  itWith(['pdftotext'], 'goes on in the midst of rows of data of two who sign', async () => {
    const row = (y: number, label: string): TypedText[] => [72, 320].map((x, at) => [x, y, `${label}: ${'AB'[at]}`]);
    const ending = [...row(116, 'Por'), ...row(94, 'Nombre'), ...row(72, 'Cargo')];
    const began = (start: readonly TypedText[]) =>
      typedPages([page(before, ending), [head, foot(2, 2), ...start, ...row(688, 'Fecha'), [72, 640, '{{otro}}']]]);
    const { pdf, sources, shared, problems } = await fill(began(row(710, 'Correo')), longValue(12), otro);
    expect([problems, sources, shared]).toEqual([[], [1, 2], [2]]);
    const labels = rowsOn(pdf, 2).flatMap((said) => /^(\w+): A +\1: B$/.exec(said)?.[1] ?? []);
    expect(labels).toEqual(['Nombre', 'Cargo', 'Correo', 'Fecha']);
    const other = await fill(began([[72, 710, 'Correo: A']]), longValue(12), otro);
    expect(other.shared).toEqual([]);
  });

  itWith(['pdftotext'], 'goes on within a sentence of a point, whose number stands apart', async () => {
    const point = cut.map(([x, y, text]): TypedText => [x + 24, y, text.slice(0, -4)]);
    const [start, ...others] = point.slice(0, 2);
    const pages = typedPages([
      page(before, [[72, 94, '9.'], start!, ...others]),
      [head, foot(2, 2), [96, 710, point[2]![2]], ...signed],
    ]);
    const { pdf, shared, problems } = await fill(pages, longValue(20), otro);
    expect([problems, shared]).toEqual([[], [2]]);
    expect(rowsOn(pdf, 2)).toContainEqual(expect.stringMatching(/^9\. +Catorce\./));
  });

  itWith(['pdftotext'], 'keeps with its text a heading that it ends with, as browsers leave it there', async () => {
    const heading = (y: number, x = 72) => `BT /F 12 Tf ${x} ${y} Td (De las entregas) Tj ET`;
    const some = clauses(640, ['Primera', ...paragraphs.slice(1, 11)]).map(
      ([x, y, text], at): TypedText => [x, at < 3 ? y + 30 : y, text],
    );
    const ending = (drawn: string) =>
      typedPages([page(some), [head, foot(2, 2), ...clauseAt(710, 'Catorce'), ...signed.map(lower)]], {
        extras: [{ drawn }, {}],
      });
    const { pdf, sources, shared, problems } = await fill(ending(`${heading(684)} ${heading(94)}`), longValue(8), otro);
    expect([problems, sources, shared]).toEqual([[], [1, 2], [2]]);
    expect(rowsOn(pdf, 2).slice(-8).join(' ')).toMatch(/se cumpla\. De las entregas Catorce\. Quien/);
    expect((await fill(ending(`${heading(684, 90)} ${heading(94)}`), longValue(8), otro)).shared).toEqual([]);
  });

  const breaks: [string, readonly TypedText[], readonly TypedText[]][] = [
    ['a page that is not full', before.slice(0, -9), clauseAt(710, 'Quince')],
    ['an annex', [...before, ...clauseAt(94, 'Catorce')], clauseAt(710, 'Anexo')],
    ['what is set further in', [...before, ...clauseAt(94, 'Catorce')], [[108, 710, 'Quince. Quien vende responde.']]],
    ['a heading', [...before, ...clauseAt(94, 'Catorce')], [[72, 710, 'DE LAS ENTREGAS']]],
  ];
  it.each(breaks)('leaves a page where its author began it, as behind or with %s', async (_, body, start) => {
    const { sources, shared } = await fill(
      typedPages([page(body), [head, foot(2, 2), ...start, ...signed]]),
      longValue(30),
      otro,
    );
    expect([sources, shared]).toEqual([[1, 1, 2], []]);
  });
});
