import type { Letter } from './letters.ts';
import type { Line } from './lines.ts';
import { isSpreadBeside } from './spread-line.ts';

/** Words of four letters, ten points large, whose spaces of three points are wider by so much each. */
function lineOf(...wider: number[]): Line {
  let x = 72;
  const letters = [0, ...wider].flatMap((extra, word) => {
    x += word === 0 ? 0 : 3 + extra;
    return [0, 1, 2, 3].map((at): Letter => {
      x += 5;
      return { text: 'a', x: x - 5, right: x, y: 100, em: 10, blank: at === 0 && word > 0 ? 3 : 0 } as Letter;
    });
  });
  return { letters, row: 0, x: 72, right: x, y: 100, em: 10 };
}

const plain = lineOf(0, 0, 0);

it('knows a justified line by its spaces, all of which are wider than its font has them', () => {
  expect(isSpreadBeside(lineOf(2, 2, 2), plain)).toBe(true);
  expect(isSpreadBeside(lineOf(2, 2, 2, 1), plain)).toBe(true); // before a change of font
  expect(isSpreadBeside(plain, plain)).toBe(false);
  expect(isSpreadBeside(lineOf(2, 0, 2), plain)).toBe(false);
  expect(isSpreadBeside(lineOf(2, 9, 5), plain)).toBe(false); // tabs
  expect(isSpreadBeside(lineOf(2, 2), plain)).toBe(false); // too few
});

it('takes no line for one whose author gave all of them wider spaces', () => {
  expect(isSpreadBeside(lineOf(2, 2, 2), lineOf(2, 2, 2))).toBe(false);
  expect(isSpreadBeside(lineOf(2, 2, 2), lineOf(1, 1, 1))).toBe(true);
});
