import { around, cornersOfBox } from '../content/geometry.ts';
import { groupsOf } from '../content/lists.ts';
import type { Graphic } from '../content/path-reader.ts';
import { drawnPath } from '../content/path-steps.ts';
import { boxInFrame, type Frame } from './frame.ts';
import type { Rule } from './rule.ts';

/** Lines that go around something: fewer leave a side open. */
const sides = 4;

/** Points: what is taller is a frame around more than a word. A guess: twice a large text. */
const tallest = 48;

/** Boxes that are drawn around something as one line: the border of a badge, or of a cell. */
export function outlinesOf(graphics: readonly Graphic[], frame: Frame): Rule[] {
  const lines = graphics.filter(({ kind }) => kind === 'line');
  const paths = groupsOf(lines, ({ content }) => content);
  return [...paths.values()].flatMap((own) =>
    [...groupsOf(own, ({ start }) => start).values()].flatMap((some) => {
      const [shape] = some;
      const box = boxInFrame(frame, around(some.flatMap((line) => cornersOfBox(line.box))));
      return some.length >= sides && box.height < tallest && isOneLine(shape) ? [{ ...box, shape }] : [];
    }),
  );
}

const isOneLine = (shape: Graphic): boolean =>
  drawnPath(shape)?.steps.filter(({ operator }) => operator === 'm').length === 1;

/** Whether a rule is a side of one of some outlines. */
export const isOfOutline = ({ shape }: Rule, outlines: readonly Rule[]): boolean =>
  shape.kind === 'line' &&
  outlines.some((one) => one.shape.content === shape.content && one.shape.start === shape.start);
