import { area, type TypedLine, typedPage } from '../../test/typed-page.ts';
import { columnOf } from './column.ts';
import { roomBelow } from './room-below.ts';

const wide = 'Las partes acuerdan que todo lo que aquí se dice vale desde hoy y para siempre y'; // 400 points
const full = [
  [72, 700, wide],
  [72, 688, wide],
] as const;

describe('the margins of a page', () => {
  it('are where its lines begin, and where several of them end', () => {
    expect(typedPage(full).around.margins).toEqual({ left: 72, right: 472 });
  });

  it('are as wide on the right as on the left where lines do not agree', () => {
    expect(typedPage([[60, 700, 'Contrato']]).around.margins).toEqual({ left: 60, right: 552 });
  });

  it('are not where amounts end on a tab stop, and prose runs further', () => {
    const amounts = ['1,000.00', '12,000.00', '123,000.00'].map(
      (text, row): TypedLine => [400 - 5 * text.length, 700 - 12 * row, text],
    );
    const { margins } = typedPage([[72, 600, wide], ...amounts]).around;
    expect(margins).toEqual({ left: 72, right: 472 });
  });

  it('are an inch at most where text begins further in', () => {
    expect(typedPage([[200, 700, 'Contrato']]).around.margins).toEqual({ left: 200, right: 540 });
  });
});

describe('the column of a line', () => {
  const columnWith = (
    x: number,
    rules: Parameters<typeof typedPage>[1],
    others: Parameters<typeof typedPage>[0] = [],
  ) => {
    const page = typedPage([...full, [x, 500, 'Renta'], ...others], rules);
    return columnOf(page.lineWith('Renta'), page.around);
  };

  it('runs between the margins', () => {
    expect(columnWith(100, [])).toEqual({ left: 72, right: 472, isCell: false });
  });

  it('is no cell within a frame around the page, but in a table as tall as that', () => {
    const sides = [area(40, 40, 0.5, 700), area(572, 40, 0.5, 700)];
    expect(columnWith(100, sides)).toEqual({ left: 72, right: 472, isCell: false });
    expect(columnWith(100, [...sides, area(40, 520, 532, 0.5)])).toMatchObject({ isCell: true });
    expect(columnWith(100, [area(66, 40, 0.5, 700), area(478, 40, 0.5, 700)])).toMatchObject({ isCell: true });
  });

  it('goes over several columns of a table in a low row, beside accents and descenders of which the walls of other rows end', () => {
    const sides = [area(66, 400, 0.5, 200), area(478, 400, 0.5, 200)];
    const [above, below] = [area(300, 506.5, 0.5, 40), area(300, 460, 0.5, 38.5)];
    expect(columnWith(100, [...sides, above, below])).toMatchObject({ right: 472, isCell: true });
    expect(columnWith(100, [...sides, area(300, 498, 0.5, 9)])).toMatchObject({ right: 294 });
  });

  it('ends before a box that is filled beside it, not before the ground of a word', () => {
    expect(columnWith(100, [area(300, 480, 120, 60)])).toEqual({ left: 72, right: 294, isCell: false });
    expect(columnWith(100, [area(300, 496, 120, 14)])).toMatchObject({ right: 472 });
  });

  it('is a cell between two rules from top to bottom, with as much padding on both sides', () => {
    const rules = [area(96, 490, 0.5, 30), area(200, 490, 0.5, 30)];
    expect(columnWith(100, rules)).toEqual({ left: 100, right: 196.5, isCell: true });
  });

  it('is a cell in a filled area, but not in the ground of the page', () => {
    expect(columnWith(100, [area(90, 495, 120, 20)])).toEqual({ left: 96, right: 204, isCell: true });
    expect(columnWith(100, [area(0, 100, 612, 600)])).toMatchObject({ isCell: false });
  });

  it('ends before what stands beside it', () => {
    expect(columnWith(100, [], [[300, 500, 'Depósito']])).toEqual({ left: 72, right: 294, isCell: false });
  });

  it('ends before a rule on one side', () => {
    expect(columnWith(100, [area(250, 480, 1, 60)])).toEqual({ left: 72, right: 248, isCell: false });
  });
});

describe('roomBelow', () => {
  const sides = { left: 72, right: 472 };
  const below = (others: Parameters<typeof typedPage>[0], graphics: Parameters<typeof typedPage>[1] = []) => {
    const page = typedPage([[72, 700, wide], ...others], graphics);
    const last = page.lineWith('partes');
    return roomBelow(last, sides, new Set([last]), page.around);
  };

  it('reaches down to the foot of a page that has nothing below', () => {
    expect(below([])).toEqual({ floor: 30, next: Number.NEGATIVE_INFINITY });
  });

  it('reaches down to the next baseline under the paragraph, and not to one beside it', () => {
    expect(
      below([
        [500, 690, 'nota'],
        [72, 650, 'Segunda.'],
        [72, 600, 'Tercera.'],
      ]).next,
    ).toBe(650);
  });

  it('counts the higher letters of a heading', () => {
    expect(below([[72, 650, 'TÍTULO', { size: 16 }]]).next).toBe(656);
  });

  it('ends on a rule below, and on the edge of the area that the paragraph stands in', () => {
    expect(below([], [area(60, 600, 450, 1)]).floor).toBe(601);
    expect(below([], [area(60, 640, 450, 80)]).floor).toBe(641);
    expect(below([], [area(60, 500, 450, 50)]).floor).toBe(550);
    expect(below([], [area(500, 640, 50, 1)]).floor).toBe(30);
  });
});
