import { around, type Box, cornersOfBox } from '../content/geometry.ts';
import { groupsOf, type NonEmpty } from '../content/lists.ts';
import { boxInFrame, type Frame, outOfFrame } from '../paragraph/frame.ts';
import type { ContentChange } from '../typeset/change.ts';
import type { PlacedGlyph } from '../typeset/placed-glyph.ts';

/** Where the words of a link stand, on one line of one of the pages that its page is set on. */
export interface LinkedPlace {
  readonly box: Box;
  readonly sheet: number;
}

interface Placed {
  readonly glyph: PlacedGlyph;
  readonly frame: Frame;
  readonly sheet: number;
}

/**
 * Where what is clicked goes with its words: a box for each line that they stand on now, as far around them as it was. None where no word in
 * it is set anew: then it goes with what stands nearest.
 */
export function linkedPlaces(box: Box, sheets: readonly (readonly ContentChange[])[]): LinkedPlace[] {
  const words = sheets.flatMap((changes, sheet) =>
    changes.flatMap(({ frame, placed }): Placed[] =>
      frame ? placed.filter((glyph) => isIn(box, glyph)).map((glyph) => ({ glyph, frame, sheet })) : [],
    ),
  );
  const lines = groupsOf(words, ({ glyph, sheet }) => `${sheet} ${glyph.y.toFixed(1)}`);
  return [...lines.values()].map((line) => placeOf(box, line));
}

function isIn(box: Box, { model }: PlacedGlyph): boolean {
  const { x, y, width, height } = around(model.glyph.corners);
  const [middle, level] = [x + width / 2, y + height / 2];
  return middle > box.x && middle < box.x + box.width && level > box.y && level < box.y + box.height;
}

function placeOf(box: Box, line: NonEmpty<Placed>): LinkedPlace {
  const [{ frame, sheet, glyph }] = line;
  const { y, height } = boxInFrame(frame, box);
  const starts = line.map((one) => one.glyph.x);
  const ends = line.map((one) => one.glyph.x + one.glyph.model.width * one.glyph.scale);
  const left = Math.min(...starts);
  const now = { x: left, y: y + glyph.y - glyph.model.y, width: Math.max(...ends) - left, height };
  return { box: around(cornersOfBox(now).map((corner) => outOfFrame(frame, corner))), sheet };
}
