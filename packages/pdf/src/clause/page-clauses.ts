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
export interface OpenClause extends ClauseCondition {
  readonly opening: Placeholder;
  readonly page: number; // of its opening, from 1
  readonly word: ClauseWord;
  readonly within: readonly OpenClause[];
}

/** An optional clause on a page, or what of it stands there, with its marks on that page: its end may stand on the next one. */
export interface PageClause extends OpenClause {
  readonly start: Placeholder | undefined;
  readonly end: Placeholder | undefined;
}

/** Those of its marks that stand on the page. */
export const marksOf = ({ start, end }: PageClause): Placeholder[] => [start, end].filter((mark) => mark !== undefined);

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

/** The place of a clause is not sure to be right. */
export const placeProblem = ({ page }: { readonly page: number }, clause: PageClause): PdfProblem =>
  clauseProblem('lines', page, clause.start ?? clause.end ?? clause.opening);

/** Clauses in each other. A guess: nobody who reads a contract follows more. */
const deepest = 3;

interface FoundClauses {
  /** From the first to the last, and from the outermost in. */
  readonly clauses: readonly PageClause[];
  /** Those that go on on the next page. */
  readonly open: readonly OpenClause[];
}

/**
 * The clauses of a page, of which `carried` began on the page before. Throws where marks cannot be read, are closed twice, or left open over
 * a second page end.
 */
export function clausesOn(
  placeholders: readonly Placeholder[],
  page: number,
  carried: readonly OpenClause[],
): FoundClauses {
  const open = [...carried];
  const clauses: PageClause[] = [];
  for (const placeholder of placeholders.filter(isClauseMark)) {
    const mark = markOf(placeholder);
    if (mark.kind === 'unreadable') throw clauseProblem('unreadable', page, placeholder);
    if (mark.kind === 'opening') open.push(opened(mark, placeholder, open, page));
    else clauses.push(closed(open.pop(), placeholder, mark.word, page));
  }
  const unclosed = open.find((clause) => clause.page !== page);
  if (unclosed) throw clauseProblem('unclosed', unclosed.page, unclosed.opening);
  clauses.push(...open.map((clause) => ({ ...clause, start: clause.opening, end: undefined })));
  const openings = [...carried.map(({ opening }) => opening), ...placeholders];
  return { clauses: clauses.sort((a, b) => openings.indexOf(a.opening) - openings.indexOf(b.opening)), open };
}

function opened(
  { variable, choice, word }: ClauseCondition & Pick<OpenClause, 'word'>,
  opening: Placeholder,
  open: readonly OpenClause[],
  page: number,
) {
  if (open.length === deepest) throw clauseProblem('nested', page, opening);
  return { variable, choice, word, opening, page, within: [...open] };
}

function closed(clause: OpenClause | undefined, end: Placeholder, word: ClauseWord, page: number): PageClause {
  if (!clause) throw clauseProblem('unpaired', page, end);
  if (clause.word !== word) throw clauseProblem('crossed', page, end);
  return { ...clause, start: clause.page === page ? clause.opening : undefined, end };
}
