import { endOf, isBlank, type Letter } from './frame.ts';
import type { PlaceholderGlyphs } from './line-box.ts';

/** Two letters of a row with nothing to see between them. */
export interface Gap {
  readonly before: Letter;
  readonly after: Letter;
  readonly width: number;
  readonly isSpace: boolean; // a space is drawn in it
}

export function gapsOf(letters: readonly Letter[]): Gap[] {
  const gaps: Gap[] = [];
  let [before, isSpace]: [Letter | undefined, boolean] = [undefined, false];
  for (const letter of letters) {
    if (isBlank(letter)) isSpace = true;
    else {
      if (before) gaps.push({ before, after: letter, width: letter.x - endOf(before), isSpace });
      [before, isSpace] = [letter, false];
    }
  }
  return gaps;
}

export function isInOnePlaceholder({ before, after }: Gap, placeholders: PlaceholderGlyphs): boolean {
  const placeholder = placeholders.get(before.glyph);
  return placeholder !== undefined && placeholder === placeholders.get(after.glyph);
}

export const isBetweenMarks = ({ before, after }: Gap, placeholders: PlaceholderGlyphs): boolean =>
  [before, after].every(({ glyph }) => placeholders.has(glyph) || glyph.text === '$'); // the sign of an amount

/**
 * Of a gap: what is narrower than this share of it is between letters, not between words. No more, by chromium-
 * narrow.pdf.
 */
const leastSpace = 0.5;

/** By how much justified spaces may differ: a share of them, or points where they are narrow. Guesses. */
const [evenShare, evenPoints] = [0.04, 0.3];

/**
 * Ems of a gap that may be between columns, of one that is no space between heads of columns, and of one that is surely between words,
 * however far letters are set apart. Guesses.
 */
const [widePart, betweenHeads, plainSpace] = [1, 2, 0.2];

/**
 * Spaces that are drawn and all as wide as each other, which nothing but justification does to so many, not even to what looks like heads;
 * nor to fewer where a comma goes on over one of them, which no cell ends with. Guesses.
 */
const fewestAlike = { inAny: 5, behindComma: 2 };

/**
 * Justification makes all spaces of a line as wide as each other; columns are seldom that even, but for those of equally long marks.
 * Right beside a space as in any text nothing was stretched; further off it may be one of another column.
 */
export function isStretched(all: readonly Gap[], at: number, placeholders: PlaceholderGlyphs): boolean {
  const gaps = withoutExtra(all);
  const gap = gaps[at];
  if (!gap) return false;
  const em = gap.before.em.height;
  const isEven = (other: Gap) => Math.abs(other.width - gap.width) < Math.max(evenShare * gap.width, evenPoints);
  if (isInEvenPiece(gaps, at, isEven)) return true;
  const isSpace = (other: Gap) => other.width > gap.width * leastSpace;
  const isBetweenWords = (other: Gap) => other.width > plainSpace * em;
  const beside = [gaps.slice(0, at).findLast(isBetweenWords), gaps.slice(at + 1).find(isBetweenWords)];
  if (gap.width > widePart * em && beside.some((other) => other && !isSpace(other))) return false;
  const words = gaps.filter(isBetweenWords);
  const fewest = words.some(goesOn) ? fewestAlike.behindComma : fewestAlike.inAny;
  const isAll = words.length >= fewest && words.every((other) => other.isSpace && isEven(other));
  if (gap.width > betweenHeads * em && !isAll && !gaps.some((other) => isEven(other) && startsSmall(other)))
    return false;
  return [gaps.slice(0, at).findLast(isSpace), gaps.slice(at + 1).find(isSpace)].some(
    (other) => other && isEven(other) && !(isBetweenMarks(gap, placeholders) && isBetweenMarks(other, placeholders)),
  );
}

/**
 * How many times as much as between other words a program adds to a justified space: TeX behind stops, by its space factors, and pdfmake to
 * a space that stands by itself between two fonts, on both sides of it.
 */
const extraBehind: Readonly<Record<string, number>> = { ',': 1.25, ';': 1.5, ':': 2, '.': 3, '?': 3, '!': 3 };
const extraBetweenFonts = 2;

/** Ems of a space that nothing stretched: what was added to two gaps tells it. Guesses, about the fonts of TeX, less what it adds behind a period. */
const unstretched = { least: 0.1, most: 0.45 };

/** Gaps, each as wide as the spaces beside it where it has nothing more than what its program adds at such a place. */
const withoutExtra = (gaps: readonly Gap[]): readonly Gap[] =>
  gaps.map((gap) => {
    const isWide = gap.width > widePart * gap.before.em.height;
    const share = isWide ? extraOf(gap) : undefined;
    const space = share && spaceBeside(gaps, gap);
    if (!share || !space || gap.width < space) return gap;
    const plain = (share * space - gap.width) / (share - 1) / gap.before.em.height;
    return plain > unstretched.least && plain < unstretched.most ? { ...gap, width: space } : gap;
  });

const extraOf = ({ before, after }: Gap): number | undefined =>
  extraBehind[before.glyph.text] ??
  (before.glyph.style.fontName === after.glyph.style.fontName ? undefined : extraBetweenFonts);

/** How wide two gaps right beside one are that are as wide as each other; a word in small letters behind one of the three tells of a sentence. */
function spaceBeside(gaps: readonly Gap[], gap: Gap): number | undefined {
  const words = gaps.filter((other) => other === gap || other.width > plainSpace * gap.before.em.height);
  const at = words.indexOf(gap);
  const beside = [...words.slice(Math.max(0, at - 2), at), ...words.slice(at + 1, at + 3)];
  const pair = beside.slice(1).map((other, index): [Gap, Gap] => [beside[index] ?? other, other]);
  return pair.find(
    ([one, other]) =>
      Math.abs(one.width - other.width) < Math.max(evenShare * one.width, evenPoints) &&
      [one, gap, other].some(startsSmall),
  )?.[0].width;
}

/** Gaps right behind each other that are as wide, before words in small letters: no cells are so even and so small. A guess. */
const fewestInPiece = 3;

/** Whether a gap is of a piece that was justified by itself, as pdfkit does with what changes its font in the midst of a line. */
function isInEvenPiece(gaps: readonly Gap[], at: number, isEven: (gap: Gap) => boolean): boolean {
  const here = gaps[at];
  if (!here) return false;
  const words = gaps.filter((gap) => gap === here || gap.width > plainSpace * gap.before.em.height);
  const own = words.indexOf(here);
  const isOther = (gap: Gap) => !isEven(gap) || !startsSmall(gap);
  const start = words.slice(0, own + 1).findLastIndex(isOther) + 1;
  const end = words.findIndex((gap, index) => index >= own && isOther(gap));
  return (end < 0 ? words.length : end) - start >= fewestInPiece;
}

/** As words of prose do; heads of columns may be equally far apart by chance. */
const startsSmall = ({ after }: Gap): boolean => /^\p{Ll}/u.test(after.glyph.text);

const goesOn = ({ before }: Gap): boolean => /^[,;]$/.test(before.glyph.text);
