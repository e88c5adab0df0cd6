import { fillingFaultMessage, validation } from '@pacta/contracts';
import { rowsOn } from '../../test/fill-pages.ts';
import { clauses, fill, foot, full, head, names, next, twoPages } from '../../test/flowing-pages.ts';
import { rawStream } from '../../test/raw-pdf.ts';
import { checkStructure, itWith, run } from '../../test/tools.ts';
import { clauseAt, growingAt, longValue, show, type TypedText, typedPages } from '../../test/typed-pages.ts';
import { goodsAt, tableAt } from '../../test/typed-table.ts';

describe('a page that gets too long', () => {
  it('does not where a note stands in its foot, which nobody may read twice', async () => {
    const note = '72 66 120 0.6 re f BT /F 7 Tf 72 56 Td (1Segun el registro publico.) Tj ET';
    const onePage = (drawn: string) => typedPages([[head, foot(1, 1), ...full]], { extras: [{ drawn }] });
    expect((await fill(onePage(''), longValue(20))).sources).toEqual([1, 1]);
    const noted = await fill(onePage(note), longValue(20));
    expect(noted.problems).toMatchObject([{ name: 'dato' }]);
    expect((await fill(onePage(note), 'bienes')).problems).toEqual([]);
  });

  itWith(
    ['pdftotext'],
    'has nothing of a letterhead in which a name stands in larger letters, as a title may',
    async () => {
      const lines = ['Titular del despacho', 'Telefono 33 1234 5678'];
      const drawn = [
        'BT /F 12 Tf 72 750 Td (Notaria publica 134) Tj ET',
        ...lines.map((line, at) => `BT /F 9 Tf 72 ${739 - 11 * at} Td (${line}) Tj ET`),
        '72 722 468 1 re f',
      ].join(' ');
      const texts = full.map(([x, y, text]): TypedText => [x, y - 20, text]);
      const { pdf, problems } = await fill(
        typedPages([[foot(1, 1), ...texts]], { extras: [{ drawn }] }),
        longValue(20),
      );
      expect(problems).toEqual([]);
      expect(rowsOn(pdf, 1).slice(0, 3)).toEqual(['Notaria publica 134', ...lines]);
      expect(rowsOn(pdf, 2)[0]).toMatch(/^[A-Z][a-z]+\. Quien vende/);
    },
  );

  itWith(
    ['pdftotext', 'mutool'],
    'has all of a letterhead that goes on in smaller letters, and the rule below it',
    async () => {
      const drawn = [
        'BT /F 10 Tf 72 750 Td (Notaria publica 134) Tj ET',
        'BT /F 8 Tf 72 740 Td (Titular del despacho) Tj ET',
        '72 733 468 1 re f',
      ].join(' ');
      const onePage = typedPages([[foot(1, 1), ...full]], { extras: [{ drawn }] });
      const { pdf, problems } = await fill(onePage, longValue(20));
      expect(problems).toEqual([]);
      expect(rowsOn(pdf, 2).slice(0, 2)).toEqual(['Notaria publica 134', 'Titular del despacho']);
      const painted = run('mutool', pdf, (file) => ['draw', '-q', '-F', 'trace', file, '2']).toString();
      expect(painted).toContain('<fill_path');
    },
  );

  itWith(['pdftotext'], 'has all lines of the letterhead that its only page has', async () => {
    const letterhead: TypedText[] = ['Notaria publica 134', '{{otro}}', 'Titular'].map((text, at) => [
      72,
      760 - 12 * at,
      text,
    ]);
    const onePage = typedPages([[...letterhead, foot(1, 1), ...full]]);
    const { pdf, sources, problems } = await fill(onePage, longValue(20), { otro: 'Ana' });
    expect([sources, problems]).toEqual([[1, 1], []]);
    expect(rowsOn(pdf, 2).slice(0, 4)).toEqual([
      ...['Notaria publica 134', 'Ana', 'Titular'],
      expect.stringMatching(/^\w+\. Quien vende/),
    ]);
  });

  itWith(['pdftotext'], 'has on each page the head that a value of two lines makes taller', async () => {
    const tall = (page: number): TypedText[] => [[72, 770, 'Contrato de compra que celebra {{otro}}'], foot(page, 2)];
    const pages = typedPages([
      [...tall(1), ...full],
      [...tall(2), ...next],
    ]);
    const otro = 'la sociedad de responsabilidad limitada Comercializadora del Valle de Toluca y su Sucesion';
    const { pdf, sources, problems } = await fill(pages, longValue(20), { otro });
    expect([sources, problems]).toEqual([[1, 1, 2], []]);
    for (const page of [1, 2, 3]) expect(rowsOn(pdf, page)[1]).toMatch(/Sucesion$/);
  });

  /** Clauses that lead to notes, at the foot of their page. */
  const notedPage = (...callers: readonly string[]) => {
    const calls = callers.map((name, index) => {
      const y = 670 - 48 * names.indexOf(name) - 24;
      return `BT /F 6 Tf ${72 + 6 * `alguna, hasta que ${name} se cumpla.`.length} ${y + 4} Td (${index + 1}) Tj ET`;
    });
    const notes = callers.map(
      (name, index) =>
        `BT /F 7 Tf 72 ${110 - 10 * index} Td (${index + 1} Segun lo que dice ${name} en {{acta}}.) Tj ET`,
    );
    const drawn = ['72 120 120 0.6 re f', ...calls, ...notes].join('\n');
    return typedPages([[head, foot(1, 1), ...full]], { extras: [{ drawn }] });
  };
  const acta = { acta: 'el acta 12' };

  itWith(['pdftotext'], 'leaves notes at the foot of the page whose text leads to them', async () => {
    const { pdf, sources, problems } = await fill(notedPage('Primera', 'Tercera'), longValue(20), acta);
    expect([sources, problems]).toEqual([[1, 1], []]);
    expect(rowsOn(pdf, 1).slice(-3)).toEqual([
      '1 Segun lo que dice Primera en el acta 12.',
      '2 Segun lo que dice Tercera en el acta 12.',
      'Pagina 1 de 2',
    ]);
    expect(rowsOn(pdf, 2).join(' ')).not.toContain('1 Segun');
  });

  itWith(['pdftotext'], 'takes a note along with the text that leads to it', async () => {
    const { pdf, sources, problems } = await fill(notedPage('Decima'), longValue(20), acta);
    expect([sources, problems]).toEqual([[1, 1], []]);
    expect(rowsOn(pdf, 1).join(' ')).not.toContain('1 Segun');
    expect(rowsOn(pdf, 2).slice(-2)).toEqual(['1 Segun lo que dice Decima en el acta 12.', 'Pagina 2 de 2']);
  });

  it('does not where its notes would have to stand on two pages', async () => {
    const { sources, problems } = await fill(notedPage('Primera', 'Decima'), longValue(20), acta);
    expect(sources).toEqual([1]);
    expect(problems).toEqual([{ name: 'dato', message: fillingFaultMessage('notes', 1) }]);
  });

  it('does not where a table of contents names its pages, and says so', async () => {
    const named: TypedText[] = [
      [72, 745, `Objeto ${'.'.repeat(20)} 1`],
      [72, 733, `Entrega ${'.'.repeat(20)} 2`],
    ];
    const { sources, problems } = await fill(twoPages(named), longValue(20));
    expect(sources).toEqual([1, 2]);
    expect(problems).toEqual([{ name: 'dato', message: fillingFaultMessage('contents', 1) }]);
  });

  itWith(['pdftotext', 'qpdf'], 'goes on on a page of its own, with its head, its foot and its number', async () => {
    const { pdf, sources, pages, problems } = await fill(twoPages(), longValue(20));
    expect(problems).toEqual([]);
    expect(sources).toEqual([1, 1, 2]);
    expect(pages).toHaveLength(3);
    expect(checkStructure(pdf)).toContain('No syntax or stream encoding errors');
    const rows = [1, 2, 3].map((page) => rowsOn(pdf, page));
    expect(rows.map((own) => [own[0], own.at(-1)])).toEqual([
      ['Contrato de compra', 'Pagina 1 de 3'],
      ['Contrato de compra', 'Pagina 2 de 3'],
      ['Contrato de compra', 'Pagina 3 de 3'],
    ]);
    const said = rows.map((own) => own.slice(1, -1).join(' '));
    for (const name of names) expect(said.join(' ').split(`${name}.`)).toHaveLength(2);
    expect(said[0]).toContain('Primera.');
    expect(said[1]).toMatch(/^Novena\. Quien vende/); // no clause is cut
    expect(said[2]).toMatch(/^Undecima\./);
  });

  it('takes the place to sign along, and keeps it with what stands around it', async () => {
    const { positions } = await fill(twoPages(), longValue(20));
    expect(positions).toMatchObject([{ position: 'firmante_1', page: 2 }]);
    expect(positions[0]!.y * 792).toBeLessThan(400);
  });

  itWith(['pdftotext'], 'has on it what is signed there, where names and a line stand over the places', async () => {
    const signed: TypedText[] = [
      ...growingAt(710),
      ...clauses(670, names.slice(0, 8)),
      [72, 218, 'Ana Ruiz'],
      [72, 206, 'Quien vende'],
      [72, 194, '{{firmante_1}}'],
    ];
    const lineToSign = { drawn: '72 230 160 0.5 re f' };
    const { pdf, sources } = await fill(typedPages([signed], { extras: [lineToSign] }), longValue(14));
    expect(sources).toEqual([1, 1]);
    const [first, ...others] = rowsOn(pdf, 2);
    expect(first).toMatch(/^(?:Sexta|Octava|Novena)\. Quien vende/);
    expect(others).toContain('Ana Ruiz');
  });

  it('gets no page for what can be set a little tighter', async () => {
    const { sources, problems } = await fill(
      typedPages([
        [
          ...growingAt(710),
          ...clauses(670, names),
          ...clauseAt(230, 'Once'),
          ...clauseAt(182, 'Doce'),
          ...clauseAt(134, 'Trece'),
        ],
      ]),
      longValue(3),
    );
    expect([sources, problems]).toEqual([[1], []]);
  });

  itWith(['pdftotext'], 'goes on over as many pages as it takes', async () => {
    const twice = [...growingAt(710), ...growingAt(670), ...clauses(630, names.slice(0, 6))];
    const template = typedPages([
      [head, foot(1, 2), ...twice],
      [head, foot(2, 2), ...next],
    ]);
    const { pdf, sources, problems } = await fill(template, longValue(40));
    expect(problems).toEqual([]);
    expect(sources).toEqual([1, 1, 1, 2]);
    expect(rowsOn(pdf, 4).at(-1)).toBe('Pagina 4 de 4');
  });

  it('stays one page where a document says how many it has, or which says what', async () => {
    const sentences = ['Este acuerdo consta de dos paginas utiles.', 'Los bienes se listan en la pagina 2.'];
    for (const sentence of sentences) {
      const { sources, problems } = await fill(twoPages([[72, 120, sentence]]), longValue(60));
      expect(sources).toEqual([1, 2]);
      expect(problems).toMatchObject([{ name: 'dato', message: validation.doesNotFit, linesOver: expect.any(Number) }]);
    }
  });

  it('stays one page where a document says how many it has without drawing the blanks between its words', async () => {
    const saying = (words: string) =>
      typedPages([[head, foot(1, 1), ...full]], {
        extras: [{ drawn: `BT /F 10 Tf 72 222 Td [(${words.split(' ').join(') -600 (')})] TJ ET` }],
      });
    expect((await fill(saying('Consta de una sola hoja.'), longValue(20))).sources).toEqual([1]);
    expect((await fill(saying('Consta de una sola obra.'), longValue(20))).sources).toEqual([1, 1]);
  });

  it('stays one page where it cannot tell which numbers are those of pages', async () => {
    const pdf = typedPages([
      [head, [260, 40, 'Pagina 7 de 2'], ...full],
      [head, [260, 40, 'Pagina 2 de 2'], ...next],
    ]);
    expect((await fill(pdf, longValue(60))).sources).toEqual([1, 2]);
  });

  it('takes no rows that are counted for numbers of pages', async () => {
    const payments = Array.from(
      { length: 24 },
      (_, at): TypedText => [72, 660 - 24 * at, `Pago ${at + 1} de 24 del precio.`],
    );
    const isFilledWith = async (rows: readonly TypedText[]) => {
      const pdf = typedPages([
        [head, foot(1, 2), ...growingAt(710), ...rows],
        [head, foot(2, 2), ...next],
      ]);
      return (await fill(pdf, longValue(30))).problems.length === 0;
    };
    expect(await isFilledWith(payments)).toBe(true);
    expect(await isFilledWith([...clauses(670, names), [72, 120, 'Pago 1 de 24 del precio.']])).toBe(false); // it may be one
  });

  it.each([
    ['1. 2. 3. 4. 5. 6.', [1, 1]],
    ['I II III IV V VI', [1, 1]],
    ['1 2 3 4 5 6', [1]], // any of them may be the number of the page
  ])('takes no numbers of points for those of pages, as %s, right before their text', async (numbers, sources) => {
    const points = numbers.split(' ').flatMap((number, at) => {
      const y = 660 - 102 * at;
      return [[52 - 6 * number.length, y, number] as const, ...clauseAt(y, names[at]!)];
    });
    const pdf = typedPages([[head, foot(1, 1), ...growingAt(710), ...points]]);
    expect((await fill(pdf, longValue(30))).sources).toEqual(sources);
  });

  it('goes on on a page with the ground that is painted behind all of it, and its number', async () => {
    const pdf = typedPages([[head, foot(1, 1), ...full]], { extras: [{ drawn: '0.95 g 0 0 612 792 re f 0 g' }] });
    const { problems, sources } = await fill(pdf, longValue(20));
    expect([problems, sources]).toEqual([[], [1, 1]]);
  });

  itWith(['pdftotext'], 'counts on in a foot that says its number in two languages', async () => {
    const feet = [
      (page: number, total: number) => `Page / Pagina ${page} of / de ${total}`,
      (page: number, total: number) => `Page ${page} of ${total} / Pagina ${page} de ${total}`,
      (page: number) => `Pagina ${page} / Page ${page}`,
    ];
    for (const foot of feet) {
      const pdf = typedPages([[head, [220, 40, foot(1, 1)], ...full]]);
      const { pdf: made, problems } = await fill(pdf, longValue(20));
      expect(problems).toEqual([]);
      expect([1, 2].map((page) => rowsOn(made, page).at(-1))).toEqual([foot(1, 2), foot(2, 2)]);
    }
  });

  itWith(['pdftotext'], 'counts on from a foot that has the number of a form before that of the page', async () => {
    const pdf = typedPages([[head, [220, 40, 'FO-JUR-01, Rev. 2, Pagina 1 de 1'], ...full]]);
    const { pdf: made, problems } = await fill(pdf, longValue(20));
    expect(problems).toEqual([]);
    expect([1, 2].map((page) => rowsOn(made, page).at(-1))).toEqual(
      [1, 2].map((page) => `FO-JUR-01, Rev. 2, Pagina ${page} de 2`),
    );
  });

  itWith(
    ['pdftotext', 'qpdf'],
    'counts on beside a mark in its foot, on the page itself, on those behind it and on the next',
    async () => {
      const footed = (page: number): TypedText => [150, 40, `Contrato 7 de {{folio_1}}, pagina ${page} de 2`];
      const pdf = typedPages([
        [head, footed(1), ...full],
        [head, footed(2), ...next],
      ]);
      const { pdf: made, problems, sources } = await fill(pdf, longValue(20), { folio_1: 'Ana 12' });
      expect([problems, sources]).toEqual([[], [1, 1, 2]]);
      expect(checkStructure(made)).toContain('No syntax or stream encoding errors');
      expect([1, 2, 3].map((page) => rowsOn(made, page).at(-1))).toEqual(
        [1, 2, 3].map((page) => `Contrato 7 de Ana 12, pagina ${page} de 3`),
      );
    },
  );

  it('takes no numbers for those of its pages that are drawn beyond them', async () => {
    const beyond = (y: number, number: string): TypedText => [260, y, `${number} de 2`];
    const pdf = typedPages([
      [head, beyond(7192, '1'), ...full],
      [head, beyond(45_877, '2'), ...next],
    ]);
    const { problems, sources } = await fill(pdf, longValue(20));
    expect([problems, sources]).toEqual([[], [1, 1, 2]]);
  });

  it('stays one page where its number stands in the text that would move', async () => {
    const pdf = typedPages([[[72, 720, 'Pagina 1 de 1'], ...full]]);
    expect((await fill(pdf, longValue(20))).sources).toEqual([1]);
  });

  itWith(['pdftotext'], 'takes fields along, and places to sign that are fields', async () => {
    const widget = (y: number, entries: string) =>
      `<< /Type /Annot /Subtype /Widget /Rect [230 ${y} 400 ${y + 14}] ${entries} >>`;
    const body: TypedText[] = [
      ...growingAt(710),
      ...clauses(670, names),
      [72, 226, 'Correo de quien compra:'],
      [72, 180, 'Firma:'],
    ];
    const pdf = typedPages([[head, foot(1, 1), ...body]], {
      catalog: '/AcroForm << /Fields [6 0 R 7 0 R] /DA (/F 10 Tf 0 g) /DR << /Font << /F 3 0 R >> >> >>',
      extras: [{ page: '/Annots [6 0 R 7 0 R]' }],
      more: [widget(222, '/FT /Tx /T (correo) /DA (/F 10 Tf 0 g)'), widget(176, '/FT /Sig /T (firmante_1)')],
    });
    const { pdf: made, sources, positions, problems } = await fill(pdf, longValue(20), { correo: 'ana@example.com' });
    expect(problems).toEqual([]);
    expect(sources).toEqual([1, 1]);
    expect(positions).toMatchObject([{ position: 'firmante_1', page: 2 }]);
    const row = rowsOn(made, 2).find((one) => one.startsWith('Correo'));
    expect(row).toMatch(/^Correo de quien compra: *ana@example\.com$/);
  });

  it('stays one page where text runs in columns', async () => {
    const column = (x: number) =>
      names.flatMap((name, at): TypedText[] => [
        [x, 670 - 36 * at, `${name} dice que todo lo que en`],
        [x, 658 - 36 * at, 'este lado se lee vale por si.'],
      ]);
    const pdf = typedPages([[...growingAt(710), ...column(72), ...column(330)]]);
    expect((await fill(pdf, longValue(60))).sources).toEqual([1]);
  });

  itWith(
    ['pdftotext'],
    'takes to the lines to sign on what they are under, whatever room is left to sign in',
    async () => {
      const drawn = (y: number) => `72 ${y} 160 0.6 re f 330 ${y} 160 0.6 re f`;
      const signed = (y: number): TypedText[] => [
        [72, y + 44, 'EL CLIENTE'],
        [330, y + 44, 'EL PRESTADOR'],
        [72, y - 12, 'Nombre: {{cliente}}'],
        [330, y - 12, 'Nombre: {{prestador}}'],
      ];
      const pdf = typedPages([[...growingAt(710), ...clauses(670, names), ...signed(160)]], {
        extras: [{ drawn: drawn(160) }],
      });
      const { pdf: made, problems } = await fill(pdf, longValue(11), { cliente: 'Ana', prestador: 'Luis' });
      expect(problems).toEqual([]);
      expect(rowsOn(made, 1).join()).not.toContain('EL CLIENTE');
      expect(rowsOn(made, 2).join()).toMatch(/EL CLIENTE.*Nombre: Ana/);
    },
  );

  describe('whose clauses leave no gaps that could get narrower', () => {
    const tight = [...growingAt(710), ...names.flatMap((name, at) => clauseAt(686 - 36 * at, name))];

    itWith(['pdftotext'], 'takes to a name what leads to it with a colon, and room to sign between', async () => {
      const signed: TypedText[] = [
        [72, 362, 'Por el prestador:'],
        [72, 306, '{{prestador}}'],
      ];
      const { pdf, problems } = await fill(typedPages([[...tight, ...signed]]), longValue(23), { prestador: 'Luis' });
      expect(problems).toEqual([]);
      expect(rowsOn(pdf, 2)).toEqual(['Por el prestador:', 'Luis']);
    });

    itWith(['pdftotext'], 'takes along who signs above a box for a thumb that the page ends with', async () => {
      const signed: TypedText[] = [
        [72, 348, 'Leido por ambos, lo firman.'],
        [72, 300, 'Luis Robles'],
        [470, 88, 'Huella'],
      ];
      const drawn = '72 312 160 0.6 re f 0.6 w 460 100 70 50 re S';
      const { pdf, problems } = await fill(typedPages([[...tight, ...signed]], { extras: [{ drawn }] }), longValue(14));
      expect(problems).toEqual([]);
      expect(rowsOn(pdf, 2)).toEqual(['Leido por ambos, lo firman.', 'Luis Robles', 'Huella']);
    });

    itWith(['pdftotext'], 'keeps together the two rows of a table in which people sign', async () => {
      const rows = [
        ['', 'POR EL CLIENTE', ''],
        ['', '{{cliente}}', ''],
      ];
      const { texts, drawn } = tableAt(360, rows, { hasHead: false });
      const page = typedPages([[...tight, ...texts]], { extras: [{ drawn }] });
      const { pdf, problems } = await fill(page, longValue(21), { cliente: 'Ana' });
      expect(problems).toEqual([]);
      expect(rowsOn(pdf, 2)).toEqual(['POR EL CLIENTE', 'Ana']);
    });
  });

  /** One of two columns of a row, as wide as the other. */
  const inColumn = (x: number, y: number, name: string): TypedText[] => [
    [x, y, `${name}. Quien vende responde`.padEnd(36, ' ya')],
    [x, y - 12, 'de que lo vendido es suyo y de que n'],
    [x, y - 24, 'adie lo reclama.'],
  ];
  const languages = [72, 320];
  const rowsInTwo = names.map((name, at) => languages.map((x) => inColumn(x, 650 - 48 * at, name)));

  it('parts rows of a text in two languages, and no columns that are drawn one after the other', async () => {
    const byRow = await fill(typedPages([[...growingAt(700), ...rowsInTwo.flat(2)]]), longValue(30));
    expect([byRow.problems, byRow.sources]).toEqual([[], [1, 1]]);
    const [ofOne, ofOther] = languages.map((_, at) => rowsInTwo.flatMap((row) => row[at]!));
    const byColumn = await fill(typedPages([[...growingAt(700), ...ofOne!, ...ofOther!]]), longValue(30));
    expect(byColumn.sources).toEqual([1]);
  });

  itWith(
    ['pdftotext'],
    'parts such rows with the rule between them where they begin level, though drawn by columns',
    async () => {
      const own = names.slice(0, 7);
      const columns = languages.map((x, at) =>
        own.flatMap((name, index) => {
          const [first, second] = inColumn(x, 650 - 60 * index, name);
          const rest =
            index % 4 === 2 * at ? ['adie lo reclama, con lo que esto les', 'obliga.'] : ['adie lo reclama.'];
          return [first!, second!, ...rest.map((text, line): TypedText => [x, first![1] - 24 - 12 * line, text])];
        }),
      );
      const title: TypedText[] = [[72, 736, 'Contrato']];
      const drawn = '310 659 m 310 252 l S';
      const pdf = typedPages([[...title, ...growingAt(700), ...columns.flat()]], { extras: [{ drawn }] });
      const { pdf: made, problems, sources } = await fill(pdf, longValue(24));
      expect([problems, sources]).toEqual([[], [1, 1]]);
      const [first, second] = [rowsOn(made, 1).join('\n'), rowsOn(made, 2).join('\n')];
      for (const name of own) {
        const on = [first, second].filter((page) => page.includes(`${name}. Quien`));
        expect(on).toHaveLength(1);
        expect(on[0]!.match(new RegExp(`${name}. Quien`, 'g'))).toHaveLength(2);
      }
      expect(second).toContain(`${own.at(-1)}. Quien`);
    },
  );

  it('goes on below columns that stay in one piece where they stood', async () => {
    const column = (x: number, y: number): TypedText[] => [
      [x, y, 'Quien vende responde de que lo vendido'],
      [x, y - 12, 'es suyo y de que nadie lo reclama con un'],
      [x, y - 24, 'derecho mejor.'],
    ];
    const pdf = typedPages([[...growingAt(710), ...column(72, 670), ...column(330, 670), ...clauses(540, names)]]);
    const { pdf: made, sources, problems } = await fill(pdf, longValue(20));
    expect(problems).toEqual([]);
    expect(sources).toEqual([1, 1]);
    expect(
      rowsOn(made, 1)
        .join()
        .match(/derecho mejor/g),
    ).toHaveLength(2);
  });

  itWith(['pdftotext'], 'takes columns that end on it along in one piece, with what leads to them', async () => {
    const column = (x: number, name: string): TypedText[] => [
      [x, 240, `${name} responde de que lo vendido`],
      [x, 228, 'es suyo y de que nadie lo reclama con un'],
      [x, 216, 'derecho mejor.'],
    ];
    const columns = [...column(72, 'Quien vende'), ...column(330, 'Quien compra')];
    const above = [...growingAt(710), ...clauses(670, names.slice(0, 8))];
    const pdf = typedPages([[...above, [72, 264, 'Garantias de ambos:'], ...columns, ...clauses(180, ['Ultima'])]]);
    const { pdf: made, sources, problems } = await fill(pdf, longValue(13));
    expect([problems, sources]).toEqual([[], [1, 1]]);
    expect(rowsOn(made, 1).join()).not.toMatch(/Garantias|derecho/);
    expect(rowsOn(made, 2).slice(0, 2)).toEqual([
      'Garantias de ambos:',
      expect.stringMatching(/^Quien vende responde .* Quien compra responde/),
    ]);
  });

  itWith(
    ['pdftotext'],
    'goes on between parts with a rule below each, but not between a heading and its text',
    async () => {
      const tops = names.map((_, at) => 664 - 62 * at);
      const parts = tops.flatMap((y, at): TypedText[] => [
        [72, y, `${at + 1}. ${names[at]}`],
        ...clauseAt(y - 14, names[at]!),
      ]);
      const under = (height: number) => ({ drawn: tops.map((y) => `72 ${y - height} 470 0.6 re f`).join(' ') });
      const filled = (height: number) =>
        fill(typedPages([[...growingAt(710), ...parts]], { extras: [under(height)] }), longValue(24));
      const { pdf, sources, problems } = await filled(45);
      expect([problems, sources]).toEqual([[], [1, 1]]);
      expect(rowsOn(pdf, 2)[0]).toMatch(/^\d+\. [A-Z][a-z]+$/);
      const underlined = await filled(4);
      expect(rowsOn(underlined.pdf, 2)[0]).toMatch(/^\d+\. [A-Z][a-z]+$/);
    },
  );

  itWith(['pdftotext'], 'goes on between paragraphs whose last lines are filled with dashes', async () => {
    const dashed = (said: string) => said.replace(/\.$/, `.${'-'.repeat(40)}`);
    const filled = clauses(670, names).map(([x, y, said]): TypedText => [x, y, dashed(said)]);
    const pdf = typedPages([[...growingAt(710), ...filled, ...clauses(238, ['Ultima'])]]);
    const { pdf: made, sources } = await fill(pdf, longValue(20));
    expect(sources).toEqual([1, 1]);
    expect(rowsOn(made, 1).join()).toContain('Quinta.');
  });

  itWith(['pdftotext'], 'takes along who signs on lines that stand where a foot may', async () => {
    const filled = [...growingAt(710), ...clauses(670, names), [72, 200, 'Firman hoy.'] as TypedText];
    const signed: TypedText[] = [
      [72, 62, '{{vende}}'],
      [330, 62, '{{compra}}'],
    ];
    const lines = { drawn: '72 72 160 0.6 re f 330 72 160 0.6 re f' };
    const page = typedPages([[...filled, ...clauses(184, ['Ultima', 'Final']), ...signed]], { extras: [lines] });
    const { pdf, sources } = await fill(page, longValue(20), { vende: 'Ana Paz', compra: 'Eva Gil' });
    expect(sources).toEqual([1, 1]);
    expect(rowsOn(pdf, 2).join()).toMatch(/Ana Paz +Eva Gil/);
    expect(rowsOn(pdf, 1).join()).not.toContain('Ana Paz');
  });

  it('takes no pieces of one rule for lines to sign on, as the cells of a row draw it', async () => {
    const rows = [330, 300, 270, 240].map((y, at): TypedText[] => [
      [72, y, `Bien ${at}`],
      [202, y, 'Ana'],
      [332, y, 'mil pesos'],
    ]);
    const rules = [345, 315, 285, 255, 225].map((y) => [72, 202, 332].map((x) => `${x} ${y} 130 0.8 re f`).join(' '));
    const texts = [
      ...clauses(710, names.slice(0, 6)),
      ...growingAt(400),
      [72, 366, 'De los bienes'] as TypedText,
      ...rows.flat(),
    ];
    const { sources, problems } = await fill(
      typedPages([texts], { extras: [{ drawn: rules.join('\n') }] }),
      longValue(46),
    );
    expect([problems, sources]).toEqual([[], [1, 1, 1]]);
  });

  it('goes on below a line as wide as the page, whatever is painted last at its right further up', async () => {
    const list = names.map((_, at): TypedText => [72, 400 - 30 * at, `Entrega del bien ${at} en bodega.`]);
    const texts = [...growingAt(690), ...clauses(650, names.slice(0, 5)), ...list];
    const aside = '/Type /XObject /Subtype /Form /BBox [400 700 540 740] /Resources << /Font << /F 3 0 R >> >>';
    const pdf = (after: readonly TypedText[]) =>
      typedPages([[]], {
        extras: [
          {
            page: '/Resources << /Font << /F 3 0 R >> /XObject << /X 6 0 R >> >>',
            drawn: `${after.map(show).join(' ')} /X Do`,
          },
        ],
        more: [rawStream(show([420, 720, 'Ventas']), aside)],
      });
    const { sources, problems } = await fill(pdf(texts), longValue(20));
    expect([problems, sources]).toEqual([[], [1, 1]]);
  });

  itWith(['pdftotext'], 'has its head on all pages, smaller before that comes right above the text', async () => {
    const heading: TypedText[] = [
      [72, 760, '{{empresa}}'],
      [330, 760, 'Recursos Humanos'],
    ];
    const page = typedPages([[...heading, ...growingAt(724), ...clauses(684, names)]]);
    const empresa = 'Comercializadora y Distribuidora de Insumos Agropecuarios del Bajio, S.A. de C.V.';
    const { pdf, tight } = await fill(page, longValue(30), { empresa });
    expect(tight).toMatchObject([{ name: 'empresa' }]);
    for (const number of [1, 2]) expect(rowsOn(pdf, number)[1]).toMatch(/S.A. de C.V.$/);
  });

  it('stays one page where only the lines to sign on stand beside a column that goes on there', async () => {
    const column = names.flatMap((name, at): TypedText[] => [
      [72, 670 - 56 * at, `${name} dice que todo lo que en`],
      [72, 658 - 56 * at, 'este lado se lee vale por si.'],
    ]);
    const signed: TypedText[] = [
      [330, 640, '{{firmante_1}}'],
      [330, 628, 'Quien compra'],
    ];
    const sourcesOf = async (...texts: TypedText[][]) =>
      (await fill(typedPages([[...growingAt(710), ...texts.flat()]]), longValue(20))).sources;
    expect(await sourcesOf(column, signed)).toEqual([1]);
    expect(await sourcesOf(signed, column)).toEqual([1, 1]); // a note beside the text is no column after it
    const closing: TypedText[] = clauseAt(206, 'Ultima');
    const both: TypedText[] = [
      [72, 152, 'Ana Paz'],
      [72, 140, 'Quien vende lo que se dice aqui'],
      [330, 152, 'Eva Gil'],
      [330, 140, 'Quien compra'],
    ];
    expect(await sourcesOf(column, both)).toEqual([1]);
    expect(await sourcesOf(column, closing, both)).toEqual([1, 1]); // they stand below a text as wide as the page
  });

  itWith(
    ['pdftotext', 'mutool'],
    'takes the bar at the side of a quotation along with it, as long as that is',
    async () => {
      const [bar, own] = ['1 0 0 rg 66 259 2 36 re f 0 g', '1 0 0 rg 66 695 2 36 re f 0 g'];
      const barsOn = (pdf: Buffer, page: number) => {
        const painted = run('mutool', pdf, (file) => ['draw', '-q', '-F', 'trace', file, `${page}`]).toString();
        const drawn = /<fill_path[^>]*color="1 0 0"[^>]*transform="\S+ \S+ \S+ (\S+) [^>]*>\s*((?:<\w+ [^>]*>\s*)+)/g;
        return [...painted.matchAll(drawn)].map(([, scale, path]) => {
          const heights = [...path!.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y));
          return Math.round((Math.max(...heights) - Math.min(...heights)) * Math.abs(Number(scale)));
        });
      };
      const moved = await fill(typedPages([[head, foot(1, 1), ...full]], { extras: [{ drawn: bar }] }), longValue(20));
      expect([moved.problems, moved.sources]).toEqual([[], [1, 1]]);
      expect(rowsOn(moved.pdf, 2).join(' ')).toContain('Decima');
      expect([barsOn(moved.pdf, 1), barsOn(moved.pdf, 2)]).toEqual([[], [36]]);
      const grown = await fill(typedPages([[head, foot(1, 1), ...full]], { extras: [{ drawn: own }] }), longValue(20));
      expect([grown.problems, grown.sources]).toEqual([[], [1, 1]]);
      expect([barsOn(grown.pdf, 1), barsOn(grown.pdf, 2)]).toEqual([[36 + 22 * 12], []]); // as its text has lines more
    },
  );

  itWith(
    ['pdftotext'],
    'parts points whose numbers stand beside them, and takes a heading on a ground to its first point',
    async () => {
      const points = (section: number, from: number, count: number): TypedText[] =>
        Array.from({ length: count }, (_, at) => at).flatMap((at): TypedText[] => [
          [72, from - 24 * at, `${section}.${at + 1}`],
          [114, from - 24 * at, `Quien vende responde de lo que dice el punto ${section}.${at + 1} de aqui.`],
        ]);
      const drawn = '0.9 g 72 206 468 20 re f 0 g BT /F 12 Tf 80 212 Td (De la entrega) Tj ET';
      const body = [...growingAt(710), ...points(1, 670, 19), ...points(2, 186, 4)];
      const pdf = typedPages([[head, foot(1, 1), ...body]], { extras: [{ drawn }] });
      const few = await fill(pdf, longValue(10));
      expect([few.problems, few.sources]).toEqual([[], [1, 1]]);
      expect(rowsOn(few.pdf, 1).at(-2)).toMatch(/^1\.19 /);
      expect(rowsOn(few.pdf, 2).slice(1, 3)).toEqual(['De la entrega', expect.stringMatching(/^2\.1 /)]);

      const more = await fill(pdf, longValue(16));
      expect(rowsOn(more.pdf, 1).at(-2)).toMatch(/^1\.17 /);
      expect(rowsOn(more.pdf, 2)[1]).toMatch(/^1\.18 /);
    },
  );

  itWith(['pdftotext'], 'parts a table without a grid between its rows, and no names of who sign', async () => {
    const rows = (count: number, y: number): TypedText[] =>
      Array.from({ length: count }, (_, at) => at).flatMap((at): TypedText[] => [
        [72, y - 24 * at, `Bien ${at + 1}`],
        [200, y - 24 * at, 'Pieza de madera'],
        [420, y - 24 * at, '100 pesos'],
      ]);
    const table = await fill(typedPages([[head, foot(1, 1), ...growingAt(710), ...rows(23, 650)]]), longValue(10));
    expect([table.problems, table.sources]).toEqual([[], [1, 1]]);
    const [first, second] = [rowsOn(table.pdf, 1), rowsOn(table.pdf, 2)];
    const goods = [...first, ...second].flatMap((row) => /^Bien (\d+)/.exec(row)?.[1] ?? []);
    expect(goods).toEqual(Array.from({ length: 23 }, (_, at) => `${at + 1}`));
    expect(second[1]).toMatch(/^Bien /);
    const few = [...growingAt(710), ...clauses(670, names.slice(0, 8)), ...rows(4, 240)];
    const signed = await fill(typedPages([[head, foot(1, 1), ...few]]), longValue(20));
    expect(rowsOn(signed.pdf, 2).slice(-5, -1)).toHaveLength(4);
  });

  it('stays one page where nothing but a heading would be left on it', async () => {
    const { texts, drawn } = goodsAt(700, 1);
    const pdf = typedPages([[[72, 740, 'Recibo'], ...texts]], { extras: [{ drawn }] });
    expect((await fill(pdf, longValue(22))).sources).toEqual([1]);
  });

  it('takes links, bookmarks and page labels along', async () => {
    const link = (y: number, target: string) =>
      `<< /Type /Annot /Subtype /Link /Rect [72 ${y} 84 ${y + 12}] ${target} >>`;
    const pdf = twoPages([], {
      catalog: '/Outlines 8 0 R /PageLabels << /Nums [0 << /S /D >> 1 << /S /r >>] >>',
      extras: [
        {
          page: `/Annots [${link(286, '/A << /S /URI /URI (https://example.com) >>')} ${link(708, '/Dest [4 0 R /XYZ 72 300 0]')}]`,
        },
      ],
      more: [
        '<< /Type /Outlines /First 9 0 R /Last 9 0 R /Count 1 >>',
        '<< /Title (Decima) /Parent 8 0 R /Dest [4 0 R /XYZ 0 296 null] >>',
      ],
    });
    const { pdf: made, problems } = await fill(pdf, longValue(20));
    expect(problems).toEqual([]);
    const told = run('qpdf', made, (file) => ['--qdf', '--object-streams=disable', file, '-']).toString('latin1');
    const kids = /\/Kids \[([^\]]*)\]/
      .exec(told)![1]!
      .trim()
      .split(/\s*0 R\s*/);
    const destinations = [...told.matchAll(/\/Dest \[\s*(\d+) 0 R/g)].map(([, page]) => kids.indexOf(page!));
    expect(destinations).toEqual([1, 1]);
    const owners = [...told.matchAll(/\/Annots \[/g)];
    expect(owners).toHaveLength(2);
    expect(told.replaceAll(/\s+/g, ' ')).toMatch(/\/Nums \[ 0 << \/S \/D >> 2 << \/S \/r >> \]/);
  });

  itWith(['pdfinfo'], 'is still read in its order by those who cannot see it', async () => {
    const tagged = (lines: readonly TypedText[]) =>
      lines.map((line, at) => `/P <</MCID ${at}>> BDC ${show(line)} EMC`).join('\n');
    const elements = full.map((_, at) => `<< /Type /StructElem /S /P /P 9 0 R /Pg 4 0 R /K ${at} >>`);
    const numbers = elements.map((_, at) => 11 + at);
    const kids = numbers.map((number) => `${number} 0 R`).join(' ');
    const pdf = typedPages([[], next], {
      catalog: '/StructTreeRoot 8 0 R /MarkInfo << /Marked true >>',
      extras: [{ page: '/StructParents 0', drawn: tagged(full) }],
      more: [
        '<< /Type /StructTreeRoot /K 9 0 R /ParentTree 10 0 R /ParentTreeNextKey 1 >>',
        `<< /Type /StructElem /S /Document /P 8 0 R /K [${kids}] >>`,
        `<< /Nums [0 [${kids}]] >>`,
        ...elements,
      ],
    });
    const { pdf: made, sources } = await fill(pdf, longValue(20));
    expect(sources).toEqual([1, 1, 2]);
    const said = run('pdfinfo', made, (file) => ['-struct-text', file])
      .toString()
      .replaceAll(/\s+/g, ' ');
    const places = [...names, 'Acepto:'].map((name) => said.indexOf(`"${name}`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  /** One line of a page is a form with a place of its own in the structure, as browsers draw what one sees through. */
  const withTaggedForm = (y: number, texts: readonly TypedText[]) => {
    const line = `/P <</MCID 0>> BDC ${show([72, y, 'En letra tenue.'])} EMC`;
    return typedPages([texts], {
      catalog: '/StructTreeRoot 7 0 R /MarkInfo << /Marked true >>',
      extras: [{ page: '/Resources << /Font << /F 3 0 R >> /XObject << /X 6 0 R >> >>', drawn: '/X Do' }],
      more: [
        rawStream(line, `/Type /XObject /Subtype /Form /BBox [72 ${y - 4} 400 ${y + 12}] /StructParents 0`),
        '<< /Type /StructTreeRoot /K 8 0 R /ParentTree 9 0 R /ParentTreeNextKey 1 >>',
        '<< /Type /StructElem /S /Document /P 7 0 R /K [10 0 R] >>',
        '<< /Nums [0 [10 0 R]] >>',
        '<< /Type /StructElem /S /P /P 8 0 R /K << /Type /MCR /Pg 4 0 R /Stm 6 0 R /MCID 0 >> >>',
      ],
    });
  };

  itWith(['qpdf'], 'takes drawings along that have places in the structure, which follows them', async () => {
    const { pdf, sources } = await fill(withTaggedForm(250, full), longValue(20));
    expect(sources).toEqual([1, 1]);
    const told = run('qpdf', pdf, (file) => ['--qdf', '--object-streams=disable', file, '-']).toString('latin1');
    const [, pages] = /\/Kids \[\s*\d+ 0 R\s*(\d+) 0 R/.exec(told)!;
    expect(/\/Pg (\d+) 0 R\s*\/Stm/.exec(told)![1]).toBe(pages);
  });

  it('stays one page where such a drawing stands in its head, which both would have', async () => {
    const stayed = await fill(withTaggedForm(760, full), longValue(20));
    expect([stayed.sources, stayed.problems]).toMatchObject([[1], [{ name: 'dato' }]]);
  });

  it('gives the same bytes for the same values', async () => {
    const [one, other] = [await fill(twoPages(), longValue(20)), await fill(twoPages(), longValue(20))];
    expect(one.pdf.equals(other.pdf)).toBe(true);
  });
});
