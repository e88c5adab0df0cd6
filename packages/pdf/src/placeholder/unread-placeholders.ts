import { VariableName } from '@pacta/contracts';
import type { Glyph } from '../content/glyph.ts';
import { invisibleModes } from '../content/text-state.ts';
import { stepBetween } from './baseline.ts';
import { braces } from './find-placeholders.ts';
import { textOfGlyphs } from './glyph-text.ts';

/** What looks like a placeholder and is none, as it reads. */
export interface UnreadPlaceholder {
  readonly text: string;
  /** Which of its braces are there: with both its name is none. */
  readonly braces: 'both' | 'opening' | 'closing';
  /** Its name is one, and something stands between its letters, or they stand in two columns. */
  readonly isCut: boolean;
  /** Those that show where it is. */
  readonly glyphs: readonly Glyph[];
}

/** Characters that are told of each: enough to find it on the page. */
const reach = 60;

/** What is left with two braces side by side: a placeholder that lacks a brace, or whose name is none. */
const unread = new RegExp(
  `\\{\\{.{0,${reach}}?\\}\\}|\\{\\{.{0,${reach / 2}}|(?:(?!\\{\\{).){0,${reach / 2}}\\}\\}`,
  'gs',
);

const brace = new RegExp(`${braces.open}|${braces.close}`);
const doubled = new RegExp(`${braces.open}{2}|${braces.close}{2}`);

/** Whether a text may have placeholders that nobody could read. */
export const mayHaveUnread = (text: string): boolean => doubled.test(text);

/** What a page shows that looks like a placeholder, beside those that were found on it. */
export function unreadIn(
  glyphs: readonly Glyph[],
  found: readonly { glyphs: readonly Glyph[] }[],
): UnreadPlaceholder[] {
  const known = new Set(found.flatMap((placeholder) => placeholder.glyphs));
  const rest = glyphs.filter((glyph) => !known.has(glyph) && !invisibleModes.has(glyph.style.mode));
  if (rest.filter(({ text }) => brace.test(text)).length < 2) return []; // spelling a page takes time
  const said = textOfGlyphs(rest);
  return [...said.text.matchAll(unread)].map(({ 0: whole, index }) => {
    const own = bracesOf(whole);
    const [from, to] = ofOneLine(whole, own, (at) => said.glyphsOf(index + at, index + at + 1)[0]);
    const [start, end] = shownOf(whole.slice(from, to), own);
    const text = whole.slice(from, to).replace(/\s+/g, ' ').trim();
    return {
      text,
      braces: own,
      isCut: own === 'both' && isName(text),
      glyphs: said.glyphsOf(index + from + start, index + from + end),
    };
  });
}

const isName = (text: string): boolean => VariableName.safeParse(text.slice(2, -2).trim()).success;

/** Of what lacks a brace only what stands beside the other: other lines are drawn right after it. */
function ofOneLine(
  text: string,
  own: UnreadPlaceholder['braces'],
  glyphAt: (at: number) => Glyph | undefined,
): [from: number, to: number] {
  if (own === 'both') return [0, text.length];
  const isBeside = (at: number) => {
    const [before, after] = [glyphAt(at - 1), glyphAt(at)];
    return before === after || (before && after && stepBetween(before, after).step === 'beside');
  };
  let [from, to] = own === 'opening' ? [0, 1] : [text.length - 1, text.length];
  if (own === 'opening') while (to < text.length && isBeside(to)) to += 1;
  else while (from > 0 && isBeside(from)) from -= 1;
  return [from, to];
}

function bracesOf(text: string): UnreadPlaceholder['braces'] {
  if (!text.startsWith('{{')) return 'closing';
  return text.endsWith('}}') ? 'both' : 'opening';
}

/** And of that the word at the braces: where a name ends nobody knows. */
function shownOf(text: string, own: UnreadPlaceholder['braces']): [from: number, to: number] {
  if (own === 'opening') return [0, /^\{\{\s*\S*/.exec(text)?.[0].length ?? 2];
  return [own === 'closing' ? text.search(/\S*\s*\}\}$/) : 0, text.length];
}
