import type { Glyph } from '../content/glyph.ts';
import { invisibleModes } from '../content/text-state.ts';
import { braces } from './find-placeholders.ts';
import { textOfGlyphs } from './glyph-text.ts';

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
export function unreadIn(glyphs: readonly Glyph[], found: readonly { glyphs: readonly Glyph[] }[]): string[] {
  const known = new Set(found.flatMap((placeholder) => placeholder.glyphs));
  const rest = glyphs.filter((glyph) => !known.has(glyph) && !invisibleModes.has(glyph.style.mode));
  if (rest.filter(({ text }) => brace.test(text)).length < 2) return []; // spelling a page takes time
  return (textOfGlyphs(rest).text.match(unread) ?? []).map((text) => text.replace(/\s+/g, ' ').trim());
}
