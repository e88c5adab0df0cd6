import { createHash } from 'node:crypto';
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { corpus, corpusFile } from '../../test/corpus/expected.ts';
import { rawPage } from '../../test/raw-pdf.ts';
import { fillTemplate } from '../template/fill-template.ts';
import { readTemplate } from '../template/read-template.ts';
import { PrintedValues } from './expected-text.ts';
import { PdfPages, type ReadPage } from './open-pages.ts';
import { proveFilling } from './prove-filling.ts';
import { provePage, structureOf, type TemplateStructure } from './prove-page.ts';
import type { SeenGlyph } from './seen-page.ts';

/** What people write into contracts. */
function ordinary(name: string): string {
  if (/^fecha|inicio|t[eé]rmino|^f\d|^fin$|vence|venci/i.test(name)) return '20 de noviembre de 2026';
  if (/renta|importe|precio|monto|imp\d|^i\d|suma|dep[oó]|anticipo|saldo|mantenimiento|pena/i.test(name))
    return '$12,345.67';
  if (/inmueble|domicilio/i.test(name)) return 'Av. Insurgentes Sur 1234, Col. Del Valle, 03100';
  if (/cantidad|folio|n[uú]mero|año|tasa|plazo|cuenta|escritura/i.test(name)) return '12';
  return 'José Ángel Muñoz Ibáñez';
}

type Values = (name: string) => string;

async function filled(original: Buffer, answer: Values) {
  const { prepared, found } = await readTemplate(original);
  const template = prepared ?? original;
  const values = Object.fromEntries(
    found.map(({ name, kind, choices }) => {
      if (kind === 'check_field') return [name, 'true'];
      return [name, kind === 'choice_field' ? (choices[0] ?? '') : answer(name)];
    }),
  );
  const sha256 = createHash('sha256').update(template).digest('hex');
  const { pdf, problems, sources } = await fillTemplate({ pdf: template, sha256, values });
  return { template, sha256, filled: pdf!, sources, values, problems };
}

describe('proveFilling', () => {
  describe('with files of many programs', () => {
    const ways: [string, Values][] = [
      ['ordinary', ordinary],
      ['short', () => 'Ana'],
      ['no', () => ''],
    ];
    describe.each(ways)('in %s values that are set right', (_, answer) => {
      it.each(Object.keys(corpus))('finds nothing to refuse in %s', async (name) => {
        const { problems, ...filling } = await filled(corpusFile(name), answer);
        if (problems.length > 0) return; // the engine itself refuses them
        const faults = (await proveFilling(filling)).filter(({ kind }) => kind !== 'unread'); // library-split.pdf has odd braces
        expect(faults.map(({ kind, variable, page }) => `${page}: ${kind} ${variable}`)).toEqual([]);
      });
    });
  });

  it('proves only the pages that are looked at', async () => {
    const { problems: _, ...filling } = await filled(corpusFile('chromium-lease.pdf'), ordinary);
    const wrong = { ...filling, values: { ...filling.values, renta_mensual: '$1.00', observaciones: 'Ninguna' } };
    const pagesOf = async (pages?: number[]) => [
      ...new Set((await proveFilling({ ...wrong, pages })).map(({ page }) => page)),
    ];
    expect(await pagesOf([2])).toEqual([2]);
    expect(await pagesOf()).toEqual([1, 2]);
  });

  it('names the variable, its page and its place', async () => {
    const { problems: _, ...filling } = await filled(corpusFile('chromium-lease.pdf'), ordinary);
    const wrong = { ...filling, values: { ...filling.values, depósito: '$99,999.99' } };
    const [fault] = await proveFilling(wrong);
    expect(fault).toMatchObject({ kind: 'value', variable: 'depósito', page: 1 });
    expect(fault?.area.left).toBeGreaterThan(400);
  });
});

/** A page as it was filled, and with faults planted. */
interface Sample {
  readonly name: string;
  readonly structure: TemplateStructure;
  readonly page: ReadPage;
  readonly values: Readonly<Record<string, string>>;
}

async function sampleOf(name: string): Promise<Sample> {
  const { template, filled: made, values } = await filled(corpusFile(name), ordinary);
  const structure = await PdfPages.with(template, async (pages) => structureOf(await pages.read(1)));
  const page = await PdfPages.with(made, (pages) => pages.read(1));
  return { name, structure, page, values };
}

const samples = Promise.all(
  [
    'cairo-lease.pdf',
    'chromium-dense.pdf',
    'libreoffice-services.pdf',
    'pdflatex-rental.pdf',
    'reportlab-note.pdf',
  ].map(sampleOf),
);

const refusalsOf = ({ structure, values }: Sample, page: ReadPage) =>
  provePage(structure, page, new PrintedValues(values), 1);

const refusedUnplanted = samples.then((each) => each.map((sample) => refusalsOf(sample, sample.page)));

/** Spread over a page, so that not one kind of letter is tried. */
const spread = 41;

/** The glyphs of a word of an amount on the page, and of words of the author. */
function wordsIn({ glyphs }: ReadPage): SeenGlyph[][] {
  const words: SeenGlyph[][] = [[]];
  for (const glyph of glyphs) {
    const before = words.at(-1)?.at(-1);
    const isNext = before && glyph.from[1] === before.to[1] && Math.abs(glyph.from[0] - before.to[0]) < 0.14 * glyph.em;
    if (/^\s*$/.test(glyph.unicode) || (before && !isNext)) words.push([]);
    if (/\S/.test(glyph.unicode)) words.at(-1)?.push(glyph);
  }
  return words.filter((word) => word.length > 3);
}

const moved = ({ from, to, ...glyph }: SeenGlyph, x: number, y: number): SeenGlyph => ({
  ...glyph,
  from: [from[0] + x, from[1] + y],
  to: [to[0] + x, to[1] + y],
});

type Plant = (word: readonly SeenGlyph[], page: ReadPage) => Partial<ReadPage>;

const without = (word: readonly SeenGlyph[], { glyphs }: ReadPage) => glyphs.filter((glyph) => !word.includes(glyph));
const changed = (word: readonly SeenGlyph[], page: ReadPage, change: (glyph: SeenGlyph, at: number) => SeenGlyph) => ({
  glyphs: page.glyphs.map((glyph) => (word.includes(glyph) ? change(glyph, word.indexOf(glyph)) : glyph)),
});
const over = (word: readonly SeenGlyph[]) => {
  const [first, last] = [word[0]!, word.at(-1)!];
  return {
    left: first.from[0] - 1,
    right: last.to[0] + 1,
    top: first.from[1] - first.em,
    bottom: first.from[1] + first.em / 4,
  };
};
const last = Number.MAX_SAFE_INTEGER;

/** What is planted, and how many of a hundred have to be caught: some moves end where nothing is, and change nothing. */
const plants: [string, Plant, number][] = [
  ['a letter is lost', (word, page) => ({ glyphs: without(word.slice(1, 2), page) }), 100],
  ['a word is lost', (word, page) => ({ glyphs: without(word, page) }), 100],
  [
    'a letter is another',
    (word, page) => changed(word.slice(1, 2), page, (glyph) => ({ ...glyph, unicode: 'ж' })),
    100,
  ],
  [
    'two letters change places',
    (word, page) =>
      changed(
        [word[0]!, word.findLast(({ unicode }) => unicode !== word[0]?.unicode) ?? word[1]!],
        page,
        (glyph, at) => ({ ...glyph, unicode: at === 0 ? 'ø' : 'þ' }),
      ),
    100,
  ],
  ['a word is a row higher', (word, page) => changed(word, page, (glyph) => moved(glyph, 0, -1.2 * glyph.em)), 95],
  ['a word is five rows lower', (word, page) => changed(word, page, (glyph) => moved(glyph, 0, 6 * glyph.em)), 95],
  [
    'a word is there twice',
    (word, page) => ({ glyphs: [...page.glyphs, ...word.map((glyph) => moved(glyph, 0, 0.5 * glyph.em))] }),
    95,
  ],
  [
    'a white box comes later',
    (word, page) => ({
      fills: [...page.fills, { area: over(word), rings: undefined, order: last, colour: '#ffffff', isOpaque: true }],
    }),
    100,
  ],
  [
    'a picture comes later',
    (word, page) => ({ images: [...page.images, { area: over(word), order: last, isMask: false }] }),
    100,
  ],
  ['a word is white on white', (word, page) => changed(word, page, (glyph) => ({ ...glyph, colour: '#fefefe' })), 90],
  ['a word is not painted', (word, page) => changed(word, page, (glyph) => ({ ...glyph, isInvisible: true })), 100],
  [
    'a word is cut off',
    (word, page) => changed(word, page, (glyph) => ({ ...glyph, clip: { left: 0, top: 0, right: 1, bottom: 1 } })),
    100,
  ],
  ['a word is beyond the edge', (word, page) => changed(word, page, (glyph) => moved(glyph, 600, 0)), 100],
  [
    'a word is set at 70 percent',
    (word, page) => changed(word, page, (glyph) => ({ ...glyph, em: glyph.em * 0.7 })),
    100,
  ],
  // Words of the author: spaces within values are not compared.
  ['a word is torn', (word, page) => changed(word.slice(1), page, (glyph) => moved(glyph, 0.24 * glyph.em, 0)), 90],
  [
    'letters lie over each other',
    (word, page) => changed(word, page, (glyph) => moved(glyph, word[0]!.from[0] - glyph.from[0], 0)),
    95,
  ],
  [
    'a letter has another shape',
    (word, page) =>
      changed(word.slice(0, 1), page, (glyph) => ({
        ...glyph,
        shape: page.glyphs.find(
          ({ unicode, font }) => /\S/.test(unicode) && unicode !== glyph.unicode && font === glyph.font,
        )?.shape,
      })),
    95,
  ],
];

describe('provePage', () => {
  it.each(plants)(
    'sees that %s',
    async (_, plant, least) => {
      let [planted, caught] = [0, 0];
      const missed: string[] = [];
      for (const refusals of await refusedUnplanted) expect(refusals).toEqual([]);
      for (const sample of await samples) {
        for (const [at, word] of wordsIn(sample.page).entries()) {
          if (at % spread !== 0) continue;
          planted += 1;
          const isCaught = refusalsOf(sample, { ...sample.page, ...plant(word, sample.page) }).length > 0;
          caught += Number(isCaught);
          if (!isCaught) missed.push(`${sample.name} ${word.map(({ unicode }) => unicode).join('')}`);
        }
      }
      if ((caught / planted) * 100 < least) throw new Error(`${caught} of ${planted}: ${missed.join(', ')}`);
    },
    60_000,
  );
});

describe('a file in which somebody plants', () => {
  const template = rawPage({
    content: [
      'BT /F 12 Tf 72 700 Td (Arrendatario: {{nombre}} y su aval) Tj ET',
      'BT /F 12 Tf 72 660 Td (Banco:) Tj 200 0 Td ({{banco}}) Tj ET',
      'BT /F 12 Tf 72 620 Td (Titular:) Tj 200 0 Td ({{titular}}) Tj ET',
    ].join('\n'),
  });
  const prove = async (change: (pdf: PDFDocument) => Promise<void> | void) => {
    const { problems: _, ...filling } = await filled(template, (name) => (name === 'nombre' ? 'Ana Cruz' : 'Banamex'));
    const pdf = await PDFDocument.load(filling.filled);
    await change(pdf);
    return (await proveFilling({ ...filling, filled: await pdf.save() })).map(
      ({ kind, variable }) => `${kind} ${variable}`,
    );
  };

  it('nothing is right', async () => {
    expect(await prove(() => {})).toEqual([]);
  });

  it.each<[string, string, (pdf: PDFDocument) => Promise<void> | void]>([
    [
      'a box over a value',
      'hidden banco',
      (pdf) => pdf.getPage(0).drawRectangle({ x: 270, y: 655, width: 90, height: 16, color: rgb(1, 0, 0) }),
    ],
    [
      'a word beside a value',
      'words banco',
      async (pdf) =>
        pdf.getPage(0).drawText('no', { x: 340, y: 660, size: 12, font: await pdf.embedFont(StandardFonts.Helvetica) }),
    ],
    [
      'a wall through a value',
      'outside banco',
      (pdf) => pdf.getPage(0).drawLine({ start: { x: 291, y: 600 }, end: { x: 291, y: 700 }, thickness: 1 }),
    ],
    ['a smaller page', 'outside nombre', (pdf) => pdf.getPage(0).setCropBox(0, 0, 100, 792)],
  ])('%s is found out', async (_, expected, plant) => {
    expect(await prove(plant)).toContain(expected);
  });
});

type Text = [x: number, y: number, text: string];

/** A word at 100, and a ground of its width at a place. */
const highlighted = (x: number, text: string) =>
  rawPage({ content: `1 1 0 rg ${x} 696 44 14 re f 0 g BT /F 10 Tf 100 700 Td (${text}) Tj ET` });

/** A word at 100 with a rule under it. */
const underlined = (text: string, rule: string) =>
  rawPage({ content: `0.5 w ${rule} S BT /F 10 Tf 100 700 Td (${text}) Tj ET` });

/** Dots of a point from 100 on, two points apart, at a height. */
const dotted = (to: number, y: number) =>
  `${Array.from({ length: (to - 100) / 2 }, (_, at) => `${100 + 2 * at} ${y} 1 1 re`).join(' ')} f`;

/** A word at 100, words behind it, and what is drawn with them. */
const drawnWith = (text: string, behind: number, drawing: string) =>
  rawPage({ content: `${drawing} BT /F 10 Tf 100 700 Td (${text}) Tj ${behind} 0 Td (paga) Tj ET` });

const shown = (texts: readonly Text[], more = '') =>
  rawPage({ content: [...texts.map(([x, y, text]) => `BT /F 10 Tf ${x} ${y} Td (${text}) Tj ET`), more].join('\n') });

/** Labels with lines of underscores that end at 411, each with what is written on it and where that begins. */
const toWriteOn = (...written: readonly [x: number, text: string][]): Text[] =>
  written.flatMap(([x, text], row): Text[] => {
    const line = '_'.repeat(Math.round((411 - x) / 5.56 - text.length * 0.8));
    return [
      [72, 700 - 14 * row, 'Nombre:'],
      [x, 700 - 14 * row, text + line],
    ];
  });

it('finds a long value on its row where a sentence below begins the same value nearer to its mark', async () => {
  const giro = 'comida tradicional oaxaquena con venta de bebidas con alcohol';
  const sentence = 'El local que se ha dado en arrendamiento en este acto se destina solo a';
  const template = shown([
    [72, 700, 'Giro'],
    [507, 700, '{{giro}}'],
    [72, 680, `${sentence} {{giro}}, y a nada`],
    [72, 668, 'que no sea compatible.'],
  ]);
  const filled = shown([
    [72, 700, 'Giro'],
    [264, 700, giro],
    [72, 680, `${sentence} comida tradicional`],
    [72, 668, 'oaxaquena con venta de bebidas con alcohol, y a nada que no sea compatible.'],
  ]);
  const filling = { template, filled, sha256: 'giro', sources: [1], values: { giro } };
  expect(await proveFilling(filling)).toEqual([]);
});

it('finds the second line of a value as far below as the lines of its page are apart', async () => {
  const line = 'de acuerdo con lo que se dice en las declaraciones de este contrato, y en';
  const body = [0, 1, 2, 3].map((row): Text => [72, 700 - 21 * row, line]); // 2.1 ems
  const template = shown([...body, [290, 500, '{{titular}}']]);
  const filled = shown([
    ...body,
    [215, 500, 'Francisco Javier de Jesus Ortiz-Monasterio y'],
    [260, 479, 'Alvarez del Castillo'],
  ]);
  const titular = 'Francisco Javier de Jesus Ortiz-Monasterio y Alvarez del Castillo';
  const filling = { template, filled, sha256: 'double spaced', sources: [1], values: { titular } };
  expect(await proveFilling(filling)).toEqual([]);
});

it('tells half a placeholder by the only variable whose name begins so, and by no other', async () => {
  const toldFor = async (half: string, ...names: string[]) => {
    const page = shown([[72, 700, `Paga a ${half}`]]);
    const values = Object.fromEntries(['banco', ...names].map((name) => [name, 'Ana Cruz']));
    const faults = await proveFilling({ template: page, filled: page, sha256: half, sources: [1], values });
    return faults.map(({ kind, variable }) => `${kind} ${variable}`);
  };
  expect(await toldFor('{{titular de la cu', 'titular', 'titular de la cuenta')).toEqual([
    'unread titular de la cuenta',
  ]);
  expect(await toldFor('{{titular', 'titular', 'titular de la cuenta')).toEqual(['unread banco']);
  expect(await toldFor('{{titular', 'titular')).toEqual(['unread titular']);
  expect(await toldFor('{{t.b}}', 'titular')).toEqual(['unread banco', 'unread banco']);
});

/** An upright rule at a place. */
const stretchedDot = (x: number) => `q 0.5 0 0 60 ${x} 670 cm BI /IM true /W 1 /H 1 /BPC 1 /D [1 0] ID \x80 EI Q`;

/** What programs made of such templates in a trial: the files were sound and complete, and wrong. */
describe('a page that was filled wrongly', () => {
  const values = { banco: 'BBVA', titular: 'Ana Cruz', monto: '500', notario: 'Ana Laura Cruz Rivera' };
  const stack: Text[] = [
    [72, 700, 'Banco: {{banco}}'],
    [72, 688, 'Titular: {{titular}}'],
    [72, 676, 'Fin'],
  ];
  const rows: Text[] = [
    [72, 700, 'Penalidad'],
    [400, 700, '{{monto}}'],
    [72, 684, 'Titular'],
    [400, 684, '{{titular}}'],
  ];
  const columns: Text[] = [
    [72, 700, 'Renta'],
    [284.43, 700, '1.00'], // all of them end at 303.89
    [360, 700, '2'],
    [72, 688, 'Gasto'],
    [263.29, 688, '{{banco}}'],
    [311.5, 688, '{{titular}}'],
    [72, 676, 'Suma'],
    [284.43, 676, '3.00'],
    [360, 676, '4'],
  ];
  const within = 'dentro de los quince días hábiles que sigan a la firma por ambas';
  const broken: Text[] = [
    [72, 700, '{{mon'],
    [72, 688, 'to}}'],
    [120, 688, 'Pieza'],
  ];
  /** The last of them ends with a mark, beside a column that starts where others show. */
  const besideEachOther = (value: string, start: number, aside: string): Text[] => [
    [72, 700, 'Vende por cuenta'],
    [175, 700, 'paga hoy mismo'],
    [72, 688, `y por la de ${value}`],
    [start, 688, aside],
    [72, 676, 'que lo firma'],
    [175, 676, 'lo que debe'],
  ];
  const ground = '1 1 0 rg 110 696 60 12 re f'; // comes after the words
  const both = (pages: [template: Buffer, made: Buffer]) =>
    proveFilling({
      template: pages[0],
      sha256: createHash('sha256').update(pages[0]).digest('hex'),
      filled: pages[1],
      sources: [1],
      values,
    });

  it.each<[string, string[], Buffer, Buffer]>([
    [
      'one row made of two',
      ['row banco'],
      shown(stack),
      shown([
        [72, 700, 'Banco: BBVA Titular: Ana Cruz'],
        [72, 676, 'Fin'],
      ]),
    ],
    ['a highlight that stays where it was', ['mark banco'], highlighted(100, '{{banco}}'), highlighted(300, 'BBVA')],
    [
      'a rule that is too short for its value',
      ['mark titular'],
      underlined('{{titular}}', '100 696 m 139 696 l'),
      underlined('Ana Cruz', '100 696 m 120 696 l'),
    ],
    [
      'dots under a mark that stay where they were',
      ['mark notario'],
      drawnWith('{{notario}}', 47, dotted(144, 697)),
      drawnWith('Ana Laura Cruz Rivera', 100, dotted(144, 697)),
    ],
    [
      'dots under a mark that go on under the words behind its value',
      ['mark banco'],
      drawnWith('{{banco}}', 44, dotted(140, 697)),
      drawnWith('BBVA', 30, dotted(140, 697)),
    ],
    [
      'the number of a third line in the margin that goes down to the fourth with its words',
      ['row notario'],
      shown([
        [60, 676, '3'],
        [90, 700, 'Demanda de {{notario}}'],
        [90, 688, 'el pago de una suma'],
        [90, 676, 'Fundo lo anterior'],
      ]),
      shown([
        [60, 664, '3'],
        [90, 700, 'Demanda de Ana Laura'],
        [90, 688, 'Cruz Rivera'],
        [90, 676, 'el pago de una suma'],
        [90, 664, 'Fundo lo anterior'],
      ]),
    ],
    [
      'a rule beside a mark that runs through the capitals of its value',
      ['words notario'],
      shown([[150, 700, '{{notario}}']], '0.5 w 215 706.5 m 300 706.5 l S'),
      shown([[150, 700, 'Ana Laura Cruz Rivera']], '0.5 w 215 706.5 m 300 706.5 l S'),
    ],
    [
      'a strike that stays where it was when its words move',
      ['words notario'],
      drawnWith('{{notario}}', 47, '147 703 m 165 703 l S'),
      drawnWith('Ana Laura Cruz Rivera', 105, '147 703 m 165 703 l S'),
    ],
    [
      'an underline that stays where it was when its words move',
      ['words notario'],
      drawnWith('{{notario}}', 47, '147 698.5 m 165 698.5 l S'),
      drawnWith('Ana Laura Cruz Rivera', 105, '147 698.5 m 165 698.5 l S'),
    ],
    [
      'an underline of which a clip shows the last letter',
      ['words notario'],
      drawnWith('{{notario}}', 47, '147 698.5 m 165 698.5 l S'),
      drawnWith('Ana Laura Cruz Rivera', 105, 'q 218 690 50 20 re W n 205 698.5 m 223 698.5 l S Q'),
    ],
    [
      'the stroke of a tab that stays where it was, under other words',
      ['mark banco'],
      shown([[100, 700, '{{banco}}'], [162, 700, 'y las partes']], '0.5 w 140.6 698.5 m 158 698.5 l S'), // biome-ignore format: as the page
      shown([[100, 700, 'BBVA'], [132, 700, 'y las partes']], '0.5 w 140.6 698.5 m 158 698.5 l S'), // biome-ignore format: as the page
    ],
    [
      'a wavy line that is painted as a strip and stays where it was',
      ['mark notario'],
      drawnWith('{{notario}}', 47, '100 694.5 44 4 re f'),
      drawnWith('Ana Laura Cruz Rivera', 100, '100 694.5 44 4 re f'),
    ],
    [
      'dashes through a mark that stay where they were',
      ['mark notario'],
      drawnWith('{{notario}}', 47, dotted(144, 703)),
      drawnWith('Ana Laura Cruz Rivera', 100, dotted(144, 703)),
    ],
    [
      'a line over a mark that stays where it was',
      ['mark notario'],
      drawnWith('{{notario}}', 47, '100 709 44 0.5 re f'),
      drawnWith('Ana Laura Cruz Rivera', 100, '100 709 44 0.5 re f'),
    ],
    [
      'a value that does not begin where its line to write on does',
      ['row titular'],
      shown(toWriteOn([150, '{{banco}}'], [150, '{{titular}}'])),
      shown(toWriteOn([150, 'BBVA'], [300, 'Ana Cruz'])),
    ],
    [
      'a value on the row above',
      ['row monto'],
      shown(rows),
      shown([
        [72, 700, 'Penalidad'],
        [400, 716, '500'],
        [72, 684, 'Titular'],
        [400, 684, 'Ana Cruz'],
      ]),
    ],
    [
      'a value in the column beside its own',
      ['row banco'],
      shown(columns),
      shown([...columns.slice(0, 4), [320, 688, 'BBVA'], [356, 688, 'Ana Cruz'], ...columns.slice(6)]),
    ],
    [
      'a line of a paragraph that begins before its column',
      ['row titular'],
      shown([
        [172, 700, `Paga a {{titular}} ${within}`],
        [172, 688, 'de este contrato, sin más.'],
      ]),
      shown([
        [172, 700, `Paga a Ana Cruz ${within}`],
        [112, 688, 'de este contrato, sin más.'],
      ]),
    ],
    [
      'a value that is level neither with its row nor with the one before',
      ['row monto'],
      shown(broken),
      shown([
        [72, 700, '500'],
        [120, 688, 'Pieza'],
      ]),
    ],
    [
      'two values that changed places',
      ['row monto'],
      shown(rows),
      shown([
        [72, 700, 'Penalidad'],
        [400, 700, 'Ana Cruz'],
        [72, 684, 'Titular'],
        [400, 684, '500'],
      ]),
    ],
    [
      'a letter of the author that is another',
      ['words banco'],
      shown(stack),
      shown([
        [72, 700, 'Barco: BBVA'],
        [72, 688, 'Titular: Ana Cruz'],
        [72, 676, 'Fin'],
      ]),
    ],
    [
      'a ground that covers its value',
      ['hidden banco'],
      shown(stack),
      shown(
        [
          [72, 700, 'Banco:   BBVA'],
          [72, 688, 'Titular: Ana Cruz'],
          [72, 676, 'Fin'],
        ],
        ground,
      ),
    ],
    [
      'a mark that stays',
      ['value titular', 'mark titular'],
      shown(stack),
      shown([
        [72, 700, 'Banco: BBVA'],
        [72, 688, 'Titular: {{titular}}'],
        [72, 676, 'Fin'],
      ]),
    ],
    [
      'a word that moved to the next row',
      ['row banco'],
      shown(stack),
      shown([
        [72, 700, 'Banco:'],
        [72, 692, 'BBVA'],
        [72, 680, 'Titular: Ana Cruz'],
        [72, 668, 'Fin'],
      ]),
    ],
    [
      'a value over the side of its cell, which Ghostscript draws as a picture of one dot',
      ['outside titular'],
      shown([[112, 700, '{{titular}}']], stretchedDot(105)),
      shown([[92, 700, 'Ana Cruz']], stretchedDot(105)),
    ],
    [
      'a placeholder that nobody could read',
      ['unread banco'],
      shown([[72, 700, '{{banco}} paga a {{a.b}}']]),
      shown([[72, 700, 'BBVA paga a {{a.b}}']]),
    ],
    [
      'half a placeholder, the rest of which is on another page',
      ['unread banco'],
      shown([[72, 700, '{{banco}} paga a {{titular de']]),
      shown([[72, 700, 'BBVA paga a {{titular de']]),
    ],
    [
      'half a placeholder of a variable that is asked for elsewhere, and half of one that nobody knows',
      ['unread titular', 'unread titular'],
      shown([[72, 700, 'dueño}} paga a {{titular']]),
      shown([[72, 700, 'dueño}} paga a {{titular']]),
    ],
    [
      'words of the next column that a shorter value drew up',
      ['row notario'],
      shown(besideEachOther('{{notario}}', 175, 'y rinde cuentas a {{notario}}')),
      shown(besideEachOther('Ana', 166, 'y rinde cuentas a Ana')),
    ],
    [
      'two names that read as one',
      ['row banco'],
      shown([
        [72, 700, '{{banco}}'],
        [300, 700, '{{titular}}'],
      ]),
      shown([
        [240, 700, 'BBVA'],
        [272, 700, 'Ana Cruz'],
      ]),
    ],
    [
      'lines that are named by their numbers, and move',
      ['row notario'],
      shown([
        [72, 700, 'Ante {{notario}} y'],
        [72, 688, 'Titular: {{titular}}'],
        [72, 676, 'Lo testado en el renglón 2 no vale.'],
      ]),
      shown([
        [72, 700, 'Ante Ana Laura'],
        [72, 688, 'Cruz Rivera y'],
        [72, 676, 'Titular: Ana Cruz'],
        [72, 664, 'Lo testado en el renglón 2 no vale.'],
      ]),
    ],
    [
      'a value over its label',
      ['overlap banco'],
      shown(stack),
      shown([
        [72, 700, 'Banco:'],
        [80, 700, 'BBVA'],
        [72, 688, 'Titular: Ana Cruz'],
        [72, 676, 'Fin'],
      ]),
    ],
  ])('is refused for %s', async (_, expected, template, made) => {
    const faults = (await both([template, made])).map(({ kind, variable }) => `${kind} ${variable}`);
    for (const one of expected) expect(faults).toContain(one);
  });

  it('is refused for nothing where values stand in their columns and on their rows', async () => {
    const inColumn: Text[] = [
      ...columns.slice(0, 4),
      [276.65, 688, 'BBVA'],
      [311.5, 688, 'Ana Cruz'],
      ...columns.slice(6),
    ];
    expect(await both([shown(columns), shown(inColumn)])).toEqual([]);
    const level: Text[] = [
      [72, 688, '500'],
      [120, 688, 'Pieza'],
    ];
    expect(await both([shown(broken), shown(level)])).toEqual([]);
  });

  it('is refused for nothing where white paper is painted white, and no further than the text', async () => {
    const painted = (width: number, text: string) =>
      rawPage({ content: `1 1 1 rg 40 640 ${width} 120 re f 0 g BT /F 10 Tf 72 700 Td (${text}) Tj ET` });
    expect(await both([painted(500, '{{banco}}'), painted(400, 'BBVA')])).toEqual([]);
  });

  it('is refused for nothing where a badge on a line gets shorter with its value', async () => {
    const badge = (width: number, text: string) =>
      rawPage({
        content: `.9 g 40 660 500 80 re f 1 .8 .8 rg 108 696 ${width} 14 re f 0 g BT /F 10 Tf 72 700 Td (Estado) Tj 40 0 Td (${text}) Tj ET`,
      });
    expect(await both([badge(49, '{{banco}}'), badge(36, 'BBVA')])).toEqual([]);
  });

  it('reads on over a badge with room around its words, which goes with its value', async () => {
    const badge = (name: string, x: number, value: string, width: number, own = width) =>
      rawPage({
        content: `.8 .9 1 rg ${x - 6} 693 ${width + 12} 19 re f 0 g BT /F 10 Tf 72 700 Td (${name} el) Tj ${x - 72} 0 Td (${value}) Tj ${own + 8} 0 Td (.) Tj ET`,
      });
    const template = badge('{{titular}}', 129.4, '{{banco}}', 40.6);
    expect(await both([template, badge('Ana Cruz', 133.2, 'BBVA', 26.7)])).toEqual([]);
    const kinds = (await both([template, badge('Ana Cruz', 133.2, 'BBVA', 12, 26.7)])).map(({ kind }) => kind);
    expect(kinds).toContain('mark');
  });

  it('is refused for nothing where a value stands a little higher than the larger title on its row', async () => {
    const bar = (text: string) =>
      rawPage({
        content: `.2 g 0 740 612 51 re f 1 g BT /F 16 Tf 40 760 Td (VALE) Tj /F 10 Tf 300 2 Td (Folio ${text}) Tj ET`,
      });
    expect(await both([bar('{{banco}}'), bar('BBVA')])).toEqual([]);
  });

  it('is refused for nothing where dots, dashes and lines over words are as long as they', async () => {
    const pages = (y: number, kind: typeof dotted) =>
      both([drawnWith('{{banco}}', 44, kind(140, y)), drawnWith('BBVA', 30, kind(126, y))]);
    expect(await pages(697, dotted)).toEqual([]);
    expect(await pages(703, dotted)).toEqual([]);
    expect(await pages(709, (to, y) => `100 ${y} ${to - 100} 0.5 re f`)).toEqual([]);
  });

  it('is refused for nothing where the line to sign on is as wide as the mark below it', async () => {
    const page = (text: string) => rawPage({ content: `100 709 40 0.5 re f BT /F 10 Tf 100 700 Td (${text}) Tj ET` });
    expect(await both([page('{{banco}}'), page('BBVA')])).toEqual([]);
  });

  it('is refused for nothing where the line over a mark is under the words above it', async () => {
    const page = (text: string) =>
      rawPage({
        content: `0.5 w 100 709 m 139 709 l S BT /F 10 Tf 100 711 Td (Fiadores) Tj 0 -11 Td (${text}) Tj ET`,
      });
    expect(await both([page('{{banco}}'), page('BBVA')])).toEqual([]);
  });

  it('is refused for nothing where a strike goes with its words', async () => {
    const pages = [
      drawnWith('{{notario}}', 47, '147 703 m 165 703 l S'),
      drawnWith('Ana Laura Cruz Rivera', 105, '205 703 m 223 703 l S'),
    ] as const;
    expect(await both([...pages])).toEqual([]);
  });

  it('is refused where a large initial did not stay before its text, and for nothing where it did', async () => {
    const page = (titular: string, bank: string, initial: number, text: number) => {
      const lines = [`l ${bank} da en la casa`, 'de ellos lo que se dice', 'y nada mas.'];
      const rows = lines.map((line, at): Text => [95, text - 12 * at, line]);
      return shown([[72, 730, titular], ...rows], `BT /F 30 Tf 72 ${initial} Td (E) Tj ET`);
    };
    const template = page('{{titular}}', '{{banco}}', 688, 700);
    const faults = (initial: number) => both([template, page('Ana Cruz', 'BBVA', initial, 688)]);
    expect(await faults(676)).toEqual([]);
    expect((await faults(688)).map(({ kind }) => kind)).toEqual(['row']);
  });

  it('is refused for nothing where an amount that moved ends in what stood there', async () => {
    const amounts = (y: number, [x, amount]: readonly [number, string], titular: string): Text[] => [
      [72, y, 'Renta'],
      [x, y, amount],
      [72, y - 12, `A ${titular}`],
      [330.03, y - 12, '00'],
    ];
    const template = shown([[72, 712, '{{notario}}'], ...amounts(700, [300, '{{monto}}'], '{{titular}}')]);
    const moved = amounts(688, [324.47, '500'], 'Ana Cruz');
    expect(await both([template, shown([[72, 712, 'Ana Laura'], [72, 700, 'Cruz Rivera'], ...moved])])).toEqual([]);
  });

  it('is refused for nothing where an underline goes with its words', async () => {
    const pages = [
      drawnWith('{{notario}}', 47, '147 698.5 m 165 698.5 l S'),
      drawnWith('Ana Laura Cruz Rivera', 105, '205 698.5 m 223 698.5 l S'),
    ] as const;
    expect(await both([...pages])).toEqual([]);
  });

  it('is refused for nothing where one path draws the rules under a value of two lines', async () => {
    const made = rawPage({
      content: '0.5 w 100 696 m 117 696 l 100 684 m 124 684 l S BT /F 10 Tf 100 700 Td (Ana) Tj 0 -12 Td (Cruz) Tj ET',
    });
    expect(await both([underlined('{{titular}}', '100 696 m 139 696 l'), made])).toEqual([]);
  });

  const prose = [
    'Las partes guardan en secreto lo que se les diga',
    'durante los cinco meses que siguen a este acuerdo',
    'y lo devuelven a quien se lo dijo cuando lo pida',
  ];
  const column = (x: number, name: string, y: number): Text[] => [
    ...prose.map((text, at): Text => [x, 700 - 12 * at, text]),
    [x, y, name],
  ];
  const byRow = (texts: readonly Text[]) => texts.toSorted(([, a], [, b]) => b - a);

  it('is refused for nothing where two columns of prose move by themselves', async () => {
    const template = [...column(40, '{{banco}}', 650), ...column(320, '{{titular}}', 650)];
    const made = [...column(40, 'BBVA', 650), ...column(320, 'Ana Cruz', 630)];
    expect(await both([shown(template), shown(made)])).toEqual([]);
    const faults = await both([shown(byRow(template)), shown(byRow(made))]);
    expect(faults.map(({ kind }) => kind)).toEqual(['row']);
  });

  it('is refused for nothing where braces stand in a value, and where the first line of a column is indented', async () => {
    const said = (value: string) => shown([[72, 700, `Clave: ${value}`]]);
    const braced = { ...values, banco: '{{uno}}' };
    const proof = {
      template: said('{{banco}}'),
      sha256: 'braced',
      filled: said('{{uno}}'),
      sources: [1],
      values: braced,
    };
    expect(await proveFilling(proof)).toEqual([]);
    const indented = (value: string): Text[] => [
      [72, 700, 'Vende por cuenta'],
      [72, 688, 'de otro'],
      ...[`3. Rinde cuentas a ${value} y a todos los`, 'demas que lo pidan, y', 'lo que deba hoy'].map(
        (text, at): Text => [at === 0 ? 320 : 300, 700 - 12 * at, text],
      ),
    ];
    expect(await both([shown(indented('{{banco}}')), shown(indented('BBVA'))])).toEqual([]);
  });

  it('is refused for nothing where the same value goes on below its label in two columns', async () => {
    const labelled = (x: number, y: number, value: string): Text[] => [
      ...prose.map((text, at): Text => [x, y - 12 * at, text]),
      [x, y - 60, 'Representa a esta parte de este acuerdo que fue'],
      [x, y - 72, value],
    ];
    const template = [...labelled(40, 700, '{{titular}}'), ...labelled(320, 700, '{{titular}}')];
    const made = [...labelled(40, 700, 'Ana Cruz'), ...labelled(320, 712, 'Ana Cruz')];
    expect(await both([shown(template), shown(made)])).toEqual([]);
  });

  it('is refused for nothing where it is right', async () => {
    const made: Text[] = [
      [72, 700, 'Banco: BBVA'],
      [72, 688, 'Titular: Ana Cruz'],
      [72, 676, 'Fin'],
    ];
    expect(await both([shown(stack), shown(made)])).toEqual([]);
  });

  it('is refused where a value has joined the word before or behind it', async () => {
    const template: Text[] = [[72, 700, 'Banco: {{banco}} cobra']];
    const kindsOf = async (text: string) =>
      (await both([shown(template), shown([[72, 700, text]])])).map(({ kind }) => kind);
    expect(await kindsOf('Banco: BBVA cobra')).toEqual([]);
    expect(await kindsOf('Banco:BBVA cobra')).toEqual(['words']);
    expect(await kindsOf('Banco: BBVAcobra')).toEqual(['words']);
  });

  it('is refused where a value is glued to a word in a line that was so tight that only its even gaps showed its words', async () => {
    const at = (...words: [x: number, word: string][]): Text[] => words.map(([x, word]) => [x, 700, word]);
    const template = at([72, 'La'], [84.2, 'renta'], [108.1, 'es'], [119.8, 'de'], [132, '{{monto}}'], [174.2, 'cada']);
    const author = at([72, 'La'], [86, 'renta'], [112, 'es'], [126, 'de']);
    const kindsOf = async (value: number, next: number) => {
      const made = [...author, ...at([value, '500'], [next, 'cada'])];
      return (await both([shown(template), shown(made)])).map(({ kind }) => kind);
    };
    expect(await kindsOf(140, 160)).toEqual([]);
    expect(await kindsOf(138.2, 160)).toEqual(['words']);
    expect(await kindsOf(140, 157.8)).toEqual(['words']);
  });

  it('is refused where a sentence that goes on behind a field of fixed width is read in another order', async () => {
    const ends: Text[] = [[220, 700, 'y se paga los primeros dias'], [72, 688, 'del mes que sigue.']]; // biome-ignore format: as the page
    const kindsOf = async (...made: Text[]) =>
      (await both([shown([[72, 700, 'La cuota es de {{titular}}'], ...ends]), shown(made)])).map(({ kind }) => kind);
    expect(await kindsOf([72, 700, 'La cuota es de Ana Cruz'], ...ends)).toEqual([]);
    const joined: Text[] = [[72, 700, 'La cuota es de Ana Cruz del mes'], ends[0]!, [72, 688, 'que sigue.']]; // biome-ignore format: as the page
    expect(await kindsOf(...joined)).not.toEqual([]);
    const torn: Text[] = [[72, 700, 'La cuota es de Ana'], ends[0]!, [72, 688, 'Cruz'], [72, 676, 'del mes que sigue.']]; // biome-ignore format: as the page
    expect(await kindsOf(...torn)).toContain('row');
    const close: Text[] = [[113, 700, 'La cuota es de Ana Cruz'], ...ends];
    expect(await kindsOf(...close)).toEqual(['overlap']);
  });

  it('is refused where a word of a value comes to stand behind other words of its sentence, which justification set far apart', async () => {
    const template: Text[] = [[72, 700, 'con {{titular}};'], [260, 700, 'por el Prestador'], [72, 688, 'en su casa.']]; // biome-ignore format: as the page
    const kindsOf = async (...made: Text[]) => (await both([shown(template), shown(made)])).map(({ kind }) => kind);
    expect(await kindsOf([72, 700, 'con Ana Cruz;'], ...template.slice(1))).toEqual([]);
    const torn: Text[] = [[72, 700, 'con Ana'], template[1]!, [72, 688, 'Cruz;'], [72, 676, 'en su casa.']]; // biome-ignore format: as the page
    expect(await kindsOf(...torn)).toContain('row');
  });

  const lines = { ...values, titular: 'Ana Cruz\nBerta Paz', monto: 'Calle 1\r\n\r\nCol. 2' };
  const proved = async (template: Text[], made: Text[]) => {
    const [pdf, filled] = [shown(template), shown(made)];
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const faults = await proveFilling({ template: pdf, sha256, filled, sources: [1], values: lines });
    return faults.map(({ kind, variable }) => `${kind} ${variable}`);
  };

  it.each<[string, string[], Text[]]>([
    ['under each other', [], [[72, 688, 'Titular: Ana Cruz'], [72, 676, 'Berta Paz']]], // biome-ignore format: as the page
    ['on one line', ['lines titular'], [[72, 688, 'Titular: Ana Cruz Berta Paz']]],
    ['further in', ['lines titular'], [[72, 688, 'Titular: Ana Cruz'], [95, 676, 'Berta Paz']]], // biome-ignore format: as the page
    ['over each other', ['lines titular'], [[72, 688, 'Titular: Ana Cruz'], [72, 682, 'Berta Paz']]], // biome-ignore format: as the page
  ])('is judged by the lines that somebody typed: %s', async (_, faults, made) => {
    const template: Text[] = [[72, 688, 'Titular: {{titular}}']];
    expect(await proved(template, made)).toEqual(faults);
  });

  it('keeps the empty lines of a value', async () => {
    const template: Text[] = [[72, 688, 'Domicilio: {{monto}}'], [72, 640, 'Fin']]; // biome-ignore format: as the page
    const made = (y: number): Text[] => [[72, 688, 'Domicilio: Calle 1'], [72, y, 'Col. 2'], [72, 640, 'Fin']]; // biome-ignore format: as the page
    expect(await proved(template, made(664))).toEqual([]);
    expect(await proved(template, made(676))).toEqual(['lines monto']);
  });

  it('is refused where a stack that is set to the right becomes one row', async () => {
    const template = shown([
      [430, 700, 'Lugar {{banco}}'],
      [400, 688, 'Fecha del dia {{monto}}'],
      [420, 676, 'Folio {{titular}}'],
    ]);
    const made = shown([
      [430, 700, 'Lugar BBVA'],
      [400, 688, 'Fecha del dia 500 Folio Ana Cruz'],
    ]);
    expect((await both([template, made])).map(({ kind }) => kind)).toContain('row');
  });

  it.each([
    ['nothing where each stays in its place', [], [76, 122]],
    ['a row where both become one text', ['row titular'], [76, 112]],
  ] as const)('is refused for %s, of two marks with no space between', async (_, faults, made) => {
    const around: Text[] = [
      [72, 740, 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce'],
      [72, 700, 'Se firma por las dos partes el mismo lunes en que la carta se lee'],
    ];
    const template = shown([...around, [76, 640, '{{banco}}'], [122, 640, '{{titular}}']]);
    const found = await both([template, shown([...around, [made[0], 640, 'BBVA'], [made[1], 640, 'Ana Cruz']])]);
    expect(found.map(({ kind, variable }) => `${kind} ${variable}`)).toEqual(faults);
  });

  it.each([
    ['the author tore it apart', ['words banco'], 'MUTU- ANTE BBVA'],
    ['it is one again', [], 'MUTUANTE BBVA'],
    ['its hyphen is its own', [], 'MUTU-ANTE BBVA'],
  ])('is judged by a word in capitals that was hyphenated at the end of a line: %s', async (_, faults, made) => {
    const prose = 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince die';
    const template: Text[] = [[72, 700, `${prose} MUTU-`], [72, 688, 'ANTE {{banco}}']]; // biome-ignore format: as the page
    const found = await both([
      shown(template),
      shown([
        [72, 700, prose],
        [72, 688, made],
      ]),
    ]);
    expect(found.map(({ kind, variable }) => `${kind} ${variable}`)).toEqual(faults);
  });

  it.each([
    ['RFC/', 'RFC/CURP de BBVA', []],
    ['RFC/', 'RFC/ CURP de BBVA', ['words banco']],
    ['RFC /', 'RFC / CURP de BBVA', []],
  ])('is judged by words that a stroke joins at the end of a line: %s, then %s', async (end, made, faults) => {
    const prose = 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince die';
    const template: Text[] = [[72, 700, `${prose} ${end}`], [72, 688, 'CURP de {{banco}}']]; // biome-ignore format: as the page
    const page: Text[] = [[72, 700, prose], [72, 688, made]]; // biome-ignore format: as the page
    const found = await both([shown(template), shown(page)]);
    expect(found.map(({ kind, variable }) => `${kind} ${variable}`)).toEqual(faults);
  });

  it.each([
    ['under its value', [], 'Banco: BBVA hoy', '104 697 13 12 re f 117 697 14 12 re f'],
    ['under the words of the author', ['mark banco'], 'Banco: BBVA hoy', '104 697 28 12 re f 132 697 30 12 re f'],
    ['nowhere', ['mark banco'], 'Banco: BBVA hoy', '300 697 28 12 re f'],
  ])('is judged by a highlight in two pieces: %s', async (_, faults, made, drawn) => {
    const page = (pieces: string, text: string) =>
      rawPage({ content: `1 1 0 rg ${pieces} 0 g BT /F 10 Tf 72 700 Td (${text}) Tj ET` });
    const template = page('104 697 8 12 re f 112 697 35 12 re f', 'Banco: {{banco}} hoy');
    const found = await both([template, page(drawn, made)]);
    expect(found.map(({ kind, variable }) => `${kind} ${variable}`)).toEqual(faults);
  });

  it('is judged by a highlight that reaches under the comma behind its value: that is no word', async () => {
    const page = (width: number, text: string) =>
      rawPage({ content: `1 1 0 rg 100 697 ${width} 12 re f 0 g BT /F 10 Tf 100 700 Td (${text}) Tj ET` });
    expect(await both([page(41, '{{banco}}, hoy'), page(29, 'BBVA, hoy')])).toEqual([]);
  });
});
