import type { Point } from './geometry.ts';
import type { Glyph, TextRun } from './glyph.ts';
import { pairsOf } from './lists.ts';
import type { Graphic } from './path-reader.ts';
import { ShownGlyph } from './shown-glyphs.ts';

/** The operator of a run that is a line: fonts of TeX's first encoding have no `_`, so it is drawn as one; by Ghostscript as a mask that is filled. */
const drawn = 'S';

export const isDrawn = ({ operator }: Pick<TextRun, 'operator'>): boolean => operator === drawn;

/** Of a line that stands for `_`, in ems: TeX draws 0.3 by 0.04. And how far it may stand from its letters, and from their line. Guesses. */
const stroke = { shortest: 0.15, longest: 0.7, thickest: 0.1, aside: 0.15, off: 0.3 } as const;

interface Scene {
  readonly glyphs: Glyph[];
  readonly graphics: Graphic[];
}

/** Whether there is room for one within a mark: only then what is drawn there has to be read. */
export const mayLackUnderscores = (glyphs: readonly Glyph[]): boolean =>
  glyphs.some(isBrace) &&
  pairsInMarks(glyphs).some(
    ([before, after]) => apart(endOf(before), originOf(after)) > (stroke.shortest - stroke.aside / 2) * emOf(before),
  );

/** Between the braces of a mark, a short line from one letter to the next becomes the `_` that it is read as. */
export function readUnderscores({ glyphs, graphics }: Scene): void {
  const strokes = graphics.filter(({ kind, isAlone }) => (kind === 'line' && isAlone) || kind === 'image');
  if (strokes.length === 0 || !glyphs.some(isBrace)) return;
  const found = pairsInMarks(glyphs).flatMap(([before, after]) => {
    const shape = strokes.find((one) => isBetween(one, before, after));
    return shape ? [{ before, shape, glyph: underscoreOf(shape, before, after) }] : [];
  });
  for (const { before, shape, glyph } of found) {
    glyphs.splice(glyphs.indexOf(before) + 1, 0, glyph);
    graphics.splice(graphics.indexOf(shape), 1);
  }
}

const isBrace = ({ text }: Glyph): boolean => text === '{';

/** Letters that follow each other within two braces that are open. */
function pairsInMarks(glyphs: readonly Glyph[]): [Glyph, Glyph][] {
  let open = 0;
  return pairsOf(glyphs).filter(([before, after]) => {
    if (before.text === '{') open += 1;
    else if (before.text === '}') open = 0;
    return open > 1 && after.run !== before.run && after.content === before.content;
  });
}

const originOf = ({ matrix: [, , , , x, y] }: Glyph): Point => ({ x, y });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where the next letter stands without spacing, on the line. */
function endOf(glyph: Glyph): Point {
  const [left, right] = glyph.corners;
  const { x, y } = originOf(glyph);
  return { x: x + right.x - left.x, y: y + right.y - left.y };
}

const emOf = ({ corners: [left, , , top] }: Glyph): number => apart(left, top);

function isBetween({ content, start, end, box }: Graphic, before: Glyph, after: Glyph): boolean {
  if (content !== before.content || start < before.run.end || end > after.run.start) return false;
  const em = emOf(before);
  const [from, to] = [endOf(before), originOf(after)];
  const length = Math.max(box.width, box.height);
  if (Math.min(box.width, box.height) > stroke.thickest * em) return false;
  if (length < stroke.shortest * em || length > stroke.longest * em) return false;
  if (Math.abs(apart(from, to) - length) > stroke.aside * em) return false;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return apart(middle, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }) < stroke.off * em;
}

/** As wide as the room between its neighbours. */
function underscoreOf({ start, end, matrix }: Graphic, before: Glyph, after: Glyph): Glyph {
  const [left, right] = before.corners;
  const [from, to] = [endOf(before), originOf(after)];
  const width = (apart(from, to) * before.width) / apart(left, right);
  const run: TextRun = { ...before.run, start, end, matrix, operator: drawn, elements: [] };
  const geometry = {
    text: '_',
    width,
    advance: width,
    turn: before.matrix,
    x: from.x,
    y: from.y,
    code: new Uint8Array(),
  };
  return new ShownGlyph(geometry, run, before.content);
}
