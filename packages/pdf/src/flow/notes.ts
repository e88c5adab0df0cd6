import { type LineBox, saidBy } from '../paragraph/line-box.ts';

/** Whether notes stand below the text of a page. They have to stay on the page of their numbers. */
export function hasNotes(lines: readonly LineBox[]): boolean {
  const calls = lines.flatMap((line) => callsIn(line).map((number) => ({ line, number })));
  const isCalled = (note: LineBox) =>
    calls.some(({ line, number }) => note.y < line.y && startsWith(saidBy(note.letters).trimStart(), number));
  return lines.some(isCalled) || smallPrintOf(lines).some(({ letters }) => numbered.test(saidBy(letters).trim()));
}

/** Ems that the number of a note stands above its line at least. A guess: producers raise it by a third to a half. */
const rise = 0.15;

const sign = /^[\p{Nd}*†‡]$/u;

/** What leads to notes, behind a word. */
function callsIn({ letters, y, size }: LineBox): string[] {
  const isRaised = (own: number) => own - y > rise * size;
  const marks = letters.map((letter) => (isRaised(letter.y) && sign.test(letter.glyph.text) ? letter.glyph.text : ' '));
  return marks.slice(1).join('').split(' ').filter(Boolean);
}

const startsWith = (said: string, number: string): boolean =>
  said.startsWith(number) && !sign.test(said.charAt(number.length));

/** By what factor the letters of notes are smaller than those of the text, where nothing raised tells. A guess. */
const smaller = 0.85;

/** A number, and words: a page number has none. */
const numbered = /^(?:\p{Nd}{1,2}|[*†‡]{1,3})[.)]?\s*\p{L}.{9}/u;

/** The small letters below all text of the page. */
function smallPrintOf(lines: readonly LineBox[]): LineBox[] {
  const sizes = Map.groupBy(lines, ({ size }) => Math.round(size * 2) / 2);
  const [usual = 0] = [...sizes].toSorted(([, some], [, others]) => others.length - some.length)[0] ?? [];
  const lowest = Math.min(...lines.filter(({ size }) => size >= usual * smaller).map(({ y }) => y));
  return lines.filter(({ y, size }) => y < lowest && size < usual * smaller);
}
