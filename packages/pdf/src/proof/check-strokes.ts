import type { Finding } from './fault.ts';
import type { Letter, Turned } from './letters.ts';
import type { Match } from './match.ts';
import type { Area } from './plane.ts';

/** TeX draws underscores as rules: ems they are wide at most, and how far below the baseline. Measured in Computer Modern, with room. */
const stroke = { width: 0.8, below: 0.35 } as const;

/** Points within which a rule has not moved. */
const stayed = 0.6;

/** Strokes of a mark's name that stay when the mark goes. */
export function checkStrokes(matches: readonly Match[], template: Turned, filled: Turned): Finding[] {
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
    if (!next || next.y !== letter.y || right - left > stroke.width * letter.em) return false;
    const isBetween = left > letter.right - stayed && right < next.x + stayed;
    return isBetween && top > letter.y - stayed && top < letter.y + stroke.below * letter.em;
  });
}

const isSame = (a: Area, b: Area): boolean =>
  Math.abs(a.left - b.left) < stayed && Math.abs(a.right - b.right) < stayed && Math.abs(a.top - b.top) < stayed;
