import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { OperatorWalk } from './operator-walk.ts';
import { aroundSpots, still } from './plane.ts';

type Box = readonly [left: number, top: number, right: number, bottom: number];

const step = { move: 0, line: 1, close: 4 };

const boxed = ([left, top, right, bottom]: Box): number[] => [
  ...[step.move, left, top],
  ...[step.line, right, top],
  ...[step.line, right, bottom],
  ...[step.line, left, bottom],
  step.close,
];

const aroundAll = (boxes: readonly Box[]) => [
  Math.min(...boxes.map(([left]) => left)),
  Math.min(...boxes.map(([, top]) => top)),
  Math.max(...boxes.map(([, , right]) => right)),
  Math.max(...boxes.map(([, , , bottom]) => bottom)),
];

const page: Box = [0, 0, 612, 792];

/** What a page shows that fills itself within a clip of some boxes, as WeasyPrint draws grounds. */
const filledWithin = (...clip: readonly Box[]) => fillWithin(page, OPS.clip, clip);

function fillWithin(filled: Box, clips: number, clip: readonly Box[]) {
  const walk = new OperatorWalk(still, () => 1);
  const pathOf = (operator: number, boxes: readonly Box[]) =>
    walk.step(OPS.constructPath, [operator, [boxes.flatMap(boxed)], aroundAll(boxes)]);
  walk.step(clips, []);
  pathOf(OPS.endPath, clip);
  pathOf(OPS.fill, [filled]);
  return walk.painted.fills.map(({ area, rings = [] }) => ({ area, parts: rings.map(aroundSpots) }));
}

const area = ([left, top, right, bottom]: Box) => ({ left, top, right, bottom });

describe('a fill of all of the page within a clip', () => {
  it('covers the pieces of the clip, as the ground of a word on two lines', () => {
    const [first, second]: [Box, Box] = [
      [400, 100, 500, 112],
      [72, 116, 110, 128],
    ];
    expect(filledWithin(first, second)).toEqual([
      { area: { left: 72, top: 100, right: 500, bottom: 128 }, parts: [area(first), area(second)] },
    ]);
  });

  it('is one ground for the cells of a row', () => {
    const parts = [area([0, 0, 612, 792])];
    expect(filledWithin([72, 100, 200, 120], [200, 100, 500, 120])).toEqual([
      { area: area([72, 100, 500, 120]), parts },
    ]);
  });
});

describe('a fill around a box that its clip leaves out', () => {
  it('has a hole there, as the shadow of a word', () => {
    const [word, shadow]: [Box, Box] = [
      [100, 100, 160, 116],
      [100, 101, 160, 117],
    ];
    expect(fillWithin(shadow, OPS.eoClip, [page, word])).toEqual([
      { area: area(shadow), parts: [area(shadow), area(word)] },
    ]);
  });
});
