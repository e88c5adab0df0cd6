import type { Finding } from './fault.ts';
import type { Letter, Turned } from './letters.ts';
import type { Match } from './match.ts';
import type { Area } from './plane.ts';
import { isUnder, underlines } from './underline.ts';

/** TeX draws underscores as rules: how many ems wide, and how far below the baseline. Measured in Computer Modern, with room. */
const stroke = { least: 0.15, most: 0.8, below: 0.35 } as const;

/** Points within which a rule has not moved. */
export const stayed = 0.6;

/** Strokes of a mark's name that stay when the mark goes, and rules under it that did not go with its value. */
export const checkStrokes = (matches: readonly Match[], template: Turned, filled: Turned): Finding[] => [
  ...strokesLeft(matches, template, filled),
  ...matches.flatMap((match) => rulesLeft(match, template, filled)),
];

function strokesLeft(matches: readonly Match[], template: Turned, filled: Turned): Finding[] {
  const marks = matches.flatMap(({ expected }) => expected.marks);
  return marks.flatMap(({ letters }): Finding[] => {
    const strokes = template.levels.filter((rule) => isWithin(rule, letters));
    const left = strokes.filter((rule) => filled.levels.some((other) => isSame(rule, other)));
    return left.length > 0 ? [{ kind: 'mark', about: letters[0], letters }] : [];
  });
}

function isWithin({ left, right, top }: Area, letters: readonly Letter[]): boolean {
  return letters.some((letter, index) => {
    const next = letters[index + 1];
    const width = (right - left) / letter.em; // what is narrower is a dot of a line to write on
    if (!next || next.y !== letter.y || width < stroke.least || width > stroke.most) return false;
    const isBetween = left > letter.right - stayed && right < next.x + stayed;
    return isBetween && top > letter.y - stayed && top < letter.y + stroke.below * letter.em;
  });
}

/** Whether a line is where it was. */
export const isSame = (a: Area, b: Area): boolean =>
  Math.abs(a.left - b.left) < stayed && Math.abs(a.right - b.right) < stayed && Math.abs(a.top - b.top) < stayed;

/** Marks under which a rule is drawn with them, or with words beside them, and whose value has none. */
function rulesLeft({ block, expected, found }: Match, template: Turned, filled: Turned): Finding[] {
  const rules = template.levels.filter((rule) => block.lines.some(({ letters }) => underlines(rule, letters)));
  return expected.marks.flatMap((mark): Finding[] => {
    if (!rules.some((rule) => mark.letters.every((letter) => isUnder(rule, letter)))) return [];
    const own = found.letters.filter((read) => read.expected.mark === mark).map(({ letter }) => letter);
    const bare = own.filter((letter) => !filled.levels.some((rule) => isUnder(rule, letter)));
    return bare.length > 0 ? [{ kind: 'mark', about: mark.letters[0], letters: bare }] : [];
  });
}
