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

/** A line to be filled in, above another that ends there too, or where it is said. */
function filledIn(text: string, values: Record<string, string>, end = 72 + 5 * text.length) {
  const typed: TypedLine[] = [[72, 700, text], endingAt(end, 680, 'Importe: ____________________')];
  const { paragraph, words } = composedParagraph(typed, values);
  const [first, ...rest] = words as [(typeof words)[0], ...typeof words];
  const line = { words: [first, ...rest] as const, unchanged: undefined, isLast: true };
  const { glyphs } = setLine(paragraph, line, { index: 0, y: 700, scale: 1 });
  const placeOf = (letter: string) => glyphs.findLast(({ model }) => model.glyph.text === letter)!.x;
  return { said: textOf(glyphs), start: glyphs[0]!.x, placeOf };
}

describe('a line of underscores behind a mark', () => {
  const text = 'Por: {{nombre}}____________________';

  it('is written over from its beginning, and ends where it did', () => {
    const { said, start, placeOf } = filledIn(text, { nombre: 'Jorge Luis Campos' });
    expect(said).toBe(`Por: Jorge Luis Campos${'_'.repeat(13)}`);
    expect({ start, end: placeOf('_') + 5 }).toEqual({ start: 72, end: 72 + 5 * text.length });
  });

  it('leaves in its place what stands behind it', () => {
    const two = 'Por: {{nombre}}____________Q: {{mes}}';
    const { said, placeOf } = filledIn(two, { nombre: 'Jorge Luis Campos', mes: 'mayo' }, 400);
    expect(said).toBe('Por: Jorge Luis Campos_____Q: mayo');
    expect(placeOf('Q')).toBe(72 + 5 * two.indexOf('Q'));
  });

  it('draws nearer to a shorter value', () => {
    expect(filledIn(text, { nombre: 'Ana' })).toMatchObject({ said: `Por: Ana${'_'.repeat(20)}`, start: 72 });
  });

  it('keeps some of its underscores', () => {
    const { said } = filledIn(text, { nombre: 'Guadalupe de la Concepcion Campos Campos' });
    expect(said).toBe('Por: Guadalupe de la Concepcion Campos Campos___');
  });
});
