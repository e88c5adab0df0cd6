import { endOf, isBlank, type Letter } from './frame.ts';
import { firstWord, type LineBox, spelled } from './line-box.ts';

/** Ems by which the spaces of a justified line are wider than its font has them. A guess: less than the eye sees, more than numbers lose. */
const leastStretch = 0.025;

/** Ems by which spaces may differ that are stretched alike, and how many there have to be. Guesses. */
const [even, fewestSpaces] = [0.05, 3];

/** Of the spaces of a line: so many have to be stretched alike. WeasyPrint stretches the last before a change of font by half. */
const share = 0.6;

/** Ems: two lines whose spaces are as wide have what their author gave them all. A guess. */
const alike = 0.004;

interface Spacing {
  readonly stretch: number; // ems by which its spaces are wider than the blanks that are drawn in them
  readonly isNatural: boolean; // all of them are as wide as these
}

const plain: Spacing = { stretch: 0, isNatural: false };
const known = new WeakMap<LineBox, Spacing>();

function spacingOf(line: LineBox): Spacing {
  const spacing = known.get(line) ?? measured(line);
  known.set(line, spacing);
  return spacing;
}

/** Whether only justification can have made its spaces as wide as they are; no last line of a paragraph is so. */
export const isStretched = (line: LineBox): boolean => stretchOf(line) > 0;

/** Ems by which they are wider; 0 where they are not. */
export const stretchOf = (line: LineBox): number => spacingOf(line).stretch;

/** Whether a line is justified, by what its spaces have more than those of another of its paragraph. */
export const isStretchedBeside = (line: LineBox, other: LineBox): boolean =>
  isStretched(line) && Math.abs(stretchOf(line) - stretchOf(other)) > alike;

/** Ems by which spaces may differ that are wider by a hair, and how many of them show that it is no chance. Guesses: what numbers lose. */
const [sameHair, fewestHairs] = [0.002, 6];

/** Whether all spaces of a line are wider by as little, and those of another of its paragraph are not: words that nearly filled it were spread. */
export function isBarelyStretchedBeside(line: LineBox, other: LineBox): boolean {
  const [extras, others] = [extrasOf(line), extrasOf(other)];
  const [least, most] = [Math.min(...extras), Math.max(...extras)];
  const areAlike = extras.length >= fewestHairs && most - least < sameHair;
  return areAlike && others.length > 0 && others.every((extra) => Math.abs(extra) < least - alike / 2);
}

/** Points by which all spaces of a line are wider than its font has them. */
export const slackOf = (line: LineBox): number => stretchOf(line) * line.size * extrasOf(line).length;

/** Whether its spaces are as its font has them: so it is ragged, or ends where it does by chance. */
export const isNatural = (line: LineBox): boolean => spacingOf(line).isNatural;

/** A bullet or a number: what stands behind it may be a tab, which is as wide in any line. */
const isMarker = /^(?:\P{L}{1,4}|\p{L}{1,5}[.)])$/u;

function measured(line: LineBox): Spacing {
  const all = extrasOf(line);
  const extras = (isMarker.test(spelled(firstWord(line))) ? all.slice(1) : all).sort((a, b) => a - b);
  const [least = 0, most = 0, usual = 0] = [extras[0], extras.at(-1), extras[extras.length >> 1]];
  if (extras.length < fewestSpaces) return plain;
  const same = extras.filter((extra) => Math.abs(extra - usual) < even);
  const isEven = same.length >= extras.length * share && least > leastStretch / 2;
  return {
    stretch: isEven && usual > leastStretch ? usual : 0,
    isNatural: Math.max(most, -least) < leastStretch / 2,
  };
}

/** Letters that are set apart have their room on both sides of a space. */
const around = ({ tracking = 0 }: Letter): number => 2 * tracking;

/** Ems by which each space is wider than the blanks that are drawn in it. */
function extrasOf({ letters, size }: LineBox): number[] {
  const extras: number[] = [];
  let [before, blanks]: [Letter | undefined, number] = [undefined, 0];
  for (const letter of letters) {
    if (isBlank(letter)) blanks += letter.width;
    else {
      if (before && blanks > 0) extras.push((letter.x - endOf(before) - blanks - around(before)) / size);
      [before, blanks] = [letter, 0];
    }
  }
  return extras;
}
