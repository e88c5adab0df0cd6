import type { Block } from '../src/flow/block.ts';

/** A block from its left to its right edge and from its top down to its bottom; text, where nothing else is said. */
export const blockAt = (
  [left, right, top, bottom]: readonly [left: number, right: number, top: number, bottom: number],
  more: Partial<Block> = {},
): Block => ({
  kind: 'text',
  paragraph: undefined,
  lines: 1,
  size: 10,
  usualSize: more.size ?? 10,
  isUpright: false,
  isFixed: false,
  isTurned: false,
  isRunning: false,
  isField: false,
  endsSentence: true,
  isPlace: false,
  isCounted: false,
  isTagged: false,
  style: '',
  edges: undefined,
  parts: [],
  table: undefined,
  left,
  right,
  top,
  bottom,
  ...more,
});
