import { type TypedLine, typedPage } from '../../test/typed-page.ts';
import { saidBy } from './line-box.ts';

const linesOf = (typed: readonly TypedLine[]): string[] =>
  typedPage(typed).around.lines.map(({ letters }) => saidBy(letters).trim());

describe('the heads of two columns that a gap like a space parts', () => {
  const heads: TypedLine[] = [
    [300, 700, 'Cant.'],
    [335, 700, 'Precio'],
  ];
  const amounts = (end: number): TypedLine[] => [680, 660].map((y): TypedLine => [end - 35, y, '{{can}}']);

  it('are apart where the amounts below end as the first does', () => {
    expect(linesOf([...heads, ...amounts(325)])).toEqual(expect.arrayContaining(['Cant.', 'Precio']));
  });

  it('are one text where none do, or where a line goes on there', () => {
    expect(linesOf([...heads, ...amounts(320)])).toContain('Cant.Precio');
    const across: TypedLine = [290, 640, 'Total de todo lo que hay'];
    expect(linesOf([...heads, ...amounts(325), across])).toContain('Cant.Precio');
  });
});
