import { around, type Box, cornersOfBox, type Point } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';
import type { Matrix } from '../content/matrix.ts';

/** A page turned so that some of its text runs from left to right. */
export interface Frame {
  readonly cos: number;
  readonly sin: number;
}

export const intoFrame = ({ cos, sin }: Frame, { x, y }: Point): Point => ({
  x: x * cos + y * sin,
  y: y * cos - x * sin,
});

export const outOfFrame = ({ cos, sin }: Frame, { x, y }: Point): Point => ({
  x: x * cos - y * sin,
  y: x * sin + y * cos,
});

export const boxInFrame = (frame: Frame, box: Box): Box =>
  around(cornersOfBox(box).map((corner) => intoFrame(frame, corner)));

/** A glyph as it stands in its frame. */
export interface Letter {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number; // of the baseline
  readonly width: number; // without the spacing after it
  readonly em: Em;
  /** The same letter drawn again in nearly the same place, to look bold or to throw a shadow. Found with the lines. */
  shadows: readonly Letter[];
  /** A word begins with it, though the gap before it is as narrow as between letters. Found with the lines. */
  startsWord?: true;
  /** Points by which its author set it apart from the next letter of its word. Found with the lines. */
  tracking?: number;
}

/** What one unit of its font size measures: along the line, and across it. */
interface Em {
  readonly width: number;
  readonly height: number;
}

const [firstVisible, lastVisible] = [33, 126]; // of ASCII: most letters, told without making a text

export function isBlank({ glyph: { text } }: Letter): boolean {
  const code = text.charCodeAt(0);
  if (code >= firstVisible && code <= lastVisible) return false;
  return text === ' ' || (text.trim() === '' && text !== '\u00a0');
}
export const endOf = ({ x, width }: Letter): number => x + width;

/** In a full turn: half a degree apart. A guess: what turns by less was meant to be level. */
const directions = 720;
const fullTurn = 2 * Math.PI; // radians

/** The glyphs of a page by the direction in which they run. Those without a size have none. */
export function framesOf(glyphs: readonly Glyph[]): Map<Frame, Letter[]> {
  const frames = new Map<number, [Frame, Letter[]]>();
  let before: { readonly glyph: Glyph; readonly em: Em; readonly framed: [Frame, Letter[]] | undefined } | undefined;
  for (const glyph of glyphs) {
    if (!before || !isSetAlike(before.glyph, glyph)) {
      const em = emOf(glyph);
      before = { glyph, em, framed: em.width > 0 && em.height > 0 ? framedIn(frames, glyph) : undefined };
    }
    const { em, framed } = before;
    framed?.[1].push(letterIn(framed[0], glyph, em));
  }
  return new Map(frames.values());
}

/** In the same size and direction, as nearly all letters of a page are. */
function isSetAlike({ matrix: one, style }: Glyph, { matrix: other, style: own }: Glyph): boolean {
  const isTurnedAlike = one[0] === other[0] && one[1] === other[1] && one[2] === other[2] && one[3] === other[3];
  return isTurnedAlike && (style === own || (style.size === own.size && style.scale === own.scale));
}

function framedIn(frames: Map<number, [Frame, Letter[]]>, { matrix }: Glyph): [Frame, Letter[]] {
  const direction = directionOf(matrix);
  const known = frames.get(direction);
  if (known) return known;
  const framed: [Frame, Letter[]] = [frameTowards(direction), []];
  frames.set(direction, framed);
  return framed;
}

/** Which of the directions text runs in, counted from level. */
function directionOf([a, b]: Matrix): number {
  const nearest = Math.round((Math.atan2(b, a) / fullTurn) * directions);
  return ((nearest % directions) + directions) % directions;
}

function frameTowards(direction: number): Frame {
  const angle = (direction / directions) * fullTurn;
  return { cos: Math.cos(angle), sin: Math.sin(angle) };
}

function letterIn(frame: Frame, glyph: Glyph, em: Em): Letter {
  const { matrix, width } = glyph;
  const { x, y } = intoFrame(frame, { x: matrix[4], y: matrix[5] });
  return { glyph, x, y, width: width * em.width, em, shadows: noShadows };
}

/** One list for all letters without: so many empty ones would take more room than their places. */
const noShadows: readonly Letter[] = [];

function emOf({ matrix: [a, b, c, d], style }: Glyph): Em {
  const along = Math.hypot(a, b);
  const across = along === 0 ? 0 : Math.abs(a * d - b * c) / along;
  return { width: Math.abs(style.size * style.scale) * along, height: Math.abs(style.size) * across };
}
