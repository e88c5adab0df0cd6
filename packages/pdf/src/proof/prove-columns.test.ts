import { createHash } from 'node:crypto';
import { columnsPage, following, pointsAt, rightColumn } from '../../test/typed-columns.ts';
import { longValue } from '../../test/typed-pages.ts';
import { fillTemplate } from '../template/fill-template.ts';
import { PrintedValues } from './expected-text.ts';
import { PdfPages, type ReadPage } from './open-pages.ts';
import { proveColumns } from './prove-columns.ts';
import { structureOf } from './prove-page.ts';
import { proveSpread } from './prove-spread.ts';
import type { SeenGlyph } from './seen-page.ts';
import { textColumnsOf } from './text-columns.ts';

const rule = '306 52 m 306 712 l S';
const values = { dato: longValue(3) };

const readFirst = (pdf: Uint8Array): Promise<ReadPage> => PdfPages.with(pdf, (pages) => pages.read(1));

async function filledSample() {
  const template = columnsPage(following(3), rule);
  const sha256 = createHash('sha256').update(template).digest('hex');
  const { pdf, inColumns } = await fillTemplate({ pdf: template, sha256, values });
  return { structure: structureOf(await readFirst(template)), inColumns, page: await readFirst(pdf!) };
}

const sample = filledSample();

const longer = { dato: longValue(8) };

async function spreadSample() {
  const template = columnsPage(pointsAt(rightColumn, 700, 15, 14), rule);
  const sha256 = createHash('sha256').update(template).digest('hex');
  const { pdf, sources, inColumns } = await fillTemplate({ pdf: template, sha256, values: longer });
  const made = await PdfPages.with(pdf!, async (pages) => [await pages.read(1), await pages.read(2)]);
  return { structure: structureOf(await readFirst(template)), made, sources, inColumns };
}

/** What is refused of a page that is otherwise than it was made. */
async function refusedOf(plant: (page: ReadPage) => ReadPage): Promise<string[]> {
  const { structure, page } = await sample;
  return proveColumns(structure, plant(page), new PrintedValues(values), 1).map(({ kind }) => kind);
}

/** The letters of a line, by what stands before it: a column, and its baseline from the foot. */
const isOn =
  (left: boolean, y: number) =>
  ({ from }: SeenGlyph): boolean =>
    from[0] < 306 === left && Math.abs(792 - from[1] - y) < 1;

const moved = (glyph: SeenGlyph, x: number, y: number): SeenGlyph => ({
  ...glyph,
  from: [glyph.from[0] + x, glyph.from[1] - y],
  to: [glyph.to[0] + x, glyph.to[1] - y],
});

const withGlyphs = (page: ReadPage, change: (glyph: SeenGlyph) => SeenGlyph[]): ReadPage => ({
  ...page,
  glyphs: page.glyphs.flatMap(change),
});

const lastOfLeft = ({ glyphs }: ReadPage): number =>
  Math.min(...glyphs.filter(({ from }) => from[0] < 230 && 792 - from[1] > 50).map(({ from }) => 792 - from[1]));

describe('a page whose text went on in the next column', () => {
  it('is found right as it was made', async () => {
    expect((await sample).inColumns).toEqual([1]);
    expect(await refusedOf((page) => page)).toEqual([]);
  });

  it('is refused where a line was lost at the foot of a column, or at the head of the next', async () => {
    const lost = (left: boolean, y: (page: ReadPage) => number) =>
      refusedOf((page) => withGlyphs(page, (glyph) => (isOn(left, y(page))(glyph) ? [] : [glyph])));
    expect(await lost(true, lastOfLeft)).not.toEqual([]);
    expect(await lost(false, () => 700)).not.toEqual([]);
  });

  it('is refused where lines of the two columns changed places', async () => {
    const [from, to] = [rightColumn - 72, 72 - rightColumn];
    const found = await refusedOf((page) => {
      const y = lastOfLeft(page) + 12;
      const [isLeft, isRight] = [isOn(true, y), isOn(false, 700)];
      return withGlyphs(page, (glyph) => {
        if (isLeft(glyph)) return [moved(glyph, from, 700 - y)];
        return [isRight(glyph) ? moved(glyph, to, y - 700) : glyph];
      });
    });
    expect(found).not.toEqual([]);
  });

  it('is refused where a point went on behind the one that it stood before', async () => {
    const found = await refusedOf((page) =>
      withGlyphs(page, (glyph) => {
        const at = [700, 688, 676].findIndex((y) => isOn(false, y)(glyph));
        const next = [656, 644, 632].findIndex((y) => isOn(false, y)(glyph));
        if (at >= 0) return [moved(glyph, 0, -44)];
        return [next >= 0 ? moved(glyph, 0, 44) : glyph];
      }),
    );
    expect(found).not.toEqual([]);
  });

  it('is refused where a line lies over the foot, in the gutter, or aside from its column', async () => {
    const shift = (left: boolean, y: (page: ReadPage) => number, [x, down]: readonly [number, number]) =>
      refusedOf((page) => withGlyphs(page, (glyph) => [isOn(left, y(page))(glyph) ? moved(glyph, x, -down) : glyph]));
    expect(await shift(true, lastOfLeft, [0, 36])).not.toEqual([]);
    expect(await shift(true, lastOfLeft, [30, 0])).not.toEqual([]);
    expect(await shift(false, () => 700, [-40, 0])).not.toEqual([]);
    expect(await shift(false, () => 700, [30, 0])).not.toEqual([]);
  });

  it('is refused where the rule between them is gone', async () => {
    expect(await refusedOf((page) => ({ ...page, rules: [] }))).toEqual(['words']);
  });
});

describe('a page whose text went on in the columns of an added page', () => {
  const spread = spreadSample();

  async function faultsOf(plant: (pages: ReadPage[]) => ReadPage[]): Promise<string[]> {
    const { structure, made, sources, inColumns } = await spread;
    const planted = plant(made);
    const faults = await proveSpread({
      source: { count: async () => 1, read: async () => structure },
      made: { count: planted.length, read: async (number) => planted[number - 1]! },
      sources,
      shared: [],
      inColumns,
      values: new PrintedValues(longer),
      wanted: () => true,
    });
    return faults.map(({ kind, page }) => `${kind} ${page}`);
  }

  const onPage = (number: number, change: (page: ReadPage) => ReadPage) => (pages: ReadPage[]) =>
    pages.map((page, at) => (at === number - 1 ? change(page) : page));
  const without = (left: boolean, y: number) => (page: ReadPage) =>
    withGlyphs(page, (glyph) => (isOn(left, y)(glyph) ? [] : [glyph]));

  it('is found right as it was made', async () => {
    expect(await spread).toMatchObject({ sources: [1, 1], inColumns: [1] });
    expect(await faultsOf((pages) => pages)).toEqual([]);
  });

  it('is refused where a line was lost at the foot of the last column, or at the head of the added page', async () => {
    const { made } = await spread;
    const ofRight = made[0]!.glyphs.filter(({ from }) => from[0] > 310 && 792 - from[1] > 40);
    const last = Math.min(...ofRight.map(({ from }) => 792 - from[1]));
    expect(await faultsOf(onPage(1, without(false, last)))).not.toEqual([]);
    expect(await faultsOf(onPage(2, without(true, 740)))).not.toEqual([]);
  });

  it('is refused where the added page begins in its right column', async () => {
    const toRight = (page: ReadPage) =>
      withGlyphs(page, (glyph) => [792 - glyph.from[1] > 40 ? moved(glyph, rightColumn - 72, 0) : glyph]);
    expect(await faultsOf(onPage(2, toRight))).not.toEqual([]);
  });

  it('is refused where lines of the added page changed places with those of the columns before it', async () => {
    const { made } = await spread;
    const lineOf = (page: ReadPage, left: boolean, y: number) => page.glyphs.filter(isOn(left, y));
    const [one, other] = [lineOf(made[0]!, false, 700), lineOf(made[1]!, true, 740)];
    const [from, to] = [rightColumn - 72, 72 - rightColumn];
    const changed = await faultsOf(([first, second]) => [
      {
        ...without(false, 700)(first!),
        glyphs: [...without(false, 700)(first!).glyphs, ...other.map((glyph) => moved(glyph, from, -40))],
      },
      {
        ...without(true, 740)(second!),
        glyphs: [...without(true, 740)(second!).glyphs, ...one.map((glyph) => moved(glyph, to, 40))],
      },
    ]);
    expect(changed).not.toEqual([]);
  });

  it('is refused where a line of the added page stands aside, or a rule between columns or its foot is gone', async () => {
    const aside = (page: ReadPage) =>
      withGlyphs(page, (glyph) => [isOn(true, 728)(glyph) ? moved(glyph, 20, 0) : glyph]);
    expect(await faultsOf(onPage(2, aside))).not.toEqual([]);
    expect(await faultsOf(onPage(2, (page) => ({ ...page, rules: [] })))).not.toEqual([]);
    expect(await faultsOf(onPage(1, (page) => ({ ...page, rules: [] })))).not.toEqual([]);
    expect(await faultsOf(onPage(2, without(true, 30)))).not.toEqual([]);
  });

  it('is refused where the number of the added page is another', async () => {
    const numbered = (page: ReadPage) =>
      withGlyphs(page, (glyph) => [
        isOn(true, 30)(glyph) && glyph.unicode === '2' ? { ...glyph, unicode: '3' } : glyph,
      ]);
    expect(await faultsOf(onPage(2, numbered))).not.toEqual([]);
  });
});

describe('columns of a template', () => {
  const columnsIn = async (pdf: Buffer) => textColumnsOf(await readFirst(pdf));

  it('are one text where their points are numbered on, and else no one knows', async () => {
    expect(await columnsIn(columnsPage(following(3)))).toMatchObject({ by: rightColumn - 72 });
    expect(await columnsIn(columnsPage(pointsAt(rightColumn, 700, 1, 4)))).toBeUndefined();
    expect(await columnsIn(columnsPage(pointsAt(rightColumn, 700, 16, 4)))).toBeUndefined();
  });
});
