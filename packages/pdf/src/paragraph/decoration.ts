import type { Box } from '../content/geometry.ts';
import type { Graphic } from '../content/path-reader.ts';
import { endOf, isBlank, type Letter } from './frame.ts';
import type { LineBox } from './line-box.ts';

/** A line drawn under letters, or through them. */
export interface Decoration {
  readonly shape: Graphic;
  readonly letters: ReadonlySet<Letter>;
  readonly rise: number; // of its lower edge above the baseline
  readonly thickness: number;
}

/** A rule of the page in the units of a frame. */
export interface Rule extends Box {
  readonly shape: Graphic;
}

const [lowest, highest] = [-0.35, 0.5]; // ems
const exact = 0.3; // ems

/** Rules that begin and end with letters belong to them; those of tables and forms do not. */
export function decorationsOf(lines: readonly LineBox[], rules: readonly Rule[]): Map<Rule, Decoration> {
  const found = new Map<Rule, Decoration>();
  for (const rule of rules) {
    if (rule.shape.kind === 'image' || !rule.shape.isAlone) continue;
    const line = lines.find((each) => isBeside(each, rule));
    const decoration = line && decorate(line, rule);
    if (decoration) found.set(rule, decoration);
  }
  return found;
}

function isBeside({ y, size, left, right, content }: LineBox, { x, y: bottom, width, height, shape }: Rule): boolean {
  const rise = (bottom + height / 2 - y) / size;
  const slack = exact * size;
  return content === shape.content && rise > lowest && rise < highest && x > left - slack && x + width < right + slack;
}

function decorate({ letters, y, size }: LineBox, { x, y: bottom, width, height, shape }: Rule): Decoration | undefined {
  const covered = letters.filter((letter) => {
    const middle = letter.x + letter.width / 2;
    return middle > x && middle < x + width;
  });
  const seen = covered.filter((letter) => !isBlank(letter));
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last) return undefined;
  const slack = exact * size;
  const begins = Math.abs(first.x - x) < slack || (covered[0] !== first && Math.abs(covered[0]!.x - x) < slack);
  const ends = Math.abs(endOf(last) - x - width) < slack || Math.abs(endOf(covered.at(-1)!) - x - width) < slack;
  if (!begins || !ends) return undefined;
  return { shape, letters: new Set(covered), rise: bottom - y, thickness: height };
}
