import { checkShapes } from './check-shapes.ts';
import type { Mark } from './expected-text.ts';
import { type Letter, spelled } from './letters.ts';
import type { Match } from './match.ts';

/** A letter in the only font, drawn by the outline of a name. */
function letterOf(unicode: string, outline: string): Letter {
  const place = { from: [0, 0], to: [5, 0], em: 10, angle: 0, order: 0 } as const;
  const glyph = { ...place, unicode, font: 'F', shape: `F_path_${outline}`, colour: '#000000' };
  const clip = { left: 0, top: 0, right: 612, bottom: 792 };
  return {
    glyph: { ...glyph, isInvisible: false, clip },
    text: spelled(unicode),
    x: 0,
    right: 5,
    y: 0,
    em: 10,
    isAfterBlank: false,
    blank: 0,
  };
}

const mark: Mark = { name: 'nombre', letters: [], value: 'José', lineStarts: new Map() };

/** An outline of its own for each name; "high" ones reach higher. */
const drawn = (outline: string): string => {
  const x = outline.codePointAt(0);
  return `0 ${x} 0 1 ${x} ${outline.endsWith('high') ? 8 : 5}`;
};

/** What the author wrote and what a value says: characters, and the letters whose outlines draw them. */
function faultsOf(author: readonly (readonly [string, string])[], value: readonly (readonly [string, string])[]) {
  const letters = [
    ...author.map((each) => [...each, undefined] as const),
    ...value.map((each) => [...each, mark] as const),
  ];
  const read = letters.map(([text, outline, of]) => {
    const letter = letterOf(text, outline);
    return { letter, row: 0, expected: { text, letter, mark: of, mayGo: false, lineEnds: 0 } };
  });
  const block = { lines: [], x: 0, right: 0, top: 0, bottom: 0, em: 10, isPart: false };
  const match: Match = {
    block,
    expected: { characters: [], marks: [mark] },
    found: { letters: read, missing: undefined },
  };
  const outlines = new Map(letters.map(([, outline]) => [`F_path_${outline}`, drawn(outline)]));
  return checkShapes([match], outlines, outlines).map(({ kind, letters: wrong }) => [
    kind,
    wrong.map(({ text }) => text).join(''),
  ]);
}

describe('checkShapes', () => {
  it('sees a letter of a value that is drawn as another', () => {
    expect(
      faultsOf(
        [
          ['e', 'e'],
          ['e', 'e'],
        ],
        [['é', 'e']],
      ),
    ).toEqual([['shape', 'é']]);
  });

  it('takes what the author writes for right, where pdf.js leaves out the accents of letters put together', () => {
    expect(
      faultsOf(
        [
          ['e', 'e'],
          ['e', 'e'],
          ['é', 'e'],
        ],
        [['é', 'e']],
      ),
    ).toEqual([]);
  });

  it('takes an accent for left out where the author has other accents that are', () => {
    const author = (accented: string) => [
      ...['a', 'a', 'e', 'e'].map((sign) => [sign, sign] as const),
      ['í', accented] as const,
    ];
    expect(faultsOf(author('ı'), [['é', 'e']])).toEqual([]);
    expect(faultsOf(author('ı'), [['é', 'a']])).toEqual([['shape', 'é']]);
    expect(faultsOf(author('ı high'), [['é', 'e']])).toEqual([['shape', 'é']]);
  });

  it('knows the raised figure of "m²" from a plain one', () => {
    const plain = ['2', 'two'] as const;
    expect(faultsOf([plain, plain], [['²', 'raised']])).toEqual([]);
    expect(faultsOf([plain, plain], [['²', 'two']])).toEqual([['shape', '2']]);
  });
});
