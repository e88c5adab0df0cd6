import type { ContentStream, Glyph, TextRun } from './glyph.ts';

/** A part of a content, and what stands there instead. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The content with some of its glyphs gone and everything else where it was; `added` are operators to put behind a show. */
export function rewriteStream(
  { bytes }: ContentStream,
  removed: ReadonlySet<Glyph>,
  added: ReadonlyMap<TextRun, string> = new Map(),
  replaced: readonly Replacement[] = [],
): Uint8Array {
  // A form may be drawn often: each time gives other glyphs of the same place.
  const places = new Map([...removed].map(({ run: show }) => [show.start, show]));
  const shows = [...places.values()].map((show) => ({
    start: show.start,
    end: show.end,
    text: rewrite(show, removed) + (added.get(show) ?? ''),
  }));
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { start, end, text } of [...shows, ...replaced].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    parts.push(bytes.subarray(at, start), Buffer.from(text, 'latin1'));
    at = end;
  }
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

const none: ReadonlySet<Glyph> = new Set();

/** All that it shows, as a TJ of its own. */
export const showWholeRun = (show: TextRun): string =>
  `${show.operator === '"' ? spacingOf(show) : ''}${showing(show.elements, none)}`;

/** The same text as a TJ: what is removed becomes the space that it took. */
function rewrite(show: TextRun, removed: ReadonlySet<Glyph>): string {
  return `${before(show)}${showing(show.elements, removed)}`;
}

function showing(items: TextRun['elements'], removed: ReadonlySet<Glyph>): string {
  const parts = items.flatMap((item) => (typeof item === 'number' ? [String(item)] : rewriteRun(item, removed)));
  return `[${parts.join(' ')}] TJ`;
}

const spacingOf = ({ spacing }: TextRun): string => `${spacing[0]} Tw ${spacing[1]} Tc `;

function before(show: TextRun): string {
  if (show.operator === '"') return `${spacingOf(show)}T* `;
  return show.operator === "'" ? 'T* ' : '';
}

function rewriteRun(run: readonly Glyph[], removed: ReadonlySet<Glyph>): string[] {
  const parts: string[] = [];
  let kept = '';
  const flush = () => {
    if (kept) parts.push(`<${kept}>`);
    kept = '';
  };
  for (const glyph of run) {
    if (removed.has(glyph)) {
      flush();
      parts.push((-glyph.advance * 1000).toFixed(3));
    } else kept += Buffer.from(glyph.code).toString('hex');
  }
  flush();
  return parts;
}
