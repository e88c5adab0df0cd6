import { clauseFile, filledWith } from '../../test/clauses.ts';
import { rawPage } from '../../test/raw-pdf.ts';
import { checkStructure, itWith, lacks, run, textOf } from '../../test/tools.ts';
import { type TypedText, typedPages } from '../../test/typed-pages.ts';
import { readProved } from './read-proved.ts';

const leases = ['chromium-lease', 'weasyprint-lease', 'libreoffice-lease', 'wkhtmltopdf-lease'];

/** What poppler and mutool read of a file, without spaces. */
function saidBy(pdf: Uint8Array): string {
  const said = textOf(pdf) + run('mutool', pdf, (file) => ['draw', '-q', '-F', 'txt', file]).toString();
  return said.replace(/[\s\u00ad-]+/g, '').normalize('NFC');
}

describe('a template with optional clauses', () => {
  it.each(leases)('of %s tells what decides of each, and what is asked only in it', async (name) => {
    const { clauses, found, unread } = await readProved(clauseFile(name));

    expect(clauses).toMatchObject([
      { variable: 'hay_fiador', choice: null, variables: ['nombre_fiador', 'domicilio_fiador'] },
      { variable: 'garantia', choice: 'depósito', variables: ['monto_deposito'] },
    ]);
    expect(clauses[0]?.text).toMatch(/^SEGUNDA\. Fiador El señor \{\{nombre_fiador\}\}, con domicilio/);
    expect(clauses[0]?.places).toMatchObject([{ page: 1 }, { page: 1 }]);
    expect(found.map((variable) => variable.name).slice(4, 7)).toEqual([
      'hay_fiador',
      'nombre_fiador',
      'domicilio_fiador',
    ]);
    expect(unread).toEqual([]);
  });

  it.each(['chromium-points', 'wkhtmltopdf-points', 'weasyprint-heading'])(
    'of %s keeps or loses a point of a list, and a clause from its heading to a mark that is broken over two lines',
    async (name) => {
      const all = await filledWith(clauseFile(name), { hay_fiador: 'true', incluye_mantenimiento: 'true' });
      const none = await filledWith(clauseFile(name), { hay_fiador: '', incluye_mantenimiento: '' });
      expect([all.problems, none.problems]).toEqual([[], []]);
    },
  );

  it('asks in any case what stands outside of clauses too', async () => {
    const { clauses } = await readProved(clauseFile('chromium-table'));
    expect(clauses).toMatchObject([
      { variable: 'has_guarantor', variables: ['guarantor', 'amount'] },
      { variable: 'kind', choice: 'Office lease', variables: [] },
      { variable: 'kind', choice: 'home', variables: [] },
    ]);
  });

  itWith(
    ['pdftotext', 'mutool', 'qpdf'],
    'keeps its clauses without their marks, or loses every word of them',
    async () => {
      for (const name of leases) {
        const kept = await filledWith(clauseFile(name), { hay_fiador: 'true', garantia: 'Depósito' });
        const gone = await filledWith(clauseFile(name), { hay_fiador: 'false', garantia: 'fiador' });

        expect([name, kept.problems, gone.problems]).toEqual([name, [], []]);
        const [with_, without] = [saidBy(kept.pdf!), saidBy(gone.pdf!)];
        expect(with_).toContain('ElseñorDoñanombre_fiador,condomicilioenDoñadomicilio_fiador');
        expect(with_).toContain('CUARTA.ElArrendatarioentrega');
        expect(with_ + without).not.toMatch(/\{\{|\}\}|#si/);
        expect(without).not.toMatch(/fiador|SEGUNDA|CUARTA|depósito|excusión/i);
        expect(without).toContain('TERCERA.Renta');
        expect(without).toContain('QUINTA.Laspartes');
        expect(lacks(gone.pdf!, 'fiador', 'Fiador', 'SEGUNDA', 'CUARTA')).toBe(true);
        checkStructure(gone.pdf!);
        checkStructure(kept.pdf!);
      }
    },
  );

  itWith(['pdftotext'], 'closes up what is left: no hole stays where a clause went', async () => {
    for (const name of leases) {
      const {
        positions: [kept],
      } = await filledWith(clauseFile(name), { hay_fiador: 'true', garantia: 'depósito' });
      const {
        positions: [gone],
      } = await filledWith(clauseFile(name), { hay_fiador: 'false', garantia: '' });
      expect([name, kept!.y - gone!.y > 0.1]).toEqual([name, true]);
    }
  });

  itWith(['pdftotext', 'mutool'], 'takes boxes and tables with it, and what is set by other programs', async () => {
    for (const name of ['chromium-table', 'weasyprint-table']) {
      const { pdf, problems } = await filledWith(clauseFile(name), { has_guarantor: 'no', kind: 'HOME' });
      expect([name, problems]).toEqual([name, []]);
      expect(saidBy(pdf!)).not.toMatch(/Guarant|office/);
      expect(saidBy(pdf!)).toContain('Thepremisesserveasahome.');
      expect(saidBy(pdf!)).toContain('Page1of1');
    }
    for (const name of ['pdflatex-clause', 'groff-clause', 'reportlab-clause']) {
      const condition = name.startsWith('pdflatex') ? 'hay fiador' : 'hay_fiador';
      const gone = await filledWith(clauseFile(name), { [condition]: 'false' });
      const kept = await filledWith(clauseFile(name), { [condition]: 'true' });
      expect([name, gone.problems, kept.problems]).toEqual([name, [], []]);
      expect(saidBy(gone.pdf!)).not.toMatch(/fiador|segunda/i);
      expect(saidBy(kept.pdf!)).toMatch(/segunda/i);
    }
  });

  itWith(
    ['pdftotext'],
    'keeps the words of what moves up where each letter and each space is drawn by itself',
    async () => {
      const template = pageOfLetters([
        [700, 'Contrato con {{nombre}} de hoy'],
        [680, '{{#si aval}}El aval de {{otro}} se da a los dos{{/si}}'],
        [660, '{{#si prenda}}La prenda se da a la una y a la otra{{/si}}'],
        [640, 'QUINTA. El Mutuatario pagar de todas todas a {{nombre}}'],
      ]);
      const { pdf, problems } = await filledWith(template, { aval: 'no', prenda: 'yes' });
      expect(problems).toEqual([]);
      expect(textOf(pdf!)).toContain('QUINTA. El Mutuatario pagar de todas todas a Do');
    },
  );

  it('makes the same bytes of the same answers', async () => {
    const file = clauseFile('weasyprint-lease');
    const [one, other] = [
      await filledWith(file, { hay_fiador: 'false' }),
      await filledWith(file, { hay_fiador: 'false' }),
    ];
    expect(Buffer.from(one.pdf!).equals(other.pdf!)).toBe(true);
  });
});

/** Lines of a page, from the top. */
const page = (...lines: string[]): Buffer =>
  rawPage({
    content: `BT /F 12 Tf 14 TL 72 640 Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`,
  });

/** Each letter and each space by itself, as Chromium draws them. */
const pageOfLetters = (lines: readonly [y: number, text: string][]): Buffer =>
  rawPage({
    content: lines
      .map(
        ([y, text]) => `BT /F 12 Tf 1 0 0 1 72 ${y} Tm ${Array.from(text, (letter) => `(${letter}) Tj`).join(' ')} ET`,
      )
      .join(' '),
  });

const plain = ['Contrato con {{nombre}}', '{{#si aval}}', 'SEGUNDA. El aval firma.', '{{/si}}', 'TERCERA. Fin.'];
const without = (line: string) => plain.filter((one) => one !== line);
const instead = (line: string, ...others: string[]) => plain.flatMap((one) => (one === line ? others : [one]));

describe('an optional clause within another', () => {
  const nested = page(
    'Contrato con {{nombre}}',
    '{{#si aval}}',
    'SEGUNDA. Firma el aval {{nombre_aval}}.',
    '{{#si aval_casado}}',
    'Tambien firma su conyuge {{conyuge}}.',
    '{{/si}}',
    'El aval responde de todo.',
    '{{/si}}',
    'TERCERA. Fin.',
  );

  it('tells the conditions of those that it stands in, and what is asked in it alone', async () => {
    const { clauses } = await readProved(nested);
    expect(clauses).toMatchObject([
      { variable: 'aval', variables: ['nombre_aval'] },
      { variable: 'aval_casado', variables: ['conyuge'], within: [{ variable: 'aval', choice: null }] },
    ]);
  });

  itWith(['pdftotext', 'mutool'], 'goes by itself, and with the one that it stands in', async () => {
    const said = async (aval: string, casado: string) => {
      const { pdf, problems } = await filledWith(nested, { aval, aval_casado: casado });
      expect(problems).toEqual([]);
      return saidBy(pdf!);
    };
    const [all, single, none, lost] = [
      await said('true', 'true'),
      await said('true', 'false'),
      await said('false', 'false'),
      await said('false', 'true'),
    ];
    expect(all).toContain('SEGUNDA.FirmaelavalDoñanombre_aval.TambienfirmasuconyugeDoñaconyuge.Elavalrespondedetodo.');
    expect(single).toContain('SEGUNDA.FirmaelavalDoñanombre_aval.Elavalrespondedetodo.TERCERA.Fin.');
    expect(single).not.toContain('conyuge');
    for (const without of [none, lost]) {
      expect(without).toContain('ContratoconDoñanombreTERCERA.Fin.');
      expect(without).not.toMatch(/aval|conyuge/);
    }
    expect(all + single + none + lost).not.toMatch(/\{\{|#si/);
  });
});

describe('an optional clause around a point whose number stands aside', () => {
  /** As Chromium paints it: numbers, and the text that they stand aside of, after all else. */
  const points = (number: string): Buffer => {
    const texts: [x: number, y: number, text: string][] = [
      [72, 700, 'Contrato con {{nombre}}'],
      [72, 600, '{{#si aval}}'],
      [72, 570, '{{/si}}'],
      [72, 585, number],
      [110, 585, 'El aval {{nombre_aval}} firma y responde de todo.'],
      ...['1.', '2.', '3.', '4.'].flatMap((one, at): [number, number, string][] => [
        [72, 680 - 20 * at, one],
        [110, 680 - 20 * at, `Quien vende entrega la parte ${one}`],
      ]),
      [72, 555, '6.'],
      [110, 555, 'Las partes firman por duplicado.'],
    ];
    const content = texts.map(([x, y, text]) => `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET`).join(' ');
    return rawPage({ content });
  };

  itWith(['pdftotext', 'mutool'], 'goes with its number, in whatever order both are painted', async () => {
    const { pdf, problems } = await filledWith(points('5.'), { aval: '' });
    expect(problems).toEqual([]);
    expect(saidBy(pdf!)).not.toMatch(/5\.|El aval/);
  });
});

const gradient =
  '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceGray /Coords [72 0 98 0] /Function << /FunctionType 2 /Domain [0 1] /N 1 >> >> >>';

describe('an optional clause that is not sure to be right', () => {
  it('is accepted where it is', async () => {
    expect((await readProved(page(...plain))).clauses).toMatchObject([
      { variable: 'aval', text: 'SEGUNDA. El aval firma.' },
    ]);
  });

  it.each([
    ['left open', without('{{/si}}'), 'clause_unclosed'],
    ['closed and not opened', without('{{#si aval}}'), 'clause_unpaired'],
    ['in another that is left open', instead('SEGUNDA. El aval firma.', '{{#si otro}}', 'x'), 'clause_unclosed'],
    ['that begins with another word than it ends', instead('{{/si}}', '{{/if}}'), 'clause_crossed'],
    [
      'that another crosses',
      instead('SEGUNDA. El aval firma.', '{{#if otro}}', 'x', '{{/si}}', 'y', '{{/if}}').slice(0, -2),
      'clause_crossed',
    ],
    ['with a negation', instead('{{#si aval}}', '{{#si no aval}}'), 'clause_unreadable'],
    [
      'more than three deep in others',
      instead(
        'SEGUNDA. El aval firma.',
        ...['b', 'c', 'd'].map((name) => `{{#si ${name}}}`),
        'x',
        ...Array.from({ length: 3 }, () => '{{/si}}'),
      ),
      'clause_nested',
    ],
    ['without a name', instead('{{#si aval}}', '{{#si}}'), 'clause_unreadable'],
    ['with a name that is none', instead('{{#si aval}}', '{{#si a.b}}'), 'clause_unreadable'],
    ['with a mark that lacks a brace', instead('{{#si aval}}', '{{#si aval}'), 'clause_unreadable'],
    [
      'of one variable for yes and for a choice',
      [...plain, '{{#si aval = persona}}', 'CUARTA.', '{{/si}}', 'Fin.'],
      'clause_mixed',
    ],
    ['in the middle of a line', instead('{{#si aval}}', 'Con {{#si aval}} el aval'), 'clause_lines'],
    ['that something stands behind', instead('{{/si}}', '{{/si}} y esto se queda'), 'clause_lines'],
    ['with a place to sign', instead('SEGUNDA. El aval firma.', 'Firma: {{firmante_2}}'), 'clause_signature'],
    ['that is all of a page', plain.slice(1, 4), 'clause_lines'],
  ])('is refused: one %s', async (_, lines, reason) => {
    await expect(readProved(page(...lines))).rejects.toMatchObject({ reason, place: { page: 1 } });
  });

  it('is refused on a page with a gradient, which is told as what is in the way', async () => {
    const lines = plain.map((line) => `(${line}) Tj T*`).join(' ');
    const pdf = rawPage({ content: `/Sh sh BT /F 12 Tf 14 TL 72 640 Td ${lines} ET` });
    await expect(readProved(pdf)).rejects.toMatchObject({ reason: 'clause_drawing', place: { page: 1 } });
  });

  it('is accepted below a gradient that stays where it is, and refused above one that would have to move', async () => {
    const lines = plain.map((line, at): TypedText => [72, 640 - 14 * at, line]);
    const gradientAt = (y: number) =>
      typedPages([lines], {
        extras: [
          {
            drawn: `q /Pattern cs /P scn 72 ${y} 26 26 re f Q`,
            page: '/Resources << /Font << /F 3 0 R >> /Pattern << /P 6 0 R >> >>',
          },
        ],
        more: [gradient],
      });
    expect((await readProved(gradientAt(700))).clauses).toHaveLength(1);
    expect((await filledWith(gradientAt(700), { aval: '' })).problems).toEqual([]);
    await expect(readProved(gradientAt(500))).rejects.toMatchObject({ reason: 'clause_drawing', place: { page: 1 } });
  });

  it('is refused where a note at the foot of the page belongs to it, which would stay', async () => {
    const lines = plain.map((line) => `(${line}) Tj T*`).join(' ');
    const noted = (y: number) =>
      rawPage({
        content: `BT /F 12 Tf 14 TL 72 640 Td ${lines} ET BT /F 6 Tf 206 ${y} Td (1) Tj ET 72 90 60 0.6 re f BT /F 7 Tf 72 78 Td (1 Segun el banco.) Tj ET`,
      });
    const line = (text: string) => 640 - 14 * plain.indexOf(text) + 5;
    await expect(readProved(noted(line('SEGUNDA. El aval firma.')))).rejects.toMatchObject({ reason: 'clause_note' });
    expect((await readProved(noted(line(plain[0]!)))).clauses).toHaveLength(1);
  });

  it('is no clause that a watermark lies behind: that stays where it is', async () => {
    const watermark = '0.8 g 150 400 m 400 650 l 420 630 l 170 380 l f 0 g';
    const lines = plain.map((line) => `(${line}) Tj T*`).join(' ');
    const pdf = rawPage({ content: `${watermark} BT /F 12 Tf 14 TL 72 640 Td ${lines} ET` });
    expect((await readProved(pdf)).clauses).toMatchObject([{ variable: 'aval' }]);
    for (const aval of ['true', 'false']) expect((await filledWith(pdf, { aval })).problems).toEqual([]);
  });

  it.each([
    ['in a cell beside another', 'chromium-beside'],
    ['in one of two columns', 'chromium-columns'],
    ['in a box with more', 'chromium-box'],
  ])('is refused: one %s', async (_, name) => {
    await expect(readProved(clauseFile(name))).rejects.toMatchObject({ reason: 'clause_lines' });
  });
});
