import type { VariablePlace } from '@pacta/contracts';
import { around, type Point } from '../content/geometry.ts';
import type { Glyph } from '../content/glyph.ts';
import { displayedSize, type PageView, toDisplayed } from '../content/page-view.ts';
import { stepBetween } from './baseline.ts';
import type { Placeholder } from './find-placeholders.ts';

/** The boxes around a mark, one for each line that it stands on. */
export const boxesOf = ({ glyphs }: Placeholder, view: PageView, page: number): VariablePlace[] =>
  linesOf(glyphs).map((line) =>
    boxAround(
      line.flatMap(({ corners }) => corners),
      view,
      page,
    ),
  );

/** The glyphs of a mark, line by line. */
export function linesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = [];
  for (const [index, glyph] of glyphs.entries()) {
    const before = glyphs[index - 1];
    if (!before || stepBetween(before, glyph).step === 'below') lines.push([]);
    lines.at(-1)!.push(glyph);
  }
  return lines;
}

const decimals = 6;

/** The box around some corners, as shares of the page that readers see. */
export function boxAround(corners: readonly Point[], view: PageView, page: number): VariablePlace {
  const size = displayedSize(view);
  const box = around(corners.map((corner) => toDisplayed(view, corner)));
  const share = (part: number, whole: number) => Number((part / whole).toFixed(decimals));
  return {
    page,
    x: share(box.x, size.width),
    y: share(box.y, size.height),
    width: share(box.width, size.width),
    height: share(box.height, size.height),
  };
}
