import { composedParagraph, type TypedLine, textOf } from '../../test/typed-page.ts';
import { breakLines } from './break-lines.ts';
import { lineWithLeader } from './leaders.ts';
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
  const dots = glyphs.filter(({ model, shaped }) => model.glyph.text === '.' && !shaped);
  const places = dots.slice(1).map(({ x }, at) => x - dots[at]!.x); // from one dot to the next
  return { said: textOf(glyphs), end: last.x + 5, start: glyphs[0]!.x, places };
}

describe('a leader', () => {
  const text = 'Saldo .......... {{pago}}';

  it('gives way to what it leads to', () => {
    expect(row(text, '$12,345.67')).toMatchObject({ said: 'Saldo ........ $12,345.67', end: 400, start: 275 });
    expect(row('Saldo..........{{pago}}', '$12,345.67')).toMatchObject({
      said: 'Saldo........$12,345.67',
      end: 400,
      start: 285,
    });
  });

  it('has more dots before a shorter value, which ends where the line did', () => {
    expect(row(text, '$1')).toMatchObject({ said: 'Saldo ................ $1', end: 400, start: 275 });
    expect(row('Saldo . . . . . . . . . . {{pago}}', '$1.00')).toMatchObject({
      said: 'Saldo . . . . . . . . . . . $1.00',
      end: expect.closeTo(400),
      start: expect.closeTo(230),
    });
  });

  it('has them a little further apart where one more has no room', () => {
    const gapsOf = (pago: string) => row('Saldo . . . . . . . . . . {{pago}}', pago).places.map((x) => x.toFixed(2));
    expect(new Set(gapsOf('$1.00'))).toEqual(new Set(['10.45'])); // three letters less are one dot more, and half of one
  });

  it('keeps some of its dots', () => {
    expect(row(text, '$12,345.67 de contado')).toMatchObject({ said: 'Saldo ... $12,345.67 de contado' });
  });
});

/** The lines of a row from 72 to 400 that has not room enough in one: where each begins and ends, and what it says. */
function rowOfSeveral(text: string, pago: string) {
  const typed: TypedLine[] = [
    [72, 700, text],
    endingAt(72 + 5 * text.length, 680, 'Anticipo ........................ $100.00'),
  ];
  const { paragraph, words } = composedParagraph(typed, { pago });
  const lines = breakLines(paragraph, words, 1) ?? [];
  const leader = lineWithLeader(paragraph, lines, 1);
  return lines.map((line, index) => {
    const { glyphs } = setLine(paragraph, line, { index, y: 700 - 12 * index, scale: 1, leader });
    return { start: glyphs[0]!.x, end: Math.round(glyphs.at(-1)!.x) + 5, said: textOf(glyphs) };
  });
}

describe('a leader to what has no room on its line', () => {
  const value = 'doscientos cuarenta mil pesos en moneda nacional que se pagan de contado';

  it.each([
    ['dots of one word', 'Saldo.....................................{{pago}}'],
    ['dots apart', 'Saldo . . . . . . . . . . . . . . . . . . {{pago}}'],
  ])('leaves the label in its place and fills its line, with %s', (_, text) => {
    const [first, ...rest] = rowOfSeveral(text, value);
    const end = 72 + 5 * text.length;
    expect(first).toMatchObject({ start: 72, end });
    expect(first?.said).toMatch(/^Saldo[ .]{3,}doscientos/);
    expect(rest.length).toBeGreaterThan(0);
    for (const line of rest) expect(line.end).toBe(end); // the value goes on at the right
  });

  it('begins at the left where the label takes several lines', () => {
    const text = 'Capítulo I. De {{pago}} ...................... 5';
    const lines = rowOfSeveral(text, value);
    expect(lines.map(({ start }) => start)).toEqual(lines.map(() => 72));
    expect(lines.at(-1)?.end).toBe(72 + 5 * text.length);
    expect(lines.at(-1)?.said.match(/\.+/)?.[0].length).toBeLessThanOrEqual(22); // no more dots than there were
  });
});

it('leaves its label in its place on a line in smaller letters, and fills that', () => {
  const typed: TypedLine[] = [
    [72, 700, 'Saldo..............................{{pago}}'],
    endingAt(72 + 5 * 43, 680, 'Anticipo ........................ $100.00'),
  ];
  const { paragraph, words } = composedParagraph(typed, { pago: 'doscientos cuarenta mil pesos' });
  const lines = breakLines(paragraph, words, 0.8) ?? [];
  const leader = lineWithLeader(paragraph, lines, 0.8);
  const { glyphs } = setLine(paragraph, lines[0]!, { index: 0, y: 700, scale: 0.8, leader });
  expect([glyphs[0]!.x, glyphs.at(-1)!.x + 4]).toEqual([72, expect.closeTo(72 + 5 * 43, 1)]);
  expect(textOf(glyphs)).toMatch(/^Saldo\.{12,}doscientos/);
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

describe('a line of underscores before a mark', () => {
  it('gives way to what is written on it, which ends where it did', () => {
    const text = 'Por: ____________{{nombre}}';
    const { said, start } = filledIn(text, { nombre: 'Jorge Luis Campos' });
    expect(said).toBe(`Por: ${'_'.repeat(5)}Jorge Luis Campos`);
    expect(start).toBe(72);
  });

  it('gives way as much as that behind it', () => {
    const text = 'Por: ____________{{nombre}}____________ fin';
    const { said, placeOf } = filledIn(text, { nombre: 'Jorge Luis Campos y otros' }, 400); // 15 letters more
    expect(said).toBe(`Por: ${'_'.repeat(4)}Jorge Luis Campos y otros${'_'.repeat(5)} fin`);
    expect(placeOf('f')).toBe(72 + 5 * text.indexOf('fin'));
  });

  it('stays where it stands apart from the mark, to be signed on', () => {
    const text = 'Firma ____________ {{nombre}}';
    expect(filledIn(text, { nombre: 'Jorge Luis Campos' }).said).toContain('_'.repeat(12));
  });

  it('keeps some of itself, and all of itself before a shorter value', () => {
    expect(filledIn('Por: ______{{a}}', { a: 'Jorge Luis Campos' }).said).toBe('Por: ___Jorge Luis Campos');
    expect(filledIn('Por: ______{{nombre}}', { nombre: 'Ana' }).said).toBe('Por: ______Ana');
  });
});

it('gives way to the value before it, where each of its dots is a word, and ends where it did', () => {
  const text = 'Calle: {{nombre}} . . . . . . . . . . . .';
  const { said, start, placeOf } = filledIn(text, { nombre: 'Jorge Luis Campos' });
  expect(said).toMatch(/^Calle: Jorge Luis Campos( \.){8}$/);
  expect({ start, end: placeOf('.') + 5 }).toEqual({ start: 72, end: 72 + 5 * text.length });
});

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
