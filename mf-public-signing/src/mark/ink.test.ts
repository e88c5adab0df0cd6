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

it('takes the paper away and leaves the ink, softly between them', () => {
  const picture = rgba([250, 250, 248, 255], [20, 30, 60, 255], [170, 170, 170, 255]);
  removePaper(picture);
  expect(picture[3]).toBe(0);
  expect(picture[7]).toBe(255);
  expect(picture[11]).toBeGreaterThan(50);
  expect(picture[11]).toBeLessThan(200);
});
