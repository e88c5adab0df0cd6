import type { Block } from './blocks.ts';
import { expectedText, PrintedValues } from './expected-text.ts';
import { FilledText } from './filled-text.ts';
import type { Letter } from './letters.ts';

/** A text with where it begins; its letters are five points wide and ten large, and its spaces are drawn. */
type Shown = readonly [x: number, y: number, text: string];

const lettersOf = ([x, y, text]: Shown): Letter[] =>
  [...text].flatMap((each, at): Letter[] => {
    const left = x + 5 * at;
    const place = { x: left, right: left + 5, y, em: 10, isAfterBlank: text[at - 1] === ' ', blank: 0 };
    return each === ' ' ? [] : [{ ...place, glyph: { order: y }, text: each } as unknown as Letter];
  });

const nothing = { angle: 0, walls: [], levels: [], dots: [], strips: [], edges: [] } as const;

describe('FilledText', () => {
  it('reads no dashes on the row below that begin another text, where those that close its own are fewer', () => {
    const page = new FilledText({
      ...nothing,
      letters: [
        [72, 100, 'acepta.---'],
        [72, 112, '--- Segunda'],
      ].flatMap((shown) => lettersOf(shown as unknown as Shown)),
    });
    const block = { lines: [{ letters: lettersOf([72, 100, 'acepta.----------']) }], x: 72, right: 152 };
    const { characters } = expectedText(block as unknown as Block, new PrintedValues({}));
    expect(page.find(characters, { x: 72, right: 152, y: 100, leading: 20 }).letters).toHaveLength(10);
  });

  it('reads a blank that ends a text on the row below, where none of it has room on its own', () => {
    const page = new FilledText({
      ...nothing,
      letters: [
        [72, 100, 'el Ana Paz'],
        [72, 112, '______.'],
      ].flatMap((shown) => lettersOf(shown as unknown as Shown)),
    });
    const block = { lines: [{ letters: lettersOf([72, 100, 'el {{a}} ______.']) }], x: 72, right: 152 };
    const { characters } = expectedText(block as unknown as Block, new PrintedValues({ a: 'Ana Paz' }));
    expect(page.find(characters, { x: 72, right: 152, y: 100, leading: 20 }).letters).toHaveLength(15);
  });

  it('reads a text below where the next column begins with the same letter behind a gutter that is no wider than a space', () => {
    const read = (right: number) => {
      const page = new FilledText({
        ...nothing,
        letters: [
          [72, 100, 'vende por su parte'],
          [right, 100, 'cada uno paga'],
          [72, 112, 'cuanto debe'],
        ].flatMap((shown) => lettersOf(shown as unknown as Shown)),
      });
      const line = { letters: lettersOf([72, 100, 'vende por su parte cuanto debe']), row: 0, y: 100, em: 10 };
      const block = {
        lines: [{ ...line, x: 72, right: 162 }],
        x: 72,
        right: 162,
        top: 100,
        bottom: 112,
        em: 10,
        isPart: false,
      };
      const { characters } = expectedText(block, new PrintedValues({}));
      return page.find(characters, { x: 72, right: 162, y: 100, leading: 20 }).missing;
    };
    expect(read(168)).toBeUndefined();
    expect(read(163)?.text).toBe('u'); // no gap
  });

  it('reads the last word of a text on its row, also where the text below begins with it', () => {
    const rowsOf = (below: string) => {
      const undrawn = { ...lettersOf([177, 100, '1'])[0], isAfterBlank: false } as Letter; // a space that is not drawn
      const shown: Shown[] = [
        [72, 100, 'vende en la notaria'],
        [182, 100, '5'],
        [72, 112, below],
      ];
      const page = new FilledText({ ...nothing, letters: [...shown.flatMap(lettersOf), undrawn] });
      const line = {
        letters: lettersOf([72, 100, 'vende en la notaria 15']),
        row: 0,
        y: 100,
        em: 10,
        x: 72,
        right: 140,
      };
      const block = { lines: [line], x: 72, right: 140, top: 100, bottom: 100, em: 10, isPart: false };
      const { characters } = expectedText(block, new PrintedValues({}));
      return page.find(characters, { x: 72, right: 140, y: 100, leading: 20 }).letters.at(-1)?.letter.y;
    };
    expect(rowsOf('15 dias')).toBe(100);
    expect(rowsOf('15')).toBe(112);
  });

  it('reads a text that goes on below at its left end, behind a column that reaches up to a narrow gutter', () => {
    const read = (second: number) => {
      const shown: Shown[] = [
        [172, 100, 'paga en Leon de'],
        [72, 112, 'vende por su parte'],
        [second, 112, 'los Aldama'],
      ];
      const page = new FilledText({ ...nothing, letters: shown.flatMap(lettersOf) });
      const line = { letters: lettersOf([172, 100, 'paga en Leon de los Aldama']), row: 0, y: 100, em: 10 };
      const block = {
        lines: [{ ...line, x: 172, right: 300 }],
        x: 172,
        right: 300,
        top: 100,
        bottom: 100,
        em: 10,
        isPart: false,
      };
      const { characters } = expectedText(block, new PrintedValues({}));
      return page.find(characters, { x: 172, right: 300, y: 100, leading: 20 }).missing;
    };
    expect(read(172)).toBeUndefined(); // behind a gap of ten points
    expect(read(166)?.text).toBe('l');
  });
});
