import { around, type Box } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';
import { invisibleModes } from '../content/text-state.ts';

/** Points on the page that one cell of the grid is wide and high. A guess: about a letter. */
const cellSize = 12;

/** Of a letter's width on each side, and of its height above and below: what is nearer is not over another letter. A guess. */
const rim = { side: 0.25, top: 0.35 } as const;

/** Letters of a placeholder that have to lie over others: one alone is an accent or a sign drawn over it. */
const fewest = 2;

/** The placeholders that other text lies over: what would be set there could not be read, or not be told apart. */
export function coveredAmong<T extends { readonly glyphs: readonly Glyph[] }>(
  placeholders: readonly T[],
  glyphs: readonly Glyph[],
): T[] {
  if (placeholders.length === 0) return [];
  const grid = new Map<string, { glyph: Glyph; core: Box }[]>();
  for (const glyph of glyphs.filter(isSeen)) {
    const core = coreOf(glyph);
    const cell = cellAt(core, 0, 0);
    const others = grid.get(cell);
    if (others) others.push({ glyph, core });
    else grid.set(cell, [{ glyph, core }]);
  }
  return placeholders.filter((placeholder) => {
    const own = new Set(placeholder.glyphs);
    const covered = placeholder.glyphs.filter((glyph) => {
      const core = coreOf(glyph);
      const near = steps.flatMap((dx) => steps.flatMap((dy) => grid.get(cellAt(core, dx, dy)) ?? []));
      return near.some(
        (other) => !own.has(other.glyph) && other.glyph.text !== glyph.text && overlap(core, other.core),
      );
    });
    return covered.length >= fewest;
  });
}

const steps = [-1, 0, 1];

const isSeen = ({ text, style }: Glyph): boolean => text.trim() !== '' && !invisibleModes.has(style.mode);

const cellAt = ({ x, y, width, height }: Box, dx: number, dy: number): string =>
  `${Math.floor((x + width / 2) / cellSize) + dx} ${Math.floor((y + height / 2) / cellSize) + dy}`;

function coreOf({ corners }: Glyph): Box {
  const { x, y, width, height } = around(corners);
  return {
    x: x + width * rim.side,
    y: y + height * rim.top,
    width: width * (1 - 2 * rim.side),
    height: height * (1 - 2 * rim.top),
  };
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
