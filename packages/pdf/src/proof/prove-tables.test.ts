import { createHash } from 'node:crypto';
import { type TypedText, typedPages } from '../../test/typed-pages.ts';
import { goodsAt, type TypedTable } from '../../test/typed-table.ts';
import { fillTemplate } from '../template/fill-template.ts';
import { PrintedValues } from './expected-text.ts';
import { PdfPages, type ReadPage } from './open-pages.ts';
import type { Area } from './plane.ts';
import { provePage, structureOf } from './prove-page.ts';
import { proveSpread } from './prove-spread.ts';
import type { SeenGlyph } from './seen-page.ts';

const title: TypedText = [72, 740, 'Contrato de compra'];
const pageWith = (table: TypedTable): Buffer =>
  typedPages([[title, ...table.texts, [72, table.bottom - 30, 'Leido que fue, lo firman.']]], {
    extras: [{ drawn: table.drawn }],
  });

const values = (lines: number) => ({ dato: 'mercancia de primera clase para todos '.repeat(lines).trim() });

const readAll = (pdf: Uint8Array) =>
  PdfPages.with(pdf, async (pages) => {
    const read: ReadPage[] = [];
    for (let number = 1; number <= pages.count; number += 1) read.push(await pages.read(number));
    return read;
  });

async function sampleOf(template: Buffer, lines: number) {
  const sha256 = createHash('sha256').update(template).digest('hex');
  const filling = { pdf: template, sha256, values: values(lines) };
  const { pdf, sources, problems } = await fillTemplate(filling);
  expect(problems).toEqual([]);
  return {
    structures: (await readAll(template)).map(structureOf),
    pages: await readAll(pdf!),
    sources,
    values: new PrintedValues(values(lines)),
  };
}

const grown = sampleOf(pageWith(goodsAt(700, 3)), 4);
const spread = sampleOf(pageWith(goodsAt(700, 24)), 24);

/** What is refused of a grown table that is otherwise than it was made. */
async function refusedOf(plant: (page: ReadPage) => ReadPage): Promise<string[]> {
  const { structures, pages, values: printed } = await grown;
  return provePage(structures[0]!, plant(pages[0]!), printed, 1).map(({ kind }) => kind);
}

async function refusedPagesOf(plant: (pages: ReadPage[]) => ReadPage[]): Promise<number[]> {
  const { structures, pages, sources, values: printed } = await spread;
  const planted = plant(pages);
  const faults = await proveSpread({
    source: { count: async () => structures.length, read: async (number) => structures[number - 1]! },
    made: { count: planted.length, read: async (number) => planted[number - 1]! },
    sources,
    shared: [],
    inColumns: [],
    values: printed,
    wanted: () => true,
  });
  return faults.map(({ page }) => page);
}

const isLevel = ({ left, right, top, bottom }: Area): boolean => right - left > bottom - top;
/** From the top; two at one height are one. */
const heightsOf = (page: ReadPage): number[] => [
  ...new Set(levelsOf(page).map(({ area }) => Math.round((area.top + area.bottom) / 2))),
];

const levelsOf = (page: ReadPage) =>
  page.rules.filter(({ area }) => isLevel(area)).sort((a, b) => a.area.top - b.area.top);
const moved = (area: Area, by: number): Area => ({ ...area, top: area.top + by, bottom: area.bottom + by });

type Change = (page: ReadPage) => ReadPage;

/** Of the level rules, from the top. */
const withRule =
  (at: number, change: (area: Area) => Area[]): Change =>
  (page) => {
    const rule = levelsOf(page).at(at)!;
    return {
      ...page,
      rules: page.rules.flatMap((one) => (one === rule ? change(one.area).map((area) => ({ ...one, area })) : one)),
    };
  };

/** Upright rules that end as high as they did before the row grew. */
const shortSides: Change = (page) => ({
  ...page,
  rules: page.rules.map((one) =>
    isLevel(one.area) ? one : { ...one, area: { ...one.area, bottom: one.area.top + 90 } },
  ),
});

const withGround =
  (change: (area: Area) => Area): Change =>
  (page) => ({
    ...page,
    fills: page.fills.map((fill) =>
      isGrey(fill.colour) ? { ...fill, area: change(fill.area), rings: undefined } : fill,
    ),
  });
const isGrey = (colour: string): boolean => /^#e[56]e[56]e[56]$/.test(colour);

/** A fill of a cell that is painted after the text. */
const covering: Change = (page) => ({
  ...page,
  fills: [
    ...page.fills,
    {
      area: { left: 173, right: 401, top: 112, bottom: 150 },
      rings: undefined,
      order: 1e6,
      colour: '#ffffff',
      isOpaque: true,
    },
  ],
});

const lower = (glyph: SeenGlyph, by: number): SeenGlyph => ({
  ...glyph,
  from: [glyph.from[0], glyph.from[1] + by],
  to: [glyph.to[0], glyph.to[1] + by],
});

describe('the proof of a table whose row grew', () => {
  it('refuses nothing where it is right', async () => {
    expect(await refusedOf((page) => page)).toEqual([]);
  });

  it.each<[string, Change]>([
    ['a rule that stays where it was', withRule(2, (area) => [moved(area, -40)])],
    ['a rule that is lost', withRule(2, () => [])],
    ['the last rule lost', withRule(-1, () => [])],
    ['a rule that is left behind beside the one that moved', withRule(3, (area) => [area, moved(area, 6)])],
    ['a rule that got shorter', withRule(2, (area) => [{ ...area, right: area.right - 100 }])],
    ['sides that did not get longer', shortSides],
    ['a ground that did not stay behind its text', withGround((area) => moved(area, 20))],
    ['a ground that covers a value', covering],
  ])('refuses %s', async (_, plant) => {
    expect(await refusedOf(plant)).not.toEqual([]);
  });
});

const onPage = (number: number, change: Change) => (pages: ReadPage[]) =>
  pages.map((page, index) => (index === number - 1 ? change(page) : page));

const isInHead = (page: ReadPage) => {
  const [top, bottom] = heightsOf(page);
  return ({ from: [, y] }: SeenGlyph) => y > top! && y < bottom!;
};

describe('the proof of a table that goes on on another page', () => {
  it('refuses nothing where it is right', async () => {
    expect((await spread).sources).toEqual([1, 1]);
    expect(await refusedPagesOf((pages) => pages)).toEqual([]);
  });

  it.each<[string, Change]>([
    ['a head that is not there', (page) => ({ ...page, glyphs: page.glyphs.filter((one) => !isInHead(page)(one)) })],
    [
      'a head with other words',
      (page) => ({
        ...page,
        glyphs: page.glyphs.map((one) => (isInHead(page)(one) && one.unicode === 'B' ? { ...one, unicode: 'V' } : one)),
      }),
    ],
    ['a head without its ground', withGround((area) => moved(area, -60))],
    ['a head without the rule above it', withRule(0, () => [])],
    ['a row that is not there', (page) => ({ ...page, glyphs: page.glyphs.filter(isNotOfRow(page)) })],
    ['the rule under the last row', withRule(-1, () => [])],
  ])('refuses %s', async (_, plant) => {
    expect(await refusedPagesOf(onPage(2, plant))).not.toEqual([]);
  });

  it('refuses a row whose cells are on two pages', async () => {
    const cut = (pages: ReadPage[]): ReadPage[] => {
      const [first, second] = pages as [ReadPage, ReadPage];
      const own = second.glyphs.filter((one) => isOfRow(second)(one) && one.from[0] > 400);
      const end = Math.max(...first.glyphs.map(({ from }) => from[1]));
      const begin = own[0]!.from[1];
      return [
        { ...first, glyphs: [...first.glyphs, ...own.map((one) => lower(one, end + 18 - begin))] },
        { ...second, glyphs: second.glyphs.filter((one) => !own.includes(one)) },
      ];
    };
    expect(await refusedPagesOf(cut)).not.toEqual([]);
  });
});

/** Of the first row under the head. */
const isOfRow = (page: ReadPage) => {
  const [, top, bottom] = heightsOf(page);
  return ({ from: [, y] }: SeenGlyph) => y > top! && y < bottom!;
};
const isNotOfRow = (page: ReadPage) => (glyph: SeenGlyph) => !isOfRow(page)(glyph);
