import { inkBox, removePaper } from './ink.ts';

const rgba = (...pixels: [number, number, number, number][]) => new Uint8ClampedArray(pixels.flat());
const clear = [0, 0, 0, 0] as [number, number, number, number];
const black = [0, 0, 0, 255] as [number, number, number, number];

it('finds the smallest box around what is drawn', () => {
  const picture = rgba(clear, clear, clear, clear, clear, black, black, clear, clear, clear, clear, clear);
  expect(inkBox(picture, 4, 3)).toEqual({ x: 1, y: 1, width: 2, height: 1 });
});

it('finds none where nothing is drawn', () => {
  expect(inkBox(rgba(clear, clear), 2, 1)).toBeNull();
});

const paper = (shade: number, count = 5) => Array(count).fill([shade, shade, shade, 255]);
const alphaOf = (pixels: Uint8ClampedArray, index: number) => pixels[index * 4 + 3];

it.each([
  ['white', 250],
  ['a photograph in poor light', 160],
])('takes the paper away and leaves the ink: %s', (_, shade) => {
  const picture = rgba([20, 30, 60, 255], ...paper(shade));
  removePaper(picture);
  expect(alphaOf(picture, 0)).toBe(255);
  expect(alphaOf(picture, 1)).toBe(0);
});

it('is soft where ink ends', () => {
  const picture = rgba([165, 165, 165, 255], ...paper(250));
  removePaper(picture);
  expect(alphaOf(picture, 0)).toBeGreaterThan(100);
  expect(alphaOf(picture, 0)).toBeLessThan(200);
});

it('leaves a signature that was transparent already', () => {
  const picture = rgba(black, clear, clear, clear);
  removePaper(picture);
  expect(alphaOf(picture, 0)).toBe(255);
});

it('leaves a dark background', () => {
  const picture = rgba(...paper(60));
  removePaper(picture);
  expect(alphaOf(picture, 0)).toBe(255);
});
