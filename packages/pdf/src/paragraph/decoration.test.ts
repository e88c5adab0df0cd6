import { area, typedPage } from '../../test/typed-page.ts';
import { saidBy } from './line-box.ts';

const decorated = (...rules: Parameters<typeof area>[]) => {
  const page = typedPage(
    [[100, 700, 'ante el notario']],
    rules.map((rule) => area(...rule)),
  );
  return [...page.decorations.values()].map(({ letters, rise, thickness }) => [saidBy([...letters]), rise, thickness]);
};

describe('decorationsOf', () => {
  it('finds the letters over a rule that begins and ends with them', () => {
    expect(decorated([140, 698, 35, 1])).toEqual([['notario', -2, 1]]);
  });

  it('finds the letters that a rule goes through', () => {
    expect(decorated([100, 703, 20, 0.5])).toEqual([['ante', 3, 0.5]]);
  });

  it('finds the letters over a border that keeps as much room before them as behind them', () => {
    const words = (...rules: Parameters<typeof area>[]) =>
      [
        ...typedPage(
          [
            [100, 700, 'ante'],
            [126, 700, 'el'],
            [142, 700, 'notario'],
          ],
          rules.map((rule) => area(...rule)),
        ).decorations.values(),
      ].map(({ letters, padding }) => [saidBy([...letters]), padding]);
    expect(words([122, 697, 18, 1])).toMatchObject([['el', { before: 4, after: 4 }]]);
    expect(words([122, 697, 19.5, 1])).toEqual([]);
    expect(words([122, 697, 18, 1], [140.2, 697, 40, 1])).toEqual([]); // it goes on, as those of cells do
  });

  it('takes no rule that reaches further than letters, as those of tables do', () => {
    expect(decorated([60, 698, 300, 1])).toEqual([]);
  });

  it('takes no rule that a table hangs on', () => {
    expect(decorated([100, 696, 75, 0.4], [100, 680, 0.4, 16], [174.6, 680, 0.4, 16])).toEqual([]);
  });

  it('takes no rule over several words that begins or ends in the midst of one, as that of a table right below does', () => {
    expect(decorated([110, 698, 65, 1])).toEqual([]);
    expect(decorated([100, 698, 55, 1])).toEqual([]);
    expect(decorated([140, 698, 15, 1])).toEqual([['not', -2, 1]]); // within one word somebody meant it
  });

  it('takes a strike that begins in the midst of what looks like a word: a kept word stands before it without a space', () => {
    expect(decorated([110, 703, 65, 0.5])).toEqual([['te el notario', 3, 0.5]]);
  });

  it('takes a rule that ends where a strike goes on, as under inserted words before deleted ones', () => {
    expect(decorated([100, 698, 55, 1], [155, 703, 20, 0.5])).toEqual([
      ['ante el not', -2, 1],
      ['ario', 3, 0.5],
    ]);
    expect(decorated([100, 698, 55, 1], [155, 698, 60, 1])).toEqual([]); // as the rules of two cells below
  });

  it('takes a blank with its word', () => {
    expect(decorated([120, 698, 55, 1])).toEqual([[' el notario', -2, 1]]);
  });

  it('finds a rule below braces, where TeX draws it', () => {
    expect(decorated([140, 695.625, 35, 0.25])).toEqual([['notario', -4.375, 0.25]]);
  });

  it('takes no rule that is too far below or above', () => {
    expect(decorated([100, 694, 75, 1], [100, 706, 75, 1])).toEqual([]);
  });

  const dots = (from: number, to: number): [number, number, number, number][] =>
    Array.from({ length: (to - from) / 2 }, (_, at) => [from + 2 * at, 698, 1, at % 2 ? 1 : 1.00001]);

  it('takes the dots of a rule together, and none of them where it reaches further', () => {
    expect(decorated(...dots(140, 176)).map(([letters]) => letters)).toEqual(Array(18).fill('notario'));
    expect(decorated(...dots(140, 300))).toEqual([]);
  });

  it('takes dots together that are a little taller than wide, as those under letters of Chromium', () => {
    const tall = dots(140, 176).map(([x, y]): [number, number, number, number] => [x, y, 0.75, 1.05]);
    expect(new Set(decorated(...tall).map(([letters]) => letters))).toEqual(new Set(['notario']));
  });

  it('takes the dashes of one path together, and tells how long they are and how far apart', () => {
    const dashes = [140, 146, 152, 158, 164, 170].map((x) => ({ ...area(x, 698, 4, 1), isAlone: false, isDash: true }));
    const { decorations } = typedPage([[100, 700, 'ante el notario']], dashes);
    expect(decorations.size).toBe(6);
    expect([...decorations.values()][0]).toMatchObject({ rest: [], dashes: { length: 4, pace: 6 } });
  });

  it('takes no path that draws more than the dashes of one rule', () => {
    const others = [area(140, 698, 35, 1), area(140, 650, 35, 1)].map((one) => ({
      ...one,
      isAlone: false,
      isDash: true,
    }));
    expect(typedPage([[100, 700, 'ante el notario']], others).decorations.size).toBe(0);
  });

  it('takes the pieces of a rule together that a letter reaches through', () => {
    expect(decorated([140, 698, 11, 1], [154, 698, 21, 1]).map(([letters]) => letters)).toEqual(['notario', 'notario']);
    expect(decorated([100, 698, 20, 1], [125, 698, 10, 1]).map(([letters]) => letters)).toEqual(['ante', 'el']);
  });
});
