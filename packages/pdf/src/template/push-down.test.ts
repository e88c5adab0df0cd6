import { createHash } from 'node:crypto';
import { validation } from '@pacta/contracts';
import { PNG } from 'pngjs';
import { corpusFile } from '../../test/corpus/expected.ts';
import { rawPage, rawStream } from '../../test/raw-pdf.ts';
import { checkStructure, itWith, run } from '../../test/tools.ts';
import { fillTemplate } from './fill-template.ts';
import { readTemplate } from './read-template.ts';

type TypedLine = [x: number, y: number, text: string];

const lines = (typed: readonly TypedLine[]): string =>
  typed.map(([x, y, text]) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n');

/** A page written with a typewriter, six points a letter. */
const typewritten = (content: string, page = '', ...more: string[]): Buffer =>
  Buffer.from(
    rawPage({ content, page }, ...more)
      .toString('latin1')
      .replace('/Helvetica', '/Courier  '),
    'latin1',
  );

async function fill(pdf: Buffer, dato: string) {
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const filled = await fillTemplate({ pdf, sha256, values: { dato } });
  return { ...filled, pdf: Buffer.from(filled.pdf!) };
}

interface Word {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

function wordsOf(pdf: Buffer): Word[] {
  const told = run('pdftotext', pdf, (file) => ['-bbox', file, '-']).toString();
  const pattern = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="[\d.]+" yMax="[\d.]+">([^<]*)</g;
  return [...told.matchAll(pattern)].map(([, x, y, text]) => ({ text: text!, x: Number(x), y: Number(y) }));
}

/** How far a word has moved: to the right, and down. */
function shiftOf(word: string, before: Buffer, after: Buffer): { x: number; y: number } {
  const [from, to] = [before, after].map((pdf) => wordsOf(pdf).find(({ text }) => text === word)!);
  return { x: Math.round(to!.x - from!.x) + 0, y: Math.round(to!.y - from!.y) + 0 };
}

/** Where everything of one colour begins and ends, from the top of the page. */
function bandOf(pdf: Buffer, [red, green, blue]: [number, number, number]): { top: number; bottom: number } {
  const { data, width } = PNG.sync.read(run('pdftoppm', pdf, (file) => ['-r', '72', '-png', file]));
  const rows = Array.from({ length: data.length / 4 }, (_, at) => at)
    .filter((at) => data[at * 4] === red && data[at * 4 + 1] === green && data[at * 4 + 2] === blue)
    .map((at) => Math.floor(at / width));
  return { top: Math.min(...rows), bottom: Math.max(...rows) };
}

const pureRed: [number, number, number] = [255, 0, 0];
const long = 'Comercializadora del Bajo Occidental de Macondo y Riohacha y de la Sierra Nevada de Santa Marta SA de CV';
const [leading, pushed] = [12, 24]; // the long value takes two lines more

const clause = (y: number): TypedLine[] => [
  [72, y, 'Primera. El proveedor {{dato}} se obliga con todos los que este acuerdo'],
  [72, y - leading, 'firman a entregar cada uno de los bienes que se describen en el anexo.'],
];
const next = (y: number): TypedLine[] => [
  [72, y, 'Segunda. El precio es el que aparece en la factura y se paga por entero'],
  [72, y - leading, 'al recibir los bienes, sin que haga falta cobro ni aviso de ninguno ya.'],
];

describe('a paragraph that gets longer', () => {
  itWith(['pdftotext', 'qpdf'], 'pushes down what follows it, and neither head nor foot', async () => {
    const pdf = typewritten(
      lines([[72, 760, 'Cabecera'], ...clause(700), ...next(676), [72, 600, '{{firmante_1}}'], [72, 40, 'Folio']]),
    );
    const { pdf: result, positions, problems } = await fill(pdf, long);
    expect(problems).toEqual([]);
    expect(checkStructure(result)).toContain('No syntax or stream encoding errors');
    expect(shiftOf('Segunda.', pdf, result)).toEqual({ x: 0, y: pushed });
    expect(shiftOf('ninguno', pdf, result)).toEqual({ x: 0, y: pushed });
    for (const word of ['Cabecera', 'Primera.', 'Folio']) expect(shiftOf(word, pdf, result)).toEqual({ x: 0, y: 0 });
    const [before] = (await readTemplate(pdf)).positions;
    expect((positions[0]!.y - before!.y) * 792).toBeCloseTo(pushed, 0);
  });

  itWith(
    ['pdftotext'],
    'pushes down what follows it also where a code is too wide for its place, which alone is told',
    async () => {
      const row: TypedLine[] = [
        [72, 640, 'Serie: {{serie}}'],
        [200, 640, 'Placas: {{placas}}'],
      ];
      const pdf = typewritten(lines([...clause(700), ...next(676), ...row]));
      const values = { dato: long, serie: '3VWC17BU5KM1234563VWC17BU5KM123456', placas: 'JKL' };
      const filled = await fillTemplate({ pdf, sha256: 'code', values });
      expect(filled.problems.map(({ name }) => name)).toEqual(['serie']);
      for (const word of ['Segunda.', 'Placas:']) expect(shiftOf(word, pdf, Buffer.from(filled.pdf!)).y).toBe(pushed);
    },
  );

  itWith(['pdftotext'], 'leaves the notes of a page at its foot, and what people sign by moves', async () => {
    const footnotes = '72 96 120 0.6 re f BT /F 7 Tf 72 84 Td (1 Segun el registro.) Tj ET';
    const signed = '72 500 120 0.6 re f BT /F 7 Tf 72 490 Td (Nombre y firma) Tj ET';
    const pdf = typewritten([lines([...clause(700), ...next(676)]), signed, footnotes].join('\n'));
    const { pdf: result, problems } = await fill(pdf, long);
    expect(problems).toEqual([]);
    expect(shiftOf('firma', pdf, result).y).toBe(pushed);
    expect(shiftOf('registro.', pdf, result)).toEqual({ x: 0, y: 0 });
    const unfooted = typewritten([lines([...clause(700), ...next(676)]), signed].join('\n'));
    const { pdf: alone } = await fill(unfooted, long);
    expect(shiftOf('firma', unfooted, alone).y).toBe(pushed);
  });

  describe.each([
    ['a rule from side to side', '72 116 450 0.6 re f', ''],
    ['a short rule, and right above the foot with a rule of its own', '72 116 120 0.6 re f', '72 84 460 0.6 re f'],
  ])('above notes under %s', (_, rule, ruleOfFoot) => {
    itWith(['pdftotext'], 'moves into the room above them', async () => {
      const small = (x: number, y: number, text: string, size = 7) => `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
      const calls = [small(72 + 6 * 69, 692, '1', 6), small(72 + 6 * 70, 668, '2', 6)];
      const raised = ruleOfFoot ? 3 : 0;
      const notes = [
        [
          small(72, 106 + raised, '1', 5),
          small(76, 106, 'Segun el registro que llevan las dos, y del que cada una guarda copia.'),
        ],
        [small(72, 94 + raised, '2', 5), small(76, 94, 'Segun la factura.')],
      ].flat();
      const foot = ruleOfFoot ? [ruleOfFoot, small(72, 70, 'Rubricas:'), small(480, 70, 'Hoja 1 de 1')] : [];
      const bodies = Array.from({ length: 21 }, (_, at) => next(676 - 24 * at)).flat();
      const text = lines([...clause(700), ...bodies]);
      const pdf = typewritten([text, ...calls, rule, ...notes, ...foot].join('\n'));
      const { pdf: result, problems } = await fill(pdf, `${long} ${long}`);
      expect(problems).toEqual([]);
      expect(shiftOf('Segunda.', pdf, result).y).toBeGreaterThan(pushed);
      expect(shiftOf('registro', pdf, result)).toEqual({ x: 0, y: 0 });
    });
  });

  it('lets people sign in the middle of the line that is there for it, and not in the place of others', async () => {
    const pdf = corpusFile('reportlab-note.pdf');
    const filled = await fillTemplate({ pdf, sha256: 'note', values: {} });
    const [first, second] = filled.positions.map(({ x, width }) => ({ from: x * 612, to: (x + width) * 612 }));
    expect((first!.from + first!.to) / 2).toBeCloseTo(186, 0);
    expect(first!.to).toBeLessThan(second!.from);
  });

  itWith(['pdftotext'], 'leaves everything where it was when it does not', async () => {
    const pdf = typewritten(lines([...clause(700), ...next(676)]));
    const { pdf: result } = await fill(pdf, 'Ana SA');
    expect(shiftOf('Segunda.', pdf, result)).toEqual({ x: 0, y: 0 });
  });

  itWith(['pdftotext', 'pdftoppm'], 'pushes areas, lines and pictures with the text that they belong to', async () => {
    const drawings = [
      'q 1 0 0 rg 72 640 200 12 re f Q',
      'q 0.5 0 0 0.5 0 0 cm 0 1 0 RG 4 w 144 1260 m 500 1260 l S Q',
      'q 40 0 0 20 72 590 cm BI /W 1 /H 1 /CS /RGB /BPC 8 ID \u0000\u0000\u00ff EI Q',
    ];
    const pdf = typewritten(`${lines(clause(700))}\n${drawings.join('\n')}\n${lines([[72, 643, 'Anexo']])}`);
    const { pdf: result } = await fill(pdf, long);
    expect(shiftOf('Anexo', pdf, result)).toEqual({ x: 0, y: pushed });
    for (const colour of [pureRed, [0, 255, 0], [0, 0, 255]] as [number, number, number][]) {
      expect(bandOf(result, colour).top - bandOf(pdf, colour).top).toBe(pushed);
    }
  });

  itWith(['pdftotext'], 'leaves what stands on other pages too, wherever that is', async () => {
    const foot = (page: number): TypedLine => [72, 130, `Testigos de la hoja ${page}`];
    const second =
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 7 0 R /Resources << /Font << /F 5 0 R >> >> >>';
    const pages = typewritten(lines([...clause(700), ...next(676), foot(1)]), '', second, rawStream(lines([foot(2)])));
    const pdf = Buffer.from(pages.toString('latin1').replace('[3 0 R] /Count 1', '[3 0 R 6 0 R] /Count 2'), 'latin1');
    const { pdf: result } = await fill(pdf, long);
    expect(shiftOf('Segunda.', pdf, result).y).toBe(pushed);
    expect(shiftOf('Testigos', pdf, result)).toEqual({ x: 0, y: 0 });
  });

  itWith(['pdftotext', 'pdftoppm'], 'leaves the frame of the page, and stays within it', async () => {
    const frame = 'q 1 0 0 RG 2 w 40 300 532 460 re S Q';
    const pdf = typewritten(`${frame}\n${lines([...clause(700), ...next(676), [72, 330, 'Fin']])}`);
    const { pdf: result } = await fill(pdf, long);
    expect(bandOf(result, pureRed)).toEqual(bandOf(pdf, pureRed));
    expect(shiftOf('Segunda.', pdf, result).y).toBe(pushed);
    expect(shiftOf('Fin', pdf, result).y).toBeLessThanOrEqual(24);
  });

  itWith(
    ['pdftotext', 'pdftoppm'],
    'keeps the room above a line to sign on, on paper that is painted white',
    async () => {
      const [paper, rule] = ['q 1 g 40 400 532 360 re f Q', 'q 1 0 0 RG 2 w 40 620 m 572 620 l S Q'];
      const pdf = typewritten(`${paper}\n${lines(clause(700))}\n${rule}\n${lines([[72, 606, 'Nombre']])}`);
      const { pdf: result } = await fill(pdf, long);
      expect(bandOf(result, pureRed).top - bandOf(pdf, pureRed).top).toBe(pushed);
      expect(shiftOf('Nombre', pdf, result)).toEqual({ x: 0, y: pushed });
    },
  );

  itWith(['pdftotext'], 'leaves the column beside it', async () => {
    const left = clause(700).map(([x, y, text]): TypedLine => [x, y, text.slice(0, 34)]);
    const column = [...left, ...next(676).map(([x, y, text]): TypedLine => [x, y, text.slice(0, 34)])];
    const right = next(700).map(([, y, text]): TypedLine => [330, y, text.replace('Segunda', 'Tercera').slice(0, 36)]);
    const fourth = next(676).map(([, y, text]): TypedLine => [330, y, text.replace('Segunda', 'Cuarta').slice(0, 36)]);
    const pdf = typewritten(lines([...column, ...right, ...fourth]));
    const { pdf: result } = await fill(pdf, long);
    expect(shiftOf('Segunda.', pdf, result).y).toBeGreaterThan(leading);
    for (const word of ['Tercera.', 'Cuarta.']) expect(shiftOf(word, pdf, result)).toEqual({ x: 0, y: 0 });
  });

  describe.each([
    ['filled', 'q 1 0 0 rg 312 660 2 50 re f Q'],
    ['filled within a clip of its form', 'q 312 660 2 50 re W* n 1 0 0 rg 310 660 6 50 re f Q'],
  ])('beside a line between columns that is %s', (_, rule) => {
    itWith(['pdftotext', 'pdftoppm'], 'gets it longer with them', async () => {
      const cut = (x: number, typed: TypedLine[]) => typed.map(([, y, text]): TypedLine => [x, y, text.slice(0, 34)]);
      const columns = [...cut(72, [...clause(700), ...next(676)]), ...cut(330, [...next(700), ...next(676)])];
      const pdf = typewritten(`${rule}\n${lines([...columns, [72, 600, 'Fin']])}`);
      const { pdf: result, problems } = await fill(pdf, long);
      expect(problems).toEqual([]);
      const by = shiftOf('Fin', pdf, result).y;
      expect(by).toBeGreaterThan(leading);
      const [before, after] = [bandOf(pdf, pureRed), bandOf(result, pureRed)];
      expect([after.top - before.top, after.bottom - before.bottom]).toEqual([0, by]);
    });
  });

  describe.each([
    ['gets both longer with it', 274, true],
    ['leaves them as they are where they go down to the foot of the page', 60, false],
  ])('between rules on both sides of a page', (what, bottom, isLonger) => {
    itWith(['pdftotext', 'pdftoppm'], what, async () => {
      const bodies = Array.from({ length: 17 }, (_, at) => next(676 - 24 * at)).flat();
      const side = (x: number) => `q 1 0 0 rg ${x} ${bottom} 1 ${712 - bottom} re f Q`;
      const pdf = typewritten(`${side(60)}\n${side(560)}\n${lines([...clause(700), ...bodies, [20, 703, 'Nota']])}`);
      const { pdf: result, problems } = await fill(pdf, long);
      expect(problems).toEqual([]);
      expect(shiftOf('Nota', pdf, result).y).toBe(0);
      const [before, after] = [bandOf(pdf, pureRed), bandOf(result, pureRed)];
      expect([after.top - before.top, after.bottom - before.bottom]).toEqual([0, isLonger ? pushed : 0]);
    });
  });

  itWith(['pdftotext'], 'moves what one operator shows beside what stays', async () => {
    const both = 'BT /F 10 Tf 72 660 Td [(Segunda.) -30000 (Nota)] TJ ET';
    const pdf = typewritten(`${lines(clause(700))}\n${both}`);
    const { pdf: result } = await fill(pdf, long);
    for (const word of ['Segunda.', 'Nota']) expect(shiftOf(word, pdf, result)).toEqual({ x: 0, y: pushed });
  });

  itWith(['pdftotext'], 'moves lines that follow each other by their own leading', async () => {
    const text = 'BT /F 10 Tf 12 TL 72 660 Td (Segunda.) Tj (Tercera.) \' 2 0 (Cuarta dice) " T* [(Quinta.)] TJ ET';
    const pdf = typewritten(`${lines(clause(700))}\n${text}\n${lines([[72, 560, 'Sexta.']])}`);
    const { pdf: result } = await fill(pdf, long);
    for (const word of ['Segunda.', 'Tercera.', 'Cuarta', 'dice', 'Quinta.', 'Sexta.']) {
      expect(shiftOf(word, pdf, result)).toEqual({ x: 0, y: pushed });
    }
  });

  itWith(['pdftotext'], 'takes wide gaps before it gets smaller, and gets smaller before it is refused', async () => {
    const bottom: TypedLine = [72, 74, 'Firma y nombre del proveedor que entrega los bienes descritos en anexo'];
    const pdf = typewritten(lines([...clause(700), ...next(676), ...next(104), bottom]));
    const { pdf: result, problems } = await fill(pdf, long);
    expect(problems).toEqual([]);
    expect(shiftOf('Primera.', pdf, result)).toEqual({ x: 0, y: 0 });
    expect(shiftOf('Firma', pdf, result).y).toBeLessThan(pushed);
    const endless = await fill(pdf, 'palabra '.repeat(3_000));
    expect(endless.problems).toMatchObject([
      { name: 'dato', message: validation.doesNotFit, linesOver: expect.any(Number) },
    ]);
  });

  itWith(['pdftotext', 'pdftoppm'], 'moves the clip of what moves with it, and never into one that stays', async () => {
    const clipped = `q 70 660 300 20 re W n 1 0 0 rg 72 664 200 12 re f Q`;
    const pdf = typewritten(`${lines(clause(720))}\n${clipped}\n${lines([[72, 620, 'Anexo']])}`);
    const { pdf: result } = await fill(pdf, long);
    const [before, after] = [bandOf(pdf, pureRed), bandOf(result, pureRed)];
    expect([after.top - before.top, after.bottom - before.bottom]).toEqual([pushed, pushed]);
    const confined = typewritten(`q 40 664 540 100 re W n\n${lines([...clause(700), ...next(676)])}\nQ`);
    const held = await fill(confined, long);
    expect(shiftOf('Segunda.', confined, held.pdf)).toEqual({ x: 0, y: 0 });
  });

  itWith(['qpdf'], 'takes links and fields along', async () => {
    const notes = [
      '<< /Type /Annot /Subtype /Link /Rect [72 600 120 612] /A << /S /URI /URI (https://example.com) >> >>',
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (campo) /Rect [72 560 200 580] >>',
    ];
    const pdf = Buffer.from(
      rawPage({
        content: lines([...clause(700), [72, 603, 'Enlace'], [72, 100, 'Fin']]),
        page: `/Annots [${notes.join(' ')}]`,
        catalog: '/AcroForm << /Fields [] >>',
      })
        .toString('latin1')
        .replace('/Helvetica', '/Courier  '),
      'latin1',
    );
    const { pdf: result } = await fill(pdf, long);
    const told = run('qpdf', result, (file) => ['--qdf', '--object-streams=disable', file, '-']).toString('latin1');
    const [rect] = /\/Rect \[([^\]]*)\]/
      .exec(told)!
      .slice(1)
      .map((numbers) => numbers.trim().split(/\s+/).map(Number));
    expect(rect).toEqual([72, 600 - pushed, 120, 612 - pushed]);
  });

  /** A sentence whose words behind a mark have a note on them. */
  const noted = (note: string) =>
    typewritten(
      lines([
        [72, 700, 'El cliente {{dato}} acepta las reglas de uso del local,'],
        [72, 688, 'que conoce por haberlas leido antes de este contrato.'],
      ]),
      `/Annots [<< /Type /Annot ${note} >>]`,
    );
  /** What stands in each of the places that notes name so, by the numbers of a place. */
  const wordsUnder = (pdf: Buffer, key: string, numbers: number) => {
    const told = run('qpdf', pdf, (file) => ['--qdf', '--object-streams=disable', file, '-']).toString('latin1');
    const named = [...told.matchAll(new RegExp(`/${key} \\[([^\\]]*)\\]`, 'g'))];
    const places = named.flatMap(([, said]) => {
      const all = said!.trim().split(/\s+/).map(Number);
      return Array.from({ length: all.length / numbers }, (_, at) => all.slice(at * numbers, (at + 1) * numbers));
    });
    return places.map((place) => {
      const [xs, ys] = [0, 1].map((odd) => place.filter((_, at) => at % 2 === odd));
      const [left, right, low, high] = [Math.min(...xs!), Math.max(...xs!), Math.min(...ys!), Math.max(...ys!)];
      return wordsOf(pdf)
        .filter(({ x, y }) => x > left - 1 && x < right && 792 - y > low && 792 - y < high + 2)
        .map(({ text }) => text)
        .join(' ');
    });
  };
  const onRules = '/Rect [234 698 336 710]';

  itWith(
    ['qpdf', 'pdftotext'],
    'takes a link along its line with its words, and over two where they part',
    async () => {
      const pdf = noted(`/Subtype /Link ${onRules} /A << /S /URI /URI (https://example.com) >>`);
      const linked = (result: Buffer) => wordsUnder(result, 'Rect', 4);
      expect(linked(pdf)).toEqual(['las reglas de uso']);
      expect(linked((await fill(pdf, 'Ana')).pdf)).toEqual(['las reglas de uso']);
      const parted = linked((await fill(pdf, 'Comercializadora del Bajo Occidental de Mar')).pdf);
      expect(parted).toHaveLength(2);
      expect(parted.join(' ')).toBe('las reglas de uso');
    },
  );

  itWith(['qpdf', 'pdftotext'], 'takes what a viewer struck or marked along with its words', async () => {
    const quad = '/QuadPoints [234 710 336 710 234 698 336 698]';
    const pdf = noted(`/Subtype /StrikeOut ${onRules} ${quad} /C [1 0 0]`);
    const struck = (result: Buffer) => wordsUnder(result, 'QuadPoints', 8);
    expect(struck(pdf)).toEqual(['las reglas de uso']);
    expect(struck((await fill(pdf, 'Ana')).pdf)).toEqual(['las reglas de uso']);
    const parted = struck((await fill(pdf, 'Comercializadora del Bajo Occidental de Mar')).pdf);
    expect(parted).toHaveLength(2);
    expect(parted.join(' ')).toBe('las reglas de uso');
  });

  itWith(['pdftotext'], 'stays as it is where something spans it and what follows', async () => {
    const spanning = 'q 40 0 0 200 480 560 cm BI /W 1 /H 1 /CS /RGB /BPC 8 ID \u0000\u0000\u00ff EI Q';
    const pdf = typewritten(`${spanning}\n${lines([...clause(700), ...next(676)])}`);
    const { pdf: result } = await fill(pdf, long);
    expect(shiftOf('Segunda.', pdf, result)).toEqual({ x: 0, y: 0 });
  });

  itWith(['pdftotext'], 'leaves text that runs up the margin, and does not run into it', async () => {
    const beside = 'BT /F 10 Tf 0 1 -1 0 560 500 Tm (Lateral) Tj ET';
    const pdf = typewritten(`${lines([...clause(700), ...next(676)])}\n${beside}`);
    const { pdf: result } = await fill(pdf, long);
    expect(shiftOf('Segunda.', pdf, result).y).toBe(pushed);
    expect(shiftOf('Lateral', pdf, result)).toEqual({ x: 0, y: 0 });
    const below = 'BT /F 10 Tf 0 1 -1 0 200 628 Tm (Abajo) Tj ET';
    const tight = typewritten(`${lines([...clause(700), ...next(676)])}\n${below}`);
    const held = await fill(tight, long);
    expect(shiftOf('Segunda.', tight, held.pdf)).toEqual({ x: 0, y: 0 });
  });

  itWith(['pdftotext'], 'shares the room between two values that grow towards each other', async () => {
    const above: TypedLine = [72, 700, 'Por un lado dicen todos los que aqui firman que conocen bien el texto,'];
    const pdf = typewritten(lines([above, [72, 600, '{{dato}}'], [444, 600, '{{dato}}']]));
    const { pdf: result } = await fill(pdf, 'Comercializadora del Bajo Occidental y Macondo');
    const rows = Map.groupBy(wordsOf(result), ({ y }) => Math.round(y));
    for (const row of rows.values()) {
      const sorted = row.toSorted((one, other) => one.x - other.x);
      const ends = sorted.map(({ x, text }) => x + 6 * text.length);
      for (const [index, word] of sorted.slice(1).entries()) expect(word.x).toBeGreaterThan(ends[index]! - 1);
    }
  });

  itWith(['pdftotext'], 'sets a value from the top down where its mark fills two lines', async () => {
    const pdf = corpusFile('chromium-narrow.pdf');
    const { found } = await readTemplate(pdf);
    const values = Object.fromEntries(
      found.map(({ name }) => [
        name,
        name === 'descripción_de_la_partida_primera' ? 'Primero Segundo Tercero Cuarto' : 'Ana',
      ]),
    );
    const result = Buffer.from((await fillTemplate({ pdf, sha256: 'narrow', values })).pdf!);
    const [first, last] = ['Primero', 'Cuarto'].map((word) => wordsOf(result).find(({ text }) => text === word)!);
    expect(last!.y).toBeGreaterThan(first!.y);
  });

  itWith(['pdftotext'], 'keeps the order and the places of all other words of a dense contract', async () => {
    const pdf = corpusFile('chromium-dense.pdf');
    const { found } = await readTemplate(pdf);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const values = Object.fromEntries(
      found.map(({ name }) => [name, /domicilio|monto|servicios/.test(name) ? long : 'Ana']),
    );
    const filled = await fillTemplate({ pdf, sha256, values });
    const result = Buffer.from(filled.pdf!);
    expect(filled.problems).toEqual([]);
    for (const word of ['CONFIDENCIALIDAD.', 'Concepto', 'Finiquito', 'PRESTADOR']) {
      expect(shiftOf(word, pdf, result).x).toBe(0);
    }
    expect(shiftOf('CONFIDENCIALIDAD.', pdf, result).y).toBeGreaterThan(10);
    expect(shiftOf('Finiquito', pdf, result).y).toBe(shiftOf('Concepto', pdf, result).y);
    expect(shiftOf('Página', pdf, result)).toEqual({ x: 0, y: 0 });
  });
});

describe('a paragraph that gets shorter', () => {
  const three = (y: number): TypedLine[] => [
    [72, y, 'Primera. El vendedor {{dato}} {{dato}} {{dato}} {{dato}} {{dato}} con ella'],
    [72, y - leading, 'y por ella {{dato}} {{dato}} {{dato}} {{dato}} {{dato}} se obliga con todos'],
    [72, y - 2 * leading, 'a entregar cada uno de los bienes.'],
  ];

  itWith(['pdftotext', 'qpdf'], 'draws up what follows it by whole lines, and neither head nor foot', async () => {
    const pdf = typewritten(
      lines([[72, 760, 'Cabecera'], ...three(700), ...next(650), [72, 500, '{{firmante_1}}'], [72, 40, 'Folio']]),
    );
    const { pdf: result, positions, problems } = await fill(pdf, 'Ux');
    expect(problems).toEqual([]);
    expect(checkStructure(result)).toContain('No syntax or stream encoding errors');
    for (const word of ['Segunda.', 'ninguno']) expect(shiftOf(word, pdf, result)).toEqual({ x: 0, y: -leading });
    for (const word of ['Cabecera', 'Primera.', 'Folio']) expect(shiftOf(word, pdf, result)).toEqual({ x: 0, y: 0 });
    const [before] = (await readTemplate(pdf)).positions;
    expect((positions[0]!.y - before!.y) * 792).toBeCloseTo(-leading, 0);
  });

  itWith(['pdftotext'], 'leaves all where it stands if something that follows cannot be moved', async () => {
    const confined = `q 40 620 540 140 re W n\n${lines(three(700))}\nQ\nq 40 620 540 70 re W n\n${lines(next(650))}\nQ`;
    const pdf = typewritten(`${confined}\nq 0 0 1 rg 500 620 10 90 re f Q`);
    const { pdf: result } = await fill(pdf, 'Ux');
    expect(shiftOf('Segunda.', pdf, result)).toEqual({ x: 0, y: 0 });
  });

  itWith(['pdftotext'], 'keeps the place of a line that is left empty', async () => {
    const pdf = typewritten(lines([...next(700), [72, 660, '{{dato}}'], [72, 630, 'Tercera.']]));
    const { pdf: result } = await fill(pdf, '');
    expect(shiftOf('Tercera.', pdf, result)).toEqual({ x: 0, y: 0 });
  });
});

itWith(['pdftotext'], 'sets a name around the middle of its line to sign on, also below the mark', async () => {
  const mark: TypedLine[] = [
    [176, 685, '--------'],
    [176, 673, '{{dato}}'],
  ];
  const { pdf } = await fill(typewritten(`100 700 m 300 700 l S\n${lines(mark)}`), 'Ana');
  expect(wordsOf(pdf).find(({ text }) => text === 'Ana')).toMatchObject({ x: 191 });
});
