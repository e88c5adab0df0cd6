import { around, type Box, cornersOfBox, type Point } from '../content/geometry.ts';
import type { Clip, ContentStream } from '../content/glyph.ts';
import { apply, invert } from '../content/matrix.ts';
import { outOfFrame } from '../paragraph/frame.ts';
import type { ContentChange } from '../typeset/change.ts';
import type { PlacedGlyph } from '../typeset/placed-glyph.ts';

/**
 * The box of a form, from its lower left corner to its upper right one, with room for what is set in it. Browsers draw what is half transparent
 * in a form as large as that, and a longer value would be cut in the midst of a page. Undefined where it cuts what it draws already: what was
 * hidden would be seen.
 */
export function widenedBox(box: Box | undefined, changes: readonly ContentChange[]): number[] | undefined {
  const drawn = changes.map(({ content, frame, run, placed }) => {
    const clip = formClipOf(run?.clip, content);
    const toForm = clip?.cutsNothing ? invert(clip.matrix) : undefined;
    if (!frame || !toForm) return placed.length === 0 ? [] : undefined;
    return placed.flatMap((glyph) => cornersOf(glyph).map((corner) => apply(toForm, outOfFrame(frame, corner))));
  });
  if (!box || !drawn.every((points) => points !== undefined)) return undefined;
  const { x, y, width, height } = around([...cornersOfBox(box), ...drawn.flat()]);
  return [x, y, x + width, y + height];
}

function formClipOf(clip: Clip | undefined, content: ContentStream): Clip | undefined {
  for (let each = clip; each; each = each.outer) {
    if (each.content === content && each.cutsNothing !== undefined) return each;
  }
  return undefined;
}

/** Ems that nothing of a letter, and no line under it, reaches beyond. A guess. */
const reach = { beside: 0.2, above: 1, below: 0.4 };

function cornersOf({ model: { em, glyph }, shaped, x, y, scale }: PlacedGlyph): readonly Point[] {
  const [width, height] = [em.width * scale, em.height * scale];
  return cornersOfBox({
    x: x - reach.beside * width,
    y: y - reach.below * height,
    width: ((shaped?.width ?? glyph.width) + 2 * reach.beside) * width,
    height: (reach.above + reach.below) * height,
  });
}
