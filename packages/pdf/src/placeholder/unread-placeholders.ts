import type { Glyph } from '../content/glyph.ts';
import { invisibleModes } from '../content/text-state.ts';
import { braces } from './find-placeholders.ts';
import { textOfGlyphs } from './glyph-text.ts';

const reach = 60; // characters that are told of each

/** What is left with two braces side by side: a mark that lacks a brace, or whose name is none. */
const unread = new RegExp(
  `\\{\\{.{0,${reach}}?\\}\\}|\\{\\{.{0,${reach / 2}}|(?:(?!\\{\\{).){0,${reach / 2}}\\}\\}`,
  'gs',
);

const brace = new RegExp(`${braces.open}|${braces.close}`);
const doubled = new RegExp(`${braces.open}{2}|${braces.close}{2}`);

/** Whether a text may have marks that nobody could read. */
export const mayHaveUnread = (text: string): boolean => doubled.test(text);

/** What a page shows that looks like a mark, beside the marks that were found on it. */
export function unreadIn(glyphs: readonly Glyph[], marks: readonly { glyphs: readonly Glyph[] }[]): string[] {
  const found = new Set(marks.flatMap((mark) => mark.glyphs));
  const rest = glyphs.filter((glyph) => !found.has(glyph) && !invisibleModes.has(glyph.style.mode));
  if (rest.filter(({ text }) => brace.test(text)).length < 2) return []; // spelling a page takes time
  return (textOfGlyphs(rest).text.match(unread) ?? []).map((text) => text.replace(/\s+/g, ' ').trim());
}
