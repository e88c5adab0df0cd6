import { composedParagraph, type TypedLine, textOf } from '../../test/typed-page.ts';
import { setLine } from './set-line.ts';

const endingAt = (x: number, y: number, text: string): TypedLine => [x - 5 * text.length, y, text];

/** What stands behind a leader of ten dots, beside another row that ends where it does. */
function row(text: string, pago: string) {
  const typed = [endingAt(400, 700, text), endingAt(400, 680, 'Anticipo ........................ $100.00')];
  const { paragraph, words } = composedParagraph(typed, { pago });
  const [first, ...rest] = words as [(typeof words)[0], ...typeof words];
  const line = { words: [first, ...rest] as const, unchanged: undefined, isLast: true };
  const { glyphs } = setLine(paragraph, line, { index: 0, y: 700, scale: 1 });
  const last = glyphs.at(-1)!;
  return { said: textOf(glyphs), end: last.x + 5, start: glyphs[0]!.x };
}

describe('a leader', () => {
  const text = 'Saldo .......... {{pago}}';

  it('gives way to what it leads to', () => {
    expect(row(text, '$12,345.67')).toEqual({ said: 'Saldo ........ $12,345.67', end: 400, start: 275 });
    expect(row('Saldo..........{{pago}}', '$12,345.67')).toEqual({
      said: 'Saldo........$12,345.67',
      end: 400,
      start: 285,
    });
  });

  it('leads to the same end where that is shorter', () => {
    expect(row(text, '$1')).toEqual({ said: 'Saldo .......... $1', end: 400, start: 275 });
  });

  it('keeps some of its dots', () => {
    expect(row(text, '$12,345.67 de contado')).toMatchObject({ said: 'Saldo ... $12,345.67 de contado' });
  });
});
