import type { Box } from '../content/geometry.ts';
import { type Block, enclosing } from './block.ts';

/** Points by which two sides may miss each other, and by which they may end before or beyond their text: its padding. Guesses. */
const missing = { apart: 1, beside: 8 };

/** Of the height of a page: how tall sides are that everything stands between, and what is free below them. The latter is a guess. */
const share = { tall: 0.5, below: 0.15 };

/**
 * Rules on the left and on the right of all text, as on the paper of notaries, where they begin and end with the text: they get longer with it.
 * None where they go down to the foot of the page: those are of its paper.
 */
export function sidesOfText(blocks: readonly Block[], page: Box): ReadonlySet<Block> {
  const sides = blocks.filter((block) => isSide(block, page)).toSorted((a, b) => a.left - b.left);
  const [left, right, ...others] = sides;
  if (!left || !right || others.length > 0 || left.bottom < page.y + share.below * page.height) return new Set();
  const between = blocks.filter((block) => isBetween(block, left, right));
  if (between.length === 0) return new Set();
  const text = enclosing(between);
  const areLevel = [left.top - right.top, left.bottom - right.bottom].every((miss) => Math.abs(miss) < missing.apart);
  const endWithText = [left.top - text.top, left.bottom - text.bottom].every((miss) => Math.abs(miss) < missing.beside);
  return areLevel && endWithText ? new Set(sides) : new Set();
}

const isSide = ({ kind, isUpright, isField, isFixed, top, bottom }: Block, page: Box): boolean =>
  kind === 'drawing' && isUpright && !isField && !isFixed && top - bottom > share.tall * page.height;

function isBetween(block: Block, left: Block, right: Block): boolean {
  const middle = (block.top + block.bottom) / 2;
  return block.left > left.right && block.right < right.left && middle < left.top && middle > left.bottom;
}
