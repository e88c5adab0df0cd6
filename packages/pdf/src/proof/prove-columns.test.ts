import { createHash } from 'node:crypto';
import { columnsPage, following, pointsAt, rightColumn } from '../../test/typed-columns.ts';
import { longValue } from '../../test/typed-pages.ts';
import { fillTemplate } from '../template/fill-template.ts';
import { PrintedValues } from './expected-text.ts';
import { PdfPages, type ReadPage } from './open-pages.ts';
import { proveColumns } from './prove-columns.ts';
import { structureOf } from './prove-page.ts';
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

describe('columns of a template', () => {
  const columnsIn = async (pdf: Buffer) => textColumnsOf(await readFirst(pdf));

  it('are one text where their points are numbered on, and else no one knows', async () => {
    expect(await columnsIn(columnsPage(following(3)))).toMatchObject({ by: rightColumn - 72 });
    expect(await columnsIn(columnsPage(pointsAt(rightColumn, 700, 1, 4)))).toBeUndefined();
    expect(await columnsIn(columnsPage(pointsAt(rightColumn, 700, 16, 4)))).toBeUndefined();
  });
});
