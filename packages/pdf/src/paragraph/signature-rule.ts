import type { Box } from '../content/geometry.ts';
import { centreOf, type LineBox } from './line-box.ts';
import { type Span, spanOf } from './surroundings.ts';

/** Where a rule to sign on stands: ems over and under a line, and points between their middles or their left ends. Guesses. */
const signatureRule = { over: 5, under: 2, middles: 1.5, lefts: 1.5 };

const isNear = ({ y }: Box, line: LineBox): boolean =>
  y < line.y + signatureRule.over * line.size && y > line.y - signatureRule.under * line.size;

/** A rule to sign on, with a name centred above or below it: a placeholder, a name and an office fit between. */
export const isBySignature = (line: LineBox, rules: readonly Box[]): boolean =>
  rules.some((rule) => {
    const { left, right } = spanOf(rule);
    const isLonger = left < line.left - line.size && right > line.right + line.size;
    return isNear(rule, line) && isLonger && isAroundSameMiddle(rule, line) && !isNote(line);
  });

/** Of a line: what letters that are no taller, and stand so many ems over the baseline, are of the number of a note. Guesses: producers set it at 0.6 and 0.35. */
const noteNumber = { share: 0.85, rise: 0.15 };

/** A note stands below a rule that parts it from the text, and nobody signs there. */
const isNote = ({ letters: [first], size, y }: LineBox): boolean =>
  /^[\p{Nd}*†‡a-z]$/u.test(first.glyph.text) &&
  first.em.height < noteNumber.share * size &&
  first.y - y > noteNumber.rise * size;

const isAroundSameMiddle = (rule: Box, line: LineBox): boolean =>
  Math.abs(centreOf(spanOf(rule)) - centreOf(line)) < signatureRule.middles;

/** Around its middle, or from where it begins. */
const isOf = (rule: Box, line: LineBox, isCentred: boolean): boolean =>
  isCentred ? isAroundSameMiddle(rule, line) : Math.abs(rule.x - line.left) < signatureRule.lefts;

/** Ems between the baselines of lines that stand beside each other. A guess. */
const besideHeight = 0.7;

/** Points by which rules of one row may miss each other. A guess: what producers round. */
const sameRow = 0.5;

/** Whether another goes on where a rule ends, as those under the cells of a row do: what begins there as the cells do is no name to sign. */
const goesOnAs = (rule: Box, rules: readonly Box[]): boolean =>
  rules.some(
    ({ x, y, width }) =>
      Math.abs(y - rule.y) < sameRow &&
      (Math.abs(x - rule.x - rule.width) < sameRow || Math.abs(x + width - rule.x) < sameRow),
  );

/** From where to where the rule runs that a line stands by: around its middle, or from where it begins; undefined where another stands there too. */
export function ruleBy(
  line: LineBox,
  isCentred: boolean,
  rules: readonly Box[],
  lines: readonly LineBox[],
): Span | undefined {
  const own = rules.find(
    (rule) => isNear(rule, line) && rule.width > line.right - line.left && isOf(rule, line, isCentred),
  );
  const span = own && spanOf(own);
  if (!span || (!isCentred && goesOnAs(own, rules))) return undefined;
  const isThere = ({ left, right, y, size }: LineBox) =>
    left < span.right && right > span.left && Math.abs(y - line.y) < besideHeight * Math.max(size, line.size);
  return lines.some((other) => other !== line && isThere(other)) ? undefined : span;
}

/** Ems of a rule that has room for names, at least, and by which one may reach over its ends. Guesses. */
const forNames = { least: 12, over: 0.5 };

/** From where to where a name runs by a rule to sign on beside which are others for others: one that is much wider would look like theirs. */
export function ruleOfRow(line: LineBox, isCentred: boolean, rules: readonly Box[]): Span | undefined {
  const least = Math.max(line.right - line.left, forNames.least * line.size);
  const own = rules.find(
    (rule) => isNear(rule, line) && rule.y > line.y && rule.width > least && isOf(rule, line, isCentred),
  );
  const isBeside = (rule: Box) =>
    own && Math.abs(rule.y - own.y) < sameRow && (rule.x > own.x + own.width || rule.x + rule.width < own.x);
  if (!own || !rules.some(isBeside)) return undefined;
  const { left, right } = spanOf(own);
  const over = forNames.over * line.size;
  return { left: left - over, right: right + over };
}
