import type { Letter, Turned } from './letters.ts';
import { rowsOf } from './rows.ts';

/** A text with where it begins and its size; its letters are half as wide as large. */
type Shown = readonly [x: number, y: number, em: number, text: string];

const rowsWith = (...shown: readonly Shown[]): string[] => {
  const letters = shown.flatMap(([x, y, em, text]) =>
    [...text].map((each, at) => {
      const left = x + (em / 2) * at;
      return { x: left, right: left + em / 2, y, em, text: each, glyph: { order: left } } as Letter;
    }),
  );
  return rowsOf({ letters } as unknown as Turned).map((row) => row.letters.map(({ text }) => text).join(''));
};

describe('rowsOf', () => {
  const line: Shown[] = [
    [72, 100, 10, '15.5m,con12m'], // to 132
    [138, 100, 10, 'deaguaporm'], // to 188
    [194, 100, 10, 'yel1'], // to 214
  ];
  const raised: Shown[] = [
    [132, 96, 8, '3'],
    [188, 96, 8, '2'],
    [214, 96, 8, 'er'],
  ];

  it('reads each raised figure of a line with the word that it stands behind, however many there are', () => {
    expect(rowsWith(...line, ...raised)).toEqual(['15.5m,con12m3deaguaporm2yel1er']);
  });

  it('reads small letters as a row of their own where they touch no word', () => {
    const apart = raised.map(([x, y, em, text]): Shown => [x + 200, y, em, text]);
    expect(rowsWith(...line, ...apart)).toEqual(['32er', '15.5m,con12mdeaguapormyel1']);
  });

  it('reads raised letters with their word also where a text of another column stands as high as they do', () => {
    expect(rowsWith(...line, ...raised, [400, 96, 10, 'Otracolumna'])).toEqual([
      'Otracolumna',
      '15.5m,con12m3deaguaporm2yel1er',
    ]);
  });

  it('reads a large initial as a row by itself, and none of the words of the first line with those of the second', () => {
    const beside: Shown[] = [
      [92, 100, 10, 'nla'],
      [120, 100, 10, 'de'],
      [92, 114, 10, 'ciudad'],
    ];
    expect(rowsWith([72, 115, 30, 'E'], ...beside)).toEqual(['nlade', 'ciudad', 'E']);
    expect(rowsWith([72, 115, 30, 'E'], [57, 115, 30, 'L'], ...beside)).not.toContain('E'); // of a title
  });
});
