import { currentPage, gap, layOut, nextZoom, pagesBetween, percentOf, scaleOf } from './page-layout.ts';

const letter = { width: 612, height: 792 };
const wide = { width: 1224, height: 792 };

it('fits the usual width into the room, and a wider page on its own', () => {
  const { pages, scale } = layOut([letter, wide, letter], 'fit', 306 + 2 * gap);
  expect(scale).toBe(0.5);
  expect(pages.map(({ width }) => width)).toEqual([306, 306, 306]);
  expect(pages.map(({ height }) => height)).toEqual([396, 198, 396]);
});

it('lets a wide page leave the room when a zoom was chosen', () => {
  expect(layOut([letter, wide], 1, 700).width).toBe(1224 + 2 * gap);
});

it('knows every page’s place before it is read', () => {
  const { pages, height } = layOut(Array(200).fill(letter), 1, 700);
  expect(pages[199]?.top).toBe(gap + 199 * (792 + gap));
  expect(height).toBe(gap + 200 * (792 + gap));
});

it('finds the pages in sight and their neighbours', () => {
  const layout = layOut(Array(200).fill(letter), 1, 700);
  const numbers = (...range: [number, number, number?]) => pagesBetween(layout, ...range).map(({ number }) => number);
  expect(numbers(0, 500)).toEqual([1]);
  expect(numbers(80_000, 80_900, 1)).toEqual([98, 99, 100, 101, 102]);
  expect(numbers(1e9, 1e9 + 500, 1)).toEqual([199, 200]);
});

it('takes the page that fills the upper part of the box for the open one', () => {
  const layout = layOut([letter, letter], 1, 700);
  expect(currentPage(layout, 0, 600)).toBe(1);
  expect(currentPage(layout, 700, 600)).toBe(2);
});

it('steps through the usual percentages', () => {
  expect(percentOf(nextZoom(scaleOf(100), 1))).toBe(110);
  expect(percentOf(nextZoom(scaleOf(100), -1))).toBe(90);
  expect(percentOf(nextZoom(scaleOf(93), 1))).toBe(100);
});
