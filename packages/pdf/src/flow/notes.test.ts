import { typedPage } from '../../test/typed-page.ts';
import { hasNotes } from './notes.ts';

const text = 'El precio es el que consta en el contrato';
const after = 72 + text.length * 5;

it('knows a note by the number that leads to it', () => {
  const { around } = typedPage([
    [72, 700, text],
    [after, 704, '1', { size: 6 }],
    [72, 80, '1 Según avalúo del perito valuador.'],
  ]);
  expect(hasNotes(around.lines)).toBe(true);
});

it('knows notes by small letters below all text that begin with a number', () => {
  const lines = (foot: string) =>
    typedPage([
      [72, 700, text],
      [72, 688, text],
      [72, 80, foot, { size: 7 }],
    ]).around.lines;
  expect(hasNotes(lines('1. Según avalúo del perito valuador.'))).toBe(true);
  expect(hasNotes(lines('Página 1 de 3'))).toBe(false);
  expect(hasNotes(lines('1 de 3'))).toBe(false);
});

it('takes numbered clauses for no notes', () => {
  const { around } = typedPage([
    [72, 700, '1. Objeto del contrato y de sus anexos.'],
    [72, 688, '2. Precio del contrato y de sus anexos.'],
  ]);
  expect(hasNotes(around.lines)).toBe(false);
});
