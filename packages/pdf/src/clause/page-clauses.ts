import {
  type ClauseCondition,
  type ClauseFault,
  type ClauseMark,
  type ClauseWord,
  readClauseMark,
} from '@pacta/contracts/clauses';
import { PdfProblem } from '../pdf-problem.ts';
import type { Placeholder } from '../placeholder/find-placeholders.ts';

/** Where an optional clause begins, when it stays, and in which others it stands: the outermost first. */
interface OpenClause extends ClauseCondition {
  readonly opening: Placeholder;
  readonly word: ClauseWord;
  readonly within: readonly OpenClause[];
}

/** An optional clause on a page, with both of its marks. */
export interface PageClause extends OpenClause {
  readonly closing: Placeholder;
}

export const isWithin = ({ within }: PageClause, outer: PageClause): boolean =>
  within.some(({ opening }) => opening === outer.opening);

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

/** Clauses in each other. A guess: nobody who reads a contract follows more. */
const deepest = 3;

/** The clauses of a page, from the first to the last. Throws where marks cannot be read, are left open or closed twice. */
export function clausesOn(placeholders: readonly Placeholder[], page: number): PageClause[] {
  const open: OpenClause[] = [];
  const clauses: PageClause[] = [];
  for (const placeholder of placeholders.filter(isClauseMark)) {
    const mark = markOf(placeholder);
    if (mark.kind === 'unreadable') throw clauseProblem('unreadable', page, placeholder);
    if (mark.kind === 'opening') open.push(opened(mark, placeholder, open, page));
    else clauses.push(closed(open.pop(), placeholder, mark.word, page));
  }
  const [unclosed] = open;
  if (unclosed) throw clauseProblem('unpaired', page, unclosed.opening);
  return clauses.sort((a, b) => placeholders.indexOf(a.opening) - placeholders.indexOf(b.opening));
}

function opened(
  { variable, choice, word }: ClauseCondition & Pick<OpenClause, 'word'>,
  opening: Placeholder,
  open: readonly OpenClause[],
  page: number,
) {
  if (open.length === deepest) throw clauseProblem('nested', page, opening);
  return { variable, choice, word, opening, within: [...open] };
}

function closed(clause: OpenClause | undefined, closing: Placeholder, word: ClauseWord, page: number): PageClause {
  if (!clause) throw clauseProblem('unpaired', page, closing);
  if (clause.word !== word) throw clauseProblem('crossed', page, closing);
  return { ...clause, closing };
}
