import { isSame } from './check-strokes.ts';
import type { Finding } from './fault.ts';
import type { Letter, Turned } from './letters.ts';
import type { Match } from './match.ts';
import type { Area } from './plane.ts';

/** Ems around the baseline where a rule or dots look like an underline of a part of a value. */
const zone = { above: 0.3, below: 0.45 } as const;

/** Ems of a value that stand over a rule before anybody sees that they do: what tails of letters reach. */
const seen = 0.25;

/** Points: what is shorter is a dot or a dash of one rule with what it is no further from. Guesses. */
const apart = { shortest: 8, dots: 6 } as const;

/** Points by which pieces of one rule stand apart and aside. Guesses. */
const oneRule = 1;

/** Values that run over a rule or dots that stand beside their mark and under no letters: a leader that did not give way. */
export function checkLeaders(matches: readonly Match[], template: Turned, filled: Turned): Finding[] {
  return matches.flatMap(({ expected, found }) =>
    expected.marks.flatMap((mark): Finding[] => {
      const leaders = leadersBeside(mark.letters, template);
      if (leaders.length === 0) return [];
      const own = found.letters.filter((read) => read.expected.mark === mark).map(({ letter }) => letter);
      const isLeft = (rule: Area) => leaders.some((leader) => isPartOf(rule, leader));
      const crossed = linesOf(own).filter((line) =>
        rulesBy(line, filled).some((rule) => isLeft(rule) && isPartlyOver(line, rule)),
      );
      return crossed.length > 0 ? [{ kind: 'rule', about: mark.letters[0], letters: crossed.flat() }] : [];
    }),
  );
}

/** Points between a mark and the stroke that goes on behind it, as under the tab that ends a field. A guess. */
const goesOnBehind = 1;

/** The strokes of tabs behind marks, under no letters, that did not go with the values: now other words stand over them. */
export function checkTabStrokes(matches: readonly Match[], template: Turned, filled: Turned): Finding[] {
  const read = matches.flatMap(({ found }) => found.letters);
  const drawn = [...filled.levels, ...filled.dots];
  return matches.flatMap(({ expected }) =>
    expected.marks.flatMap((mark): Finding[] => {
      const strokes = strokesBehind(mark.letters, template);
      const left = drawn.filter((one) => strokes.some((stroke) => isSame(one, stroke)));
      if (left.length === 0) return [];
      const over = read.filter(
        ({ letter, expected: { mark: own, text } }) =>
          own !== mark && /[\p{L}\p{N}]/u.test(text) && left.some((one) => isBy([letter], one) && isAbove(letter, one)),
      );
      return over.length > 0
        ? [{ kind: 'mark', about: mark.letters[0], letters: over.map(({ letter }) => letter) }]
        : [];
    }),
  );
}

function strokesBehind(mark: readonly Letter[], { letters, levels, dots }: Turned): Area[] {
  const last = mark.at(-1);
  if (!last) return [];
  const behind = [...levels, ...dots].filter(
    (one) => isBy([last], one) && Math.abs(one.left - last.right) < goesOnBehind,
  );
  return behind.filter((one) => !letters.some((letter) => isBy([letter], one) && isAbove(letter, one)));
}

/** None where a rule stands under the mark itself: that is a line to write on. What stands under other letters is of them. */
function leadersBeside(mark: readonly Letter[], template: Turned): Area[] {
  const lines = linesOf(mark);
  const rules = lines.flatMap((line) => rulesBy(line, template));
  if (lines.some((line) => rules.some((rule) => isBy(line, rule) && isOver(line, rule)))) return [];
  return rules.filter((rule) => !template.letters.some((letter) => isBy([letter], rule) && isAbove(letter, rule)));
}

const isAbove = ({ x, right }: Letter, rule: Area): boolean =>
  (x + right) / 2 > rule.left && (x + right) / 2 < rule.right;

const isPartOf = (rule: Area, leader: Area): boolean =>
  rule.left > leader.left - oneRule && rule.right < leader.right + oneRule;

/** Letters on one baseline, from left to right. */
function linesOf(letters: readonly Letter[]): Letter[][] {
  const lines: Letter[][] = [];
  for (const letter of letters) {
    const line = lines.at(-1);
    if (line?.[0] && Math.abs(line[0].y - letter.y) < zone.above * letter.em) line.push(letter);
    else lines.push([letter]);
  }
  return lines;
}

const isBy = ([first]: readonly Letter[], { top, bottom }: Area): boolean =>
  first !== undefined &&
  (top + bottom) / 2 > first.y - zone.above * first.em &&
  (top + bottom) / 2 < first.y + zone.below * first.em;

const leftOf = (line: readonly Letter[]): number => Math.min(...line.map(({ x }) => x));
const rightOf = (line: readonly Letter[]): number => Math.max(...line.map(({ right }) => right));

/** Whether a rule and letters have more than a little in common. */
const isOver = (line: readonly Letter[], { left, right }: Area): boolean =>
  Math.min(right, rightOf(line)) - Math.max(left, leftOf(line)) > seen * (line[0]?.em ?? 0);

/** Whether a rule begins or ends under letters: what goes on at both sides is of a table or to write on. */
function isPartlyOver(line: readonly Letter[], rule: Area): boolean {
  const slack = seen * (line[0]?.em ?? 0);
  const isWithin = (end: number) => end > leftOf(line) + slack && end < rightOf(line) - slack;
  return isOver(line, rule) && (isWithin(rule.left) || isWithin(rule.right));
}

/** The level rules by a line, and what small shapes and pieces beside each other make together. */
function rulesBy(line: readonly Letter[], { levels, dots }: Turned): Area[] {
  const rules: Area[] = [];
  for (const area of [...levels, ...dots].filter((one) => isBy(line, one)).sort((a, b) => a.left - b.left)) {
    const at = rules.findLastIndex((rule) => isNext(rule, area));
    const rule = rules[at];
    if (rule) rules[at] = { ...rule, right: Math.max(rule.right, area.right) };
    else rules.push(area);
  }
  return rules;
}

const isNext = (rule: Area, { left, top, right }: Area): boolean =>
  Math.abs(rule.top - top) < oneRule && left - rule.right < (right - left < apart.shortest ? apart.dots : oneRule);
