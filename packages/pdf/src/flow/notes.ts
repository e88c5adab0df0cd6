import type { Letter } from '../paragraph/frame.ts';
import { type LineBox, saidBy } from '../paragraph/line-box.ts';
import { type Block, enclosing } from './block.ts';

/** Whether notes stand below the text of a page. They have to stay on the page of their numbers. */
export function hasNotes(lines: readonly LineBox[]): boolean {
  const calls = lines.flatMap((line) => callsIn(line).map(({ number }) => ({ line, number })));
  const isCalled = (note: LineBox) =>
    calls.some(({ line, number }) => note.y < line.y && startsWith(saidBy(note.letters).trimStart(), number));
  return lines.some(isCalled) || numberedIn(smallPrintOf(lines)).length > 0;
}

/** Notes at the foot of a page, with the rule above them, and the texts that lead to them. */
export interface FootNotes {
  readonly blocks: ReadonlySet<Block>;
  readonly callers: ReadonlySet<Block>;
}

/** What leads to the notes of a page; undefined where not each of them is certainly led to from its text, or others stand elsewhere. */
export function footNotesOf(
  lines: readonly LineBox[],
  notes: ReadonlySet<Block>,
  body: readonly Block[],
): FootNotes | undefined {
  if (notes.size === 0) return undefined;
  const { top, bottom } = enclosing([...notes]);
  const isNote = ({ y }: LineBox) => y < top && y > bottom;
  const own = lines.filter(isNote);
  const calls = lines.filter((line) => !isNote(line)).flatMap(callsIn);
  const numbers = own.flatMap((line) => numberOf(line) ?? []);
  const text = body.filter((block) => block.kind === 'text' && !notes.has(block));
  const callers = numbers.map((number) =>
    calls.filter((call) => call.number === number).map(({ letter }) => text.find((block) => isIn(block, letter))),
  );
  const isEachCalled = callers.every((of) => of.length > 0 && of.every((block) => block !== undefined));
  const isAll = numberedIn(smallPrintOf(lines)).every(isNote);
  if (numbers.length === 0 || new Set(numbers).size < numbers.length || !isEachCalled || !isAll) return undefined;
  return { blocks: notes, callers: new Set(callers.flat().flatMap((block) => block ?? [])) };
}

/** Whether lines lead to one of these notes. */
export function leadTo(notes: readonly LineBox[], lines: readonly LineBox[]): boolean {
  const numbers = new Set(notes.flatMap((line) => numberOf(line) ?? []));
  return lines.flatMap(callsIn).some(({ number }) => numbers.has(number));
}

/** Points by which what is raised may reach out of its line. A guess. */
const beyond = 2;

const isIn = ({ left, right, top, bottom }: Block, { x, y }: Letter): boolean =>
  x > left - beyond && x < right + beyond && y > bottom - beyond && y < top + beyond;

/** Digits of the number of a note; more are of a year. */
const mostDigits = 2;

function numberOf({ letters }: LineBox): string | undefined {
  const [number] = /^(?:\p{Nd}+|[*†‡]+)/u.exec(saidBy(letters).trimStart()) ?? [];
  return number && number.length <= mostDigits ? number : undefined;
}

/** Ems that the number of a note stands above its line at least. A guess: producers raise it by a third to a half. */
const rise = 0.15;

const sign = /^[\p{Nd}*†‡]$/u;

interface Call {
  readonly number: string;
  readonly letter: Letter; // its first
}

/** What leads to notes, behind a word. */
function callsIn({ letters, y, size }: LineBox): Call[] {
  const calls: Call[] = [];
  let isWithin = false;
  for (const letter of letters.slice(1)) {
    const { text } = letter.glyph;
    const isCall = letter.y - y > rise * size && sign.test(text);
    const last = calls.at(-1);
    if (isCall && isWithin && last) calls[calls.length - 1] = { ...last, number: last.number + text };
    else if (isCall) calls.push({ number: text, letter });
    isWithin = isCall;
  }
  return calls;
}

const startsWith = (said: string, number: string): boolean =>
  said.startsWith(number) && !sign.test(said.charAt(number.length));

/** By what factor the letters of notes are smaller than those of the text, where nothing raised tells. A guess. */
const smaller = 0.85;

/** A number, and words: a page number has none. */
const numbered = /^(?:\p{Nd}{1,2}|[*†‡]{1,3})[.)]?\s*\p{L}.{9}/u;

const numberedIn = (lines: readonly LineBox[]): LineBox[] =>
  lines.filter(({ letters }) => numbered.test(saidBy(letters).trim()));

/** The small letters below all text of the page. */
function smallPrintOf(lines: readonly LineBox[]): LineBox[] {
  const sizes = Map.groupBy(lines, ({ size }) => Math.round(size * 2) / 2);
  const [usual = 0] = [...sizes].toSorted(([, some], [, others]) => others.length - some.length)[0] ?? [];
  const lowest = Math.min(...lines.filter(({ size }) => size >= usual * smaller).map(({ y }) => y));
  return lines.filter(({ y, size }) => y < lowest && size < usual * smaller);
}
