import { ending, guarantee, overPages, rest } from '../../test/clause-over-pages.ts';
import { clauseFile } from '../../test/clauses.ts';
import { rawPage } from '../../test/raw-pdf.ts';
import { typedPages } from '../../test/typed-pages.ts';
import { tableAt } from '../../test/typed-table.ts';
import { conditionsOf, settleClauses } from '../template/settle-clauses.ts';
import { type Turned, turnedOf } from './letters.ts';
import { PdfPages, type ReadPage } from './open-pages.ts';
import type { Area } from './plane.ts';
import { proveSettled, proveSettledPage } from './prove-settled.ts';

const kept = { hay_fiador: 'true', garantia: 'depósito' };
const gone = { hay_fiador: 'false', garantia: 'fiador' };

const firstPage = (pdf: Uint8Array) => PdfPages.with(new Uint8Array(pdf), (pages) => pages.read(1));

async function pagesOf(name: string, answers: Readonly<Record<string, string>>) {
  const template = clauseFile(name);
  const { pdf } = await settleClauses(template, name, conditionsOf(answers));
  return { before: await firstPage(template), after: await firstPage(pdf) };
}

const files = [
  'chromium-lease',
  'weasyprint-lease',
  'libreoffice-lease',
  'wkhtmltopdf-lease',
  'groff-clause',
  'reportlab-clause',
  'pdflatex-underscore',
];

describe('the proof of a template whose clauses are settled', () => {
  it.each(files)('finds nothing to refuse in %s', async (name) => {
    for (const answers of [kept, gone]) {
      const { before, after } = await pagesOf(name, answers);
      expect(proveSettledPage(before, after, answers, 1)).toEqual([]);
    }
  });

  it.each(files)('tells a clause of %s that should have gone, and one that should have stayed', async (name) => {
    const [{ before, after: with_ }, { after: without }] = [await pagesOf(name, kept), await pagesOf(name, gone)];
    const fault = [{ kind: 'words', variable: 'hay_fiador', page: 1 }];
    expect(proveSettledPage(before, with_, gone, 1)).toMatchObject(fault);
    expect(proveSettledPage(before, without, kept, 1)).toMatchObject(fault);
  });

  it('tells of a clause within another which of the two should have gone', async () => {
    const lines = [
      'Uno.',
      '{{#si aval}}',
      'Dos.',
      '{{#si casado}}',
      'Tres.',
      '{{/si}}',
      'Cuatro.',
      '{{/si}}',
      'Cinco.',
    ];
    const shown = lines.map((line) => `(${line}) Tj T*`).join(' ');
    const template = rawPage({ content: `BT /F 12 Tf 14 TL 72 640 Td ${shown} ET` });
    const settled = async (answers: Readonly<Record<string, string>>, name: string) =>
      firstPage((await settleClauses(template, name, conditionsOf(answers))).pdf);
    const before = await firstPage(template);
    const [both, outer, none] = [
      { aval: 'true', casado: 'true' },
      { aval: 'true', casado: 'false' },
      { aval: 'false', casado: 'true' },
    ];
    const pages = [await settled(both, 'both'), await settled(outer, 'outer'), await settled(none, 'none')];
    for (const [at, answers] of [both, outer, none].entries()) {
      const faults = pages.map((page) => proveSettledPage(before, page, answers, 1).length);
      expect(faults).toEqual([0, 1, 2].map((other) => (other === at ? 0 : 1)));
    }
  });

  describe('of a clause over the end of a page', () => {
    const template = overPages(guarantee, [...ending, ...rest]);
    const pagesOf = (pdf: Uint8Array) =>
      PdfPages.with(new Uint8Array(pdf), async (pages) => [await pages.read(1), await pages.read(2)] as const);
    const settled = async (answer: string) =>
      (await settleClauses(template, 'over pages', conditionsOf({ hay_fianza: answer }))).pdf;
    const faultsOf = (before: readonly ReadPage[], after: readonly ReadPage[], answer: string) =>
      after.map((page, at) => {
        const [[first], [second]] = [before[0]!, before[1]!].map((one) => turnedOf(one)) as [Turned[], Turned[]];
        const beside = at === 0 ? { after: second } : { before: first };
        return proveSettledPage(before[at]!, page, { hay_fianza: answer }, at + 1, beside).length;
      });

    it('tells on either page whether it went, and should not, or stayed', async () => {
      const before = await pagesOf(template);
      const [kept, gone] = [await pagesOf(await settled('true')), await pagesOf(await settled(''))];
      expect([faultsOf(before, kept, 'true'), faultsOf(before, gone, '')]).toEqual([
        [0, 0],
        [0, 0],
      ]);
      expect([faultsOf(before, kept, ''), faultsOf(before, gone, 'true')]).toEqual([
        [1, 1],
        [1, 1],
      ]);
      for (const answer of ['true', '']) {
        const input = { template: new Uint8Array(template), answers: { hay_fianza: answer } };
        expect(await proveSettled({ ...input, settled: await settled(answer) })).toEqual([]);
      }
    });

    it('tells that the head of the next page went with it, or the foot of its own', async () => {
      const before = await pagesOf(template);
      const [first, second] = await pagesOf(await settled(''));
      const headless = { ...second, glyphs: second.glyphs.filter(({ from: [, y] }) => y > 60) };
      const footless = { ...first, glyphs: first.glyphs.filter(({ from: [, y] }) => y < 740) };
      expect(faultsOf(before, [footless, headless], '')).toEqual([1, 1]);
    });
  });

  describe('of a table that lost a row', () => {
    const table = tableAt(700, [
      ['Cosa', 'Detalle', 'Importe'],
      ['Casa', 'Renta', '{{a}}'],
      ['{{#si b}}Bus', 'Ida', '{{c}}{{/si}}'],
      ['Otro', 'Seguro', '{{d}}'],
    ]);
    const texts = [...table.texts, [72, 580, 'Fin.'] as const];
    const template = typedPages([texts], { extras: [{ drawn: table.drawn }] });
    const answers = { b: '' };
    const pages = async () => {
      const { pdf } = await settleClauses(template, 'row', conditionsOf(answers));
      return { before: await firstPage(template), after: await firstPage(pdf) };
    };
    const [lost, rowBelow] = [18, 131]; // points: its height, and from the top of the page the line above the next one
    const down = <Painted extends { readonly area: Area }>(
      all: readonly Painted[],
      from: number,
      by: number,
    ): Painted[] =>
      all.map((one) => {
        const { top, bottom } = one.area;
        return {
          ...one,
          area: { ...one.area, top: top > from ? top + by : top, bottom: bottom > from ? bottom + by : bottom },
        };
      });

    it('finds nothing to refuse, and tells where the row stayed', async () => {
      const { before, after } = await pages();
      expect(proveSettledPage(before, after, answers, 1)).toEqual([]);
      expect(proveSettledPage(before, before, answers, 1)).toHaveLength(1);
      expect(proveSettledPage(before, after, { b: 'true' }, 1)).toHaveLength(1);
    });

    it.each<[string, (page: ReadPage) => ReadPage]>([
      [
        'a line within the row that stayed',
        (page) => ({ ...page, rules: [...page.rules, { ...ruleAt(137), order: 1 }] }),
      ],
      ['a side that is as long as it was', (page) => ({ ...page, rules: down(page.rules, rowBelow + lost - 4, lost) })],
      ['a line below it that is gone', (page) => ({ ...page, rules: page.rules.toSpliced(4, 1) })],
      [
        'room that it left',
        (page) => ({
          ...change(page, (glyph) => moved(glyph, glyph.from[1] > rowBelow ? 5 : 0)),
          rules: down(page.rules, rowBelow, 5),
        }),
      ],
    ])('tells %s', async (_, plant) => {
      const { before, after } = await pages();
      expect(proveSettledPage(before, plant(after), answers, 1)).toMatchObject([{ kind: 'words' }]);
    });
  });

  describe('of a page with a fault in it', () => {
    const planted: [string, (page: ReadPage) => ReadPage][] = [
      ['a letter that is gone', (page) => ({ ...page, glyphs: page.glyphs.filter((_, at) => at !== 90) })],
      ['another letter', (page) => change(page, (glyph, at) => (at === 90 ? { ...glyph, unicode: 'x' } : glyph))],
      [
        'a letter of another colour',
        (page) => change(page, (glyph, at) => (at === 90 ? { ...glyph, colour: '#ffffff' } : glyph)),
      ],
      [
        'a letter outside its clip',
        (page) => change(page, (glyph, at) => (at === 90 ? { ...glyph, clip: nowhere } : glyph)),
      ],
      [
        'rows that moved where nothing went',
        (page) => change(page, (glyph) => moved(glyph, glyph.from[1] > 150 ? -3 : 0)),
      ],
      ['a space within a word', (page) => ({ ...page, glyphs: [...page.glyphs, spaceIn(page.glyphs[90]!)] })],
      ['rows that moved down', (page) => change(page, (glyph) => moved(glyph, glyph.from[1] > 250 ? 20 : 0))],
      ['rows over each other', (page) => change(page, (glyph) => moved(glyph, glyph.from[1] > 260 ? -16 : 0))],
      ['a line under nothing', (page) => ({ ...page, rules: [...page.rules, ruleAt(300)] })],
      ['a line that is gone', (page) => ({ ...page, rules: page.rules.slice(1), fills: page.fills.slice(1) })],
    ];

    it.each(planted)('tells %s', async (_, plant) => {
      const { before, after } = await pagesOf('chromium-lease', gone);
      expect(proveSettledPage(before, plant(after), gone, 1)).toMatchObject([{ kind: 'words' }]);
    });
  });
});

type Glyph = ReadPage['glyphs'][number];

const nowhere = { left: -9, top: -9, right: -8, bottom: -8 };
const ruleAt = (top: number) => ({ area: { left: 80, top, right: 200, bottom: top + 1 }, order: 1 });

const change = (page: ReadPage, to: (glyph: Glyph, at: number) => Glyph): ReadPage => ({
  ...page,
  glyphs: page.glyphs.map(to),
});

function spaceIn(letter: Glyph): Glyph {
  const middle = [(letter.from[0] + letter.to[0]) / 2, letter.from[1]] as const;
  return { ...letter, unicode: ' ', from: middle, to: middle };
}

const moved = (glyph: Glyph, down: number): Glyph => ({
  ...glyph,
  from: [glyph.from[0], glyph.from[1] + down],
  to: [glyph.to[0], glyph.to[1] + down],
});
