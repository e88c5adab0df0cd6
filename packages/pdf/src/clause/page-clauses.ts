import { type ClauseCondition, type ClauseFault, type ClauseMark, readClauseMark } from '@pacta/contracts/clauses';
import { PdfProblem } from '../pdf-problem.ts';
import type { Placeholder } from '../placeholder/find-placeholders.ts';

/** An optional clause on a page: its two marks, and when it stays. */
export interface PageClause extends ClauseCondition {
  readonly opening: Placeholder;
  readonly closing: Placeholder;
}

/** Whether a placeholder is a mark of clauses. */
export const isClauseMark = ({ name }: Pick<Placeholder, 'name'>): boolean => readClauseMark(name) !== undefined;

/** What a mark says, in the likeliest of its readings that says anything. */
export function markOf({ name, otherNames }: Pick<Placeholder, 'name' | 'otherNames'>): ClauseMark {
  const readings = [name, ...otherNames].flatMap((one) => readClauseMark(one) ?? []);
  return readings.find(({ kind }) => kind !== 'unreadable') ?? { kind: 'unreadable' };
}

/** Refuses a file by what is wrong with a clause, and where: the page, from 1, and letters of the mark. */
export function clauseProblem(fault: ClauseFault, page: number, { glyphs }: Pick<Placeholder, 'glyphs'>): PdfProblem {
  return new PdfProblem(`clause_${fault}`, { page, text: glyphs.map(({ text }) => text).join('') });
}

interface ReadMark {
  readonly placeholder: Placeholder;
  readonly mark: ClauseMark;
}

/** The clauses of a page, from the first to the last. Throws where marks cannot be read, are left open, cross or nest. */
export function clausesOn(placeholders: readonly Placeholder[], page: number): PageClause[] {
  const marks = placeholders.filter(isClauseMark).map((placeholder) => ({ placeholder, mark: markOf(placeholder) }));
  return marks.flatMap((own, index) => clauseFrom(own, marks[index - 1], marks[index + 1], page));
}

/** The clause that a mark opens, if it opens one. */
function clauseFrom(
  own: ReadMark,
  before: ReadMark | undefined,
  next: ReadMark | undefined,
  page: number,
): PageClause[] {
  const { placeholder, mark } = own;
  if (mark.kind === 'unreadable') throw clauseProblem('unreadable', page, placeholder);
  if (mark.kind === 'closing') {
    if (before?.mark.kind === 'opening') return [];
    throw clauseProblem('unpaired', page, placeholder);
  }
  if (next?.mark.kind === 'opening') throw clauseProblem('nested', page, next.placeholder);
  if (next?.mark.kind !== 'closing') throw clauseProblem('unpaired', page, placeholder);
  return [{ variable: mark.variable, choice: mark.choice, opening: placeholder, closing: next.placeholder }];
}
