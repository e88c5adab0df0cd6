import type { ContentStream, TextRun } from '../content/glyph.ts';
import { invert, type Matrix, multiply } from '../content/matrix.ts';
import { spacingOf } from '../content/rewrite-stream.ts';
import { hexOf } from '../content/string-tokens.ts';
import { unitsPerEm } from '../content/text-state.ts';
import type { Face } from '../font/face.ts';
import type { ShapedGlyph } from '../font/shape.ts';
import type { Frame } from '../paragraph/frame.ts';
import { type GlyphRun, runsOf } from './glyph-runs.ts';
import type { PlacedGlyph } from './placed-glyph.ts';
import { short, shortMatrix } from './short.ts';
import { StyleWriter } from './style-writer.ts';

/** Gives a face of ours a name in the resources of a content, and remembers which of its glyphs are used. */
export interface FontNames {
  nameOf(face: Face, content: ContentStream, glyph: ShapedGlyph): string;
}

/** The operators that show glyphs after an operator of the content, and leave everything as that left it. */
export function writeGlyphs(
  placed: readonly PlacedGlyph[],
  frame: Frame,
  after: TextRun,
  content: ContentStream,
  faces: FontNames,
): string {
  const toContent = invert(after.matrix);
  if (!toContent) return '';
  const runs = runsOf(placed, frame, toContent, (face, glyph) => faces.nameOf(face, content, glyph));
  const writer = new StyleWriter(after.style);
  const parts = runs.flatMap((run) => [...writer.change(run.style), `${shortMatrix(run.matrix)} Tm`, asTj(run)]);
  return ['', ...parts, ...writer.restore(), ...backTo(after), ''].join('\n');
}

/** Adjustments of TJ are written to the tenth of a thousandth of an em, and left out where they are smaller than half. */
const tenths = 10;
const finest = unitsPerEm * tenths;
const leastAdjustment = 0.5;

function asTj({ glyphs, em }: GlyphRun): string {
  const parts: string[] = [];
  let [pen, codes] = [glyphs[0].x, ''];
  for (const { code, x, width } of glyphs) {
    const adjustment = Math.round(((pen - x) / em) * finest) / tenths;
    if (Math.abs(adjustment) > leastAdjustment) {
      if (codes) parts.push(`<${codes}>`);
      parts.push(String(adjustment));
      codes = '';
      pen -= (adjustment / unitsPerEm) * em;
    }
    codes += hexOf(code);
    pen += width;
  }
  return `[${[...parts, `<${codes}>`].join('')}] TJ`;
}

/** The operators that show somewhere else what an operator of the content shows: a TJ of the same text. */
export function writeMovedRun(run: TextRun, text: string, by: Matrix): string {
  return ['', `${shortMatrix(multiply(run.from, by))} Tm ${text}`, ...backTo(run), ''].join('\n');
}

/** The operators that show nothing where an operator of the content showed something. */
export const writeGoneRun = (run: TextRun): string =>
  ['', ...(run.operator === '"' ? [spacingOf(run)] : []), ...backTo(run), ''].join('\n');

/** Units of text space: what is shorter is what sums of numbers lose. */
const leastMove = 1e-6;

/** Puts the text where the operator left it: what follows may count on the line, and on the place in the line. */
function backTo({ line, after, style }: TextRun): string[] {
  const [a, b, , , startX, startY] = line;
  const [, , , , x, y] = after;
  const length = a * a + b * b;
  const along = length === 0 ? 0 : ((x - startX) * a + (y - startY) * b) / length;
  const unit = style.size * style.scale;
  const isMoved = Math.abs(along) > leastMove && unit !== 0 && style.font !== undefined;
  return [`${shortMatrix(line)} Tm`, ...(isMoved ? [`[${short((-along / unit) * unitsPerEm)}] TJ`] : [])];
}
