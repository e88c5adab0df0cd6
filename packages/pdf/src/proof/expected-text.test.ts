import type { Block } from './blocks.ts';
import { expectedText, PrintedValues } from './expected-text.ts';

function expected(text: string, values: Record<string, string>) {
  const letters = [...text].flatMap((letter, at) => {
    const place = { x: 5 * at, right: 5 * at + 5, em: 10, isAfterBlank: text.charAt(at - 1) === ' ' };
    return letter === ' ' ? [] : [{ text: letter, ...place }];
  });
  const right = letters.at(-1)?.right ?? 0;
  return expectedText({ lines: [{ letters }], x: 0, right } as unknown as Block, new PrintedValues(values)).characters;
}

const said = (characters: ReturnType<typeof expected>): string => characters.map(({ text }) => text).join('');
const going = (characters: ReturnType<typeof expected>): string => said(characters.filter(({ mayGo }) => mayGo));

describe('expectedText', () => {
  it('has one dollar sign where author and value have one each', () => {
    const dollar = '$';
    expect(said(expected(`Son ${dollar}{{a}}`, { a: '$12' }))).toBe('Son$12');
    expect(said(expected('Son {{a}}', { a: '$12' }))).toBe('Son$12');
    expect(said(expected(`${dollar}___{{a}}`, { a: '$12' }))).toBe('$___12');
  });

  it('lets dots go that lead to a mark, and no others', () => {
    const room = '......'; // as many more as its mark has room for
    expect(going(expected('Saldo ........ {{a}}', { a: '12' }))).toBe(`........${room}`);
    expect(going(expected('Saldo .... {{a}}', { a: '12' }))).toBe('');
    expect(going(expected('Firma ________ {{a}}', { a: '12' }))).toBe('');
  });

  it('lets more dots lead to a mark where one before them may get shorter', () => {
    const room = '.....'.repeat(2); // as wide as the mark before them, and as the one that they lead to
    expect(going(expected('{{b}}........{{a}}', { a: '12', b: 'Bono' }))).toBe(`........${room}`);
  });

  it('lets a line go that ends right before a mark, and none to sign on', () => {
    expect(going(expected('Recibí de ________{{a}}', { a: '12' }))).toBe('________');
    expect(going(expected('Recibí de ________ {{a}}', { a: '12' }))).toBe('');
    expect(going(expected('Recibí de ___{{a}}', { a: '12' }))).toBe('');
  });

  it('lets a line go that a value is written on, and no other', () => {
    expect(going(expected('{{a}}________Mes', { a: '12' }))).toBe('________');
    expect(going(expected('{{a}}: ________Mes', { a: '12' }))).toBe('');
    expect(going(expected('{{a}}...', { a: '12' }))).toBe('');
  });

  it('has dashes that close a line go, all but a few, or get more, as there is room on one line', () => {
    expect(going(expected('Es {{a}}.------', { a: '12' }))).toBe(`---${'-'.repeat(15)}`);
    expect(going(expected('Es ------ {{a}}', { a: '12' }))).toBe('');
  });
});
