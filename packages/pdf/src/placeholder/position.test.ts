import type { SignaturePosition } from '@pacta/contracts';
import { keepApart } from './position.ts';

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
    expect(left!.x + left!.width).toBeLessThan(right!.x);
    expect(right).toEqual(box(0.3, 0.5));
  });

  it('lets boxes below each other meet in the middle', () => {
    const [upper, lower] = keepApart([box(0.1, 0.5), box(0.1, 0.55)]);
    expect(upper!.y + upper!.height).toBeCloseTo(lower!.y, 5);
    expect(lower!.y + lower!.height).toBeCloseTo(0.62, 5);
  });

  it('leaves those on other pages, apart, or in the very same place', () => {
    const boxes = [box(0.1, 0.5), box(0.2, 0.5, 2), box(0.6, 0.5), box(0.6, 0.5)];
    expect(keepApart(boxes)).toEqual(boxes);
  });
});
