import type { ContentStream, TextRun, TextStyle } from '../content/glyph.ts';
import { invert, type Matrix, multiply } from '../content/matrix.ts';
import type { Face } from '../font/face.ts';
import type { ShapedGlyph } from '../font/shape.ts';
import { type Frame, outOfFrame } from '../paragraph/frame.ts';
import type { PlacedGlyph } from './typeset-paragraph.ts';

/** Gives a face of ours a name in the resources of a content, and remembers which of its glyphs are used. */
export interface FontNames {
  nameOf(face: Face, content: ContentStream, cast: ShapedGlyph): string;
}

/** Glyphs that differ in nothing but their places along one line. */
interface Run {
  readonly style: Pick<TextStyle, 'fontName' | 'size' | 'scale' | 'rise' | 'mode' | 'fill'>;
  readonly matrix: Matrix; // of its first glyph, in the content
  readonly em: number; // in the frame
  readonly y: number;
  readonly glyphs: { readonly code: Uint8Array; readonly x: number; readonly width: number }[];
}

/** The operators that show types after an operator of the content, and leave everything as that left it. */
export function writeGlyphs(
  placed: readonly PlacedGlyph[],
  frame: Frame,
  show: TextRun,
  content: ContentStream,
  faces: FontNames,
): string {
  const toContent = invert(show.matrix);
  if (!toContent) return '';
  const runs = runsOf(placed, frame, toContent, (face, cast) => faces.nameOf(face, content, cast));
  const writer = new StyleWriter(show.style);
  const parts = runs.flatMap((run) => [...writer.change(run.style), `${numbers(run.matrix)} Tm`, showing(run)]);
  return ['', ...parts, ...writer.restore(), ...standing(show), ''].join('\n');
}

function runsOf(
  placed: readonly PlacedGlyph[],
  frame: Frame,
  toContent: Matrix,
  nameOf: (face: Face, cast: ShapedGlyph) => string,
): Run[] {
  const runs: Run[] = [];
  for (const type of placed) {
    const code = type.shaped?.code ?? type.model.glyph.code;
    if (code.length === 0) continue;
    const style = styleOf(type, nameOf);
    const text = type.model.em.width * type.scale;
    const em = text * (type.shaped?.size ?? 1);
    const glyph = { code, x: type.x, width: (type.shaped?.width ?? type.model.glyph.width) * text };
    const last = runs.at(-1);
    if (last && last.y === type.y && last.em === em && isSame(last.style, style) && isAhead(last, type)) {
      last.glyphs.push(glyph);
    } else runs.push({ style, matrix: matrixOf(type, frame, toContent), em, y: type.y, glyphs: [glyph] });
  }
  return runs;
}

/** A line begins at the left again. */
const isAhead = ({ glyphs }: Run, { x }: PlacedGlyph): boolean => x >= glyphs[0]!.x;

function styleOf(
  { model: like, shaped: cast, scale }: PlacedGlyph,
  nameOf: (face: Face, cast: ShapedGlyph) => string,
): Run['style'] {
  const { fontName, size, scale: stretch, rise, mode, fill } = like.glyph.style;
  const name = cast && 'face' in cast.typeface ? nameOf(cast.typeface.face, cast) : fontName;
  return { fontName: name, size: size * scale * (cast?.size ?? 1), scale: stretch, rise: rise * scale, mode, fill };
}

const isSame = (a: Run['style'], b: Run['style']): boolean =>
  a.fontName === b.fontName &&
  a.size === b.size &&
  a.scale === b.scale &&
  a.rise === b.rise &&
  a.mode === b.mode &&
  a.fill === b.fill;

function matrixOf({ model: like, x, y }: PlacedGlyph, frame: Frame, toContent: Matrix): Matrix {
  const [a, b, c, d] = like.glyph.matrix;
  const at = outOfFrame(frame, { x, y });
  return multiply([a, b, c, d, at.x, at.y], toContent);
}

const least = 0.5; // thousandths of an em

function showing({ glyphs, em }: Run): string {
  const parts: string[] = [];
  let [pen, codes] = [glyphs[0]!.x, ''];
  for (const { code, x, width } of glyphs) {
    const adjustment = Math.round(((pen - x) / em) * 10_000) / 10;
    if (Math.abs(adjustment) > least) {
      if (codes) parts.push(`<${codes}>`);
      parts.push(String(adjustment));
      codes = '';
      pen -= (adjustment / 1000) * em;
    }
    codes += Buffer.from(code).toString('hex');
    pen += width;
  }
  return `[${[...parts, `<${codes}>`].join('')}] TJ`;
}

const short = (value: number): string => String(Math.round(value * 10_000) / 10_000);
const numbers = (matrix: Matrix): string => matrix.map(short).join(' ');

/** Says only what differs from what was said before. */
class StyleWriter {
  readonly #first: TextStyle;
  #now: TextStyle;

  constructor(style: TextStyle) {
    this.#first = style;
    this.#now = style;
  }

  change(style: Partial<TextStyle>): string[] {
    return this.#turnTo({ ...this.#now, characterSpacing: 0, wordSpacing: 0, ...style });
  }

  restore(): string[] {
    return this.#turnTo(this.#first);
  }

  #turnTo(next: TextStyle): string[] {
    const now = this.#now;
    this.#now = next;
    return [
      ...(next.fill === now.fill ? [] : [next.fill || '0 g']),
      ...(next.fontName === now.fontName && next.size === now.size
        ? []
        : [`${nameOf(next.fontName)} ${short(next.size)} Tf`]),
      ...(next.characterSpacing === now.characterSpacing ? [] : [`${next.characterSpacing} Tc`]),
      ...(next.wordSpacing === now.wordSpacing ? [] : [`${next.wordSpacing} Tw`]),
      ...(next.scale === now.scale ? [] : [`${short(next.scale * 100)} Tz`]),
      ...(next.rise === now.rise ? [] : [`${short(next.rise)} Ts`]),
      ...(next.mode === now.mode ? [] : [`${next.mode} Tr`]),
    ];
  }
}

const nameOf = (name: string): string =>
  `/${name.replaceAll(/[^!-~]|[#()<>[\]{}/%]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;

/** The operators that show somewhere else what an operator of the content shows: a TJ of the same text. */
export function writeMovedRun(show: TextRun, text: string, by: Matrix): string {
  return ['', `${numbers(multiply(show.from, by))} Tm ${text}`, ...standing(show), ''].join('\n');
}

/** Puts the text where the operator left it: what follows may count on the line, and on the place in the line. */
function standing({ line, after, style }: TextRun): string[] {
  const [a, b, , , e, f] = line;
  const length = a * a + b * b;
  const along = length === 0 ? 0 : ((after[4] - e) * a + (after[5] - f) * b) / length;
  const unit = style.size * style.scale;
  const isMoved = Math.abs(along) > 1e-6 && unit !== 0 && style.font !== undefined;
  return [`${numbers(line)} Tm`, ...(isMoved ? [`[${short((-along / unit) * 1000)}] TJ`] : [])];
}
