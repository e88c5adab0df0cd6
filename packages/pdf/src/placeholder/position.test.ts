import type { SignaturePosition } from '@pacta/contracts';
import { glyphsOf } from '../../test/glyphs.ts';
import type { Glyph } from '../content/glyph.ts';
import type { PageView } from '../content/page-view.ts';
import { boxAround } from './boxes.ts';
import { findPositions, keepApart, positionAt, positionAtPlaceholder } from './position.ts';

const view: PageView = { box: { x: 0, y: 0, width: 1000, height: 1000 }, rotation: 0 };

describe('boxAround', () => {
  it('tells a box in shares of the page, from its top left corner', () => {
    expect(
      boxAround(
        [
          { x: 100, y: 900 },
          { x: 300, y: 950 },
        ],
        view,
        2,
      ),
    ).toEqual({ page: 2, x: 0.1, y: 0.05, width: 0.2, height: 0.05 });
  });

  it('tells it as the page is seen', () => {
    const turned: PageView = { box: { x: 0, y: 0, width: 1000, height: 500 }, rotation: 90 };
    expect(
      boxAround(
        [
          { x: 100, y: 100 },
          { x: 300, y: 150 },
        ],
        turned,
        1,
      ),
    ).toEqual({ page: 1, x: 0.2, y: 0.1, width: 0.1, height: 0.2 });
  });
});

describe('a position', () => {
  it('is found by its name, and no other placeholder is', () => {
    const glyphs = glyphsOf('{{nombre}} {{firmante_2}} {{ FIRMANTE_1 }}');
    expect(findPositions(glyphs).map(({ position }) => position)).toEqual(['firmante_2', 'firmante_1']);
  });

  const mark = glyphsOf('{{firmante_1}}', { x: 100, y: 500 });
  /** Points from the top left of a page of 1000 by 1000: the box of the mark above among these letters. */
  function placedAmong(...others: readonly (readonly Glyph[])[]) {
    const [placeholder] = findPositions(mark);
    if (!placeholder) throw new Error('The mark is not found.');
    const { x, y, ...box } = positionAtPlaceholder(placeholder, { view, page: 3, shown: [...mark, ...others.flat()] });
    const [left, top] = [x * 1000, y * 1000];
    return { ...box, left, top, right: left + box.width * 1000, bottom: top + box.height * 1000 };
  }

  it('has the room of a signature, from where its placeholder begins and on its line', () => {
    const box = placedAmong();
    expect(box).toMatchObject({ position: 'firmante_1', page: 3, left: 100, width: 0.17, height: 0.056 });
    expect(box.bottom).toBeGreaterThanOrEqual(500); // the baseline
    expect(box.bottom).toBeLessThan(505);
  });

  it('stands above the line to sign on and the name below it', () => {
    const lines = glyphsOf('______________________', { x: 100, y: 494 });
    const name = glyphsOf('Mateo García Luna', { x: 100, y: 480 });
    expect(placedAmong(lines, name)).toEqual(placedAmong());
  });

  it('covers neither a label above it nor one beside it', () => {
    expect(placedAmong(glyphsOf('EL ARRENDADOR', { x: 100, y: 530 })).top).toBeGreaterThanOrEqual(470);
    const beside = placedAmong(glyphsOf('Fecha:', { x: 220, y: 500 }));
    expect(beside.right).toBeLessThan(220);
    expect(beside.height).toBe(0.056);
  });

  it('stays on the page where its placeholder is wider than that', () => {
    const huge = glyphsOf('{{firmante_1}}', { x: -100, y: 500, size: 200 });
    const [placeholder] = findPositions(huge);
    if (!placeholder) throw new Error('The mark is not found.');
    const box = positionAtPlaceholder(placeholder, { view, page: 3, shown: huge });
    expect([box.x, box.width]).toEqual([0, 1]);
  });

  it('keeps room to sign in where a label leaves none', () => {
    expect(placedAmong(glyphsOf('EL ARRENDADOR', { x: 100, y: 511 })).height).toBeCloseTo(0.02);
  });

  it('is as large as what it stands for, where that is larger', () => {
    const corners = [
      { x: 100, y: 500 },
      { x: 400, y: 600 },
    ];
    expect(positionAt('firmante_1', corners, view, 1)).toMatchObject({ width: 0.3, height: 0.1 });
  });

  it('stays on the page', () => {
    const corners = [
      { x: 990, y: 0 },
      { x: 1000, y: 10 },
    ];
    expect(positionAt('firmante_1', corners, view, 1)).toMatchObject({ x: 0.83, y: 0.944 });
  });
});

const box = (x: number, y: number, page = 1): SignaturePosition => ({
  position: 'firmante_1',
  page,
  x,
  y,
  width: 0.28,
  height: 0.07,
});

describe('keepApart', () => {
  it('ends a box where the one beside it begins', () => {
    const [left, right] = keepApart([box(0.1, 0.5), box(0.3, 0.5)]);
    expect(left).toEqual({ ...box(0.1, 0.5), width: 0.192 });
    expect(right).toEqual(box(0.3, 0.5));
  });

  it('lets boxes below each other meet in the middle', () => {
    const [upper, lower] = keepApart([box(0.1, 0.5), box(0.1, 0.55)]);
    expect(upper).toEqual({ ...box(0.1, 0.5), height: 0.06 });
    expect(lower).toEqual({ ...box(0.1, 0.56), height: 0.06 });
  });

  it('leaves those on other pages, apart, or in the very same place', () => {
    const boxes = [box(0.1, 0.5), box(0.2, 0.5, 2), box(0.6, 0.5), box(0.6, 0.5)];
    expect(keepApart(boxes)).toEqual(boxes);
  });
});
