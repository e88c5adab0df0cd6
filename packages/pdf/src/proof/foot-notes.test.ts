import { startOfNotes } from './foot-notes.ts';
import type { Letter } from './letters.ts';
import type { Row } from './rows.ts';

const row = (y: number, em: number, said: string): Row => ({
  y,
  em,
  letters: [...said].map((text, at) => ({ text, x: 72 + 5 * at, right: 77 + 5 * at, y, em })) as unknown as Letter[],
});

it('finds notes below a text by their number, also where that is raised so far that it is a row of its own', () => {
  const text = [row(600, 10, 'Las partes firman este acuerdo'), row(612, 10, 'en la fecha que dice.')];
  expect(startOfNotes([...text, row(640, 8, '1 Segun el registro.')], 10)).toBe(2);
  expect(startOfNotes([...text, row(636, 6, '1'), row(640, 8, 'Segun el registro.')], 10)).toBe(2);
  expect(startOfNotes([...text, row(640, 8, 'Segun el registro.')], 10)).toBe(3);
});
