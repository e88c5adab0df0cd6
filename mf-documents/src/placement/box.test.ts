import { SignaturePosition } from '@pacta/contracts';
import { boxAround, boxBetween, freeBox, moveTo, resizeTo } from './box.ts';

const letter = { width: 612, height: 792 };
const box = { x: 0.5, y: 0.5, width: 0.2, height: 0.1 };

it('keeps a moved box on the page', () => {
  expect(moveTo(box, { x: 0.95, y: -0.3 })).toEqual({ ...box, x: 0.8, y: 0 });
});

it('lets a box neither leave the page nor become too small to sign in', () => {
  expect(resizeTo(box, 0.9, 0.9, letter)).toMatchObject({ width: 0.5, height: 0.5 });
  const small = resizeTo(box, 0, 0, letter);
  expect(small.width * letter.width).toBeCloseTo(60);
  expect(small.height * letter.height).toBeCloseTo(20);
});

it('places a box of the usual size where somebody clicks', () => {
  const placed = boxBetween({ x: 0.99, y: 0.99 }, { x: 0.992, y: 0.991 }, 'firmante_1', 2, letter);
  expect(placed).toMatchObject({ position: 'firmante_1', page: 2 });
  expect(placed.width * letter.width).toBeCloseTo(170);
  expect(SignaturePosition.safeParse(placed).success).toBe(true);
});

it('takes the drawn size, whichever corner the drawing began at', () => {
  const drawn = boxBetween({ x: 0.6, y: 0.4 }, { x: 0.2, y: 0.3 }, 'firmante_2', 1, letter);
  expect(drawn.x).toBeCloseTo(0.2);
  expect(drawn.y).toBeCloseTo(0.3);
  expect(drawn.width).toBeCloseTo(0.4);
  expect(drawn.height).toBeCloseTo(0.1);
});

it('finds a free place for each box added with the keyboard', () => {
  const placed: SignaturePosition[] = [];
  for (let count = 0; count < 6; count++) placed.push(freeBox(placed, 'firmante_1', 1, letter));
  expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
  for (const each of placed) expect(SignaturePosition.safeParse(each).success).toBe(true);
});

it('fits a box on a tiny page', () => {
  const tiny = { width: 90, height: 60 };
  expect(SignaturePosition.safeParse(boxAround({ x: 0.9, y: 0.9 }, 'firmante_1', 1, tiny)).success).toBe(true);
});
