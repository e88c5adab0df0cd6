import { isDrawn } from './drawn-underscores.ts';
import type { ContentStream, Glyph, TextRun } from './glyph.ts';
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
  { bytes }: ContentStream,
  removed: ReadonlySet<Glyph>,
  added: ReadonlyMap<TextRun, string> = new Map(),
  replaced: readonly Replacement[] = [],
): Uint8Array {
  // A form may be drawn often: each time gives other glyphs of the same place.
  const runs = new Map([...removed].map(({ run }) => [run.start, run]));
  const rewritten = [...runs.values()].map((run) => ({
    start: run.start,
    end: run.end,
    text: without(removed, run) + (added.get(run) ?? ''),
  }));
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { start, end, text } of [...rewritten, ...replaced].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    parts.push(bytes.subarray(at, start), Buffer.from(text, 'latin1'));
    at = end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

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
