import type { Box } from '../content/geometry.ts';
import { endOf, isBlank, type Letter } from './frame.ts';
import type { LineBox } from './line-box.ts';

/** Room that a border keeps beside its words. */
export interface Padding {
  readonly before: number;
  readonly after: number;
}

/**
 * The border under some words of a text, which begins before them and ends behind them: ems that it does so, points by which its two sides may differ,
 * and ems within which the text goes on. Guesses, around what browsers print for a padding of two to twelve pixels.
 */
const padded = { least: 0.1, most: 1.1, uneven: 0.08, beside: 1.2 };

/** Points by which the borders of two cells may miss each other. A guess. */
const touching = 0.5;

/** Undefined of a rule that ends with its letters, that goes on as another does, or that has no text of its line beside it. */
export function paddingOf(rule: Box, { letters, size }: LineBox, rules: readonly Box[]): Padding | undefined {
  const seen = letters.filter((letter) => !isBlank(letter));
  const on = seen.filter((letter) => isOver(letter, rule));
  const [first, last] = [on[0], on.at(-1)];
  if (!first || !last) return undefined;
  const [before, after] = [first.x - rule.x, rule.x + rule.width - endOf(last)];
  const isPadding = Math.min(before, after) > padded.least * size && Math.max(before, after) < padded.most * size;
  const isBeside =
    seen.some((letter) => endOf(letter) <= rule.x && endOf(letter) > rule.x - padded.beside * size) ||
    seen.some((letter) => letter.x >= endsAt(rule) && letter.x < endsAt(rule) + padded.beside * size);
  const isEven = Math.abs(before - after) < padded.uneven * size;
  const isBorder = isPadding && isEven && isBeside && !rules.some((other) => goesOn(rule, other));
  return isBorder ? { before, after } : undefined;
}

const endsAt = ({ x, width }: Box): number => x + width;

const isOver = (letter: Letter, rule: Box): boolean => {
  const middle = letter.x + letter.width / 2;
  return middle > rule.x && middle < endsAt(rule);
};

const goesOn = (rule: Box, other: Box): boolean =>
  other !== rule &&
  Math.abs(other.y - rule.y) < touching &&
  [other.x - endsAt(rule), rule.x - endsAt(other)].some((gap) => Math.abs(gap) < touching);
