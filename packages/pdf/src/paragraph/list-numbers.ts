import { lastOf } from '../content/lists.ts';
import { isBlank, type Letter } from './frame.ts';
import { clauseStarts, firstWord, type LineBox, saidBy, spelled, startsWithClause } from './line-box.ts';

const item =
  /^(?:[•▪■□●○◦‣·–—-]|\(?[a-zñ][.)]+[-–]?|[A-ZÑ](?:\)|[.)]+[-–])|\(?[0-9]{1,2}[.)-]+|\(?[ivx]{1,5}[.)]+[-–]?|[IVX]{1,6}[.)-]+)$/;

const dottedNumber = /^(?:\p{Nd}{1,2}(?:\.\p{Nd}{1,2}){1,3}|[IVX]{1,5}(?:\.(?:\p{Nd}{1,2}|[a-zñ])){1,2})[.)]?$/u;

/** Whether it begins with a number as of a point within a point, "3.1" or "II.a"; in prose that may be any number. */
export const startsDotted = (line: LineBox): boolean => dottedNumber.test(spelled(firstWord(line)));

/** Whether it begins as the next point of a list does. */
export const startsItem = (line: LineBox): boolean => item.test(spelled(firstWord(line))) || startsNote(line);

/** Ems that the number of a note stands above its line at least. A guess: producers raise it by a third to a half. */
const rise = 0.15;

/** A raised number with words behind it: no word is broken before one. */
const startsNote = ({ letters: [first, ...others], y, size }: LineBox): boolean =>
  /^[\p{Nd}*†‡]/u.test(first.glyph.text) && first.y - y > rise * size && others.some((letter) => letter.y < first.y);

/** A line from what stands behind the marks of optional clauses that it begins with; undefined where nothing does. */
export function withoutClauseStarts(line: LineBox): LineBox | undefined {
  const [first, ...rest] = behindMarks(line.letters);
  return first && { ...line, letters: [first, ...rest], left: first.x };
}

/** Whether the number of a point is all that stands before its text but marks of optional clauses. */
export function startsOptionalPoint(line: LineBox): boolean {
  const shown = startsWithClause(line) ? withoutClauseStarts(line) : undefined;
  return shown !== undefined && (startsItem(shown) || startsDotted(shown));
}

/** Whether it begins as a point does, in an optional clause or not. */
export const startsNumbered = (line: LineBox): boolean =>
  startsItem(line) || startsDotted(line) || startsOptionalPoint(line);

function behindMarks(letters: readonly Letter[]): readonly Letter[] {
  const [marks = ''] = clauseStarts.exec(saidBy(letters)) ?? [];
  let length = 0;
  return letters.filter(({ glyph }) => {
    length += glyph.text.length;
    return length > marks.length;
  });
}

/** The last letter of the number of a point, where nothing but marks of optional clauses stands before that: the tab behind it parts no columns. */
export function optionalNumberEnd(letters: readonly Letter[]): Letter | undefined {
  const [first, ...rest] = letters;
  const shown = first && clauseStarts.test(saidBy(letters)) ? behindMarks([first, ...rest]) : [];
  const [start, ...others] = shown;
  if (!start || isBlank(start)) return undefined;
  const number = firstWord({ letters: [start, ...others] });
  return [item, dottedNumber].some((form) => form.test(spelled(number))) ? lastOf(number) : undefined;
}
