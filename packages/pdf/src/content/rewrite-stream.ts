import { isDrawn } from './drawn-underscores.ts';
import type { ContentStream, Glyph, TextRun } from './glyph.ts';
import { groupsOf, lastOf, type NonEmpty } from './lists.ts';
import { hexOf } from './string-tokens.ts';
import { unitsPerEm } from './text-state.ts';

/** A part of a content, and what stands there instead. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The content with some of its glyphs gone and everything else where it was; `added` are operators to put behind a run. */
export function rewriteStream(
  { bytes, form }: ContentStream,
  removed: ReadonlySet<Glyph>,
  added: ReadonlyMap<TextRun, string> = new Map(),
  replaced: readonly Replacement[] = [],
): Uint8Array {
  const rewritten = readings(removed, form).map(([run, ...again]) => {
    const gone = again.length > 0 ? new Set([...removed, ...sameGlyphs(run, again, removed)]) : removed;
    const texts = [run, ...again].map((each) => added.get(each) ?? '');
    return { start: run.start, end: run.end, text: without(gone, run) + texts.join('') };
  });
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { start, end, text } of [...rewritten, ...replaced].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    parts.push(bytes.subarray(at, start), Buffer.from(text, 'latin1'));
    at = end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

/**
 * The runs of which something goes, each with itself where its page was read again, as for its number. A form may be drawn often, and each time
 * gives other glyphs of the same place: one of them is enough.
 */
function readings(removed: ReadonlySet<Glyph>, form: ContentStream['form']): NonEmpty<TextRun>[] {
  const runs = [...new Set([...removed].map(({ run }) => run))];
  const all = [...groupsOf(runs, ({ start }) => start).values()];
  return form ? all.map((own) => [lastOf(own)]) : all;
}

/** The glyphs of a run in the places of those that are removed from it as it was read again. */
function sameGlyphs(run: TextRun, again: readonly TextRun[], removed: ReadonlySet<Glyph>): Glyph[] {
  const glyphsIn = ({ elements }: TextRun) => elements.flatMap((each) => (typeof each === 'number' ? [] : each));
  return glyphsIn(run).filter((_, at) => again.some((other) => isIn(removed, glyphsIn(other)[at])));
}

const isIn = (glyphs: ReadonlySet<Glyph>, glyph: Glyph | undefined): boolean =>
  glyph !== undefined && glyphs.has(glyph);

const none: ReadonlySet<Glyph> = new Set();

/** All that a run shows, as a TJ of its own. */
export const asWholeTj = (run: TextRun): string =>
  `${run.operator === '"' ? spacingOf(run) : ''}${asTj(run.elements, none)}`;

/** The same text as a TJ: what is removed becomes the space that it took, one for all that follows each other. */
const without = (removed: ReadonlySet<Glyph>, run: TextRun): string =>
  isDrawn(run) ? 'n' : `${beforeTj(run)}${asTj(run.elements, removed)}`;

function asTj(elements: TextRun['elements'], removed: ReadonlySet<Glyph>): string {
  const parts = elements.flatMap((each) => (typeof each === 'number' ? [String(each)] : stringWithout(removed, each)));
  return `[${parts.join(' ')}] TJ`;
}

/** What `"` sets besides. */
export const spacingOf = ({ spacing: [word = 0, character = 0] }: TextRun): string => `${word} Tw ${character} Tc `;

/** What `'` and `"` do before they show (ISO 32000-2, table 107). */
function beforeTj(run: TextRun): string {
  if (run.operator === '"') return `${spacingOf(run)}T* `;
  return run.operator === "'" ? 'T* ' : '';
}

const decimals = 3; // of an adjustment: a millionth of an em

function stringWithout(removed: ReadonlySet<Glyph>, glyphs: readonly Glyph[]): string[] {
  const parts: string[] = [];
  let [kept, gone] = ['', 0];
  const flush = () => {
    if (kept) parts.push(`<${kept}>`);
    if (gone !== 0) parts.push((-gone * unitsPerEm).toFixed(decimals));
    [kept, gone] = ['', 0];
  };
  for (const glyph of glyphs) {
    const isGone = removed.has(glyph);
    if (isGone ? kept : gone !== 0) flush();
    if (isGone) gone += glyph.advance;
    else kept += hexOf(glyph.code);
  }
  flush();
  return parts;
}
