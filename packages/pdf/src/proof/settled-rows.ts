import { type ClauseCondition, clauseStays } from '@pacta/contracts/clauses';
import type { Letter, Turned } from './letters.ts';
import { type Row, rowsOf } from './rows.ts';

/** A row of the template as it has to be where clauses are settled. */
export interface SettledRow extends Row {
  readonly isAfterGone: boolean; // rows above it have gone
}

export interface SettledText {
  readonly rows: readonly SettledRow[];
  readonly gone: readonly Row[];
  readonly condition: string; // the first clause's variable, without spaces
  readonly isWhole: boolean; // each mark has its counterpart
}

/** Answers by the name of their variable, without spaces and in small letters. */
export class ConditionAnswers {
  readonly #byName: ReadonlyMap<string, string>;
  readonly #names: readonly string[];

  constructor(answers: Readonly<Record<string, string>>) {
    this.#byName = new Map(Object.entries(answers).map(([name, answer]) => [bare(name), bare(answer)]));
    this.#names = Object.keys(answers);
  }

  stays(condition: ClauseCondition): boolean {
    return clauseStays(condition, this.#byName.get(bare(this.nameOf(condition.variable, this.#names))));
  }

  /** TeX draws underscores as rules, so that a name may be seen without them. */
  nameOf(variable: string, names: readonly string[]): string {
    const isSame = (name: string) => bare(name) === bare(variable);
    return names.find(isSame) ?? names.find((name) => loose(name) === loose(variable)) ?? variable;
  }
}

const loose = (name: string): string => bare(name).replace(/[-_]/g, '');

const bare = (text: string): string => text.normalize('NFC').replace(/\s+/g, '').toLocaleLowerCase('en');

const mark = /\{\{(#(?:s[ií]|if)([^{}=]+)(?:={1,2}["'“”„‘’«»]?([^{}=]+?)["'“”„‘’«»]?)?|\/(?:s[ií]|if))\}\}/giu;

/** What of a page has to be left: without the clauses that go, and without rows that are nothing but marks of clauses. */
export function settledText(turned: Turned, answers: ConditionAnswers): SettledText {
  const rows = rowsOf(turned);
  const marks = marksIn(rows.flatMap((row) => row.letters));
  const closings = closingsOf(marks);
  const gone = new Set(marks.flatMap((opening) => goneFrom(opening, closings.get(opening), answers)));
  for (const letter of bareLetters(rows, marks)) gone.add(letter);
  const condition = marks.find(({ variable }) => variable !== undefined)?.variable ?? '';
  return { ...partsOf(rows, gone), condition, isWhole: closings.size * 2 === marks.length };
}

/** Of rows that are nothing but marks, each of these wholly: the rest of one that began on the row above goes when it is filled. */
function bareLetters(rows: readonly Row[], marks: readonly SeenMark[]): Letter[] {
  const marked = new Set(marks.flatMap(({ letters }) => letters));
  const bare = rows.filter((row) => row.letters.every((letter) => marked.has(letter)));
  const onBare = new Set(bare.flatMap(({ letters }) => letters));
  const isBroken = new Set(
    marks.flatMap(({ letters }) => (letters.every((letter) => onBare.has(letter)) ? [] : letters)),
  );
  return bare.flatMap(({ letters }) => (letters.some((letter) => isBroken.has(letter)) ? [] : letters));
}

/** Each mark that opens a clause with the one that closes it: clauses stand in each other, and do not cross. */
function closingsOf(marks: readonly SeenMark[]): Map<SeenMark, SeenMark> {
  const open: SeenMark[] = [];
  const closings = new Map<SeenMark, SeenMark>();
  for (const mark of marks) {
    const opening = mark.variable === undefined ? open.pop() : undefined;
    if (opening) closings.set(opening, mark);
    else open.push(mark);
  }
  return closings;
}

interface SeenMark {
  readonly variable: string | undefined; // undefined: it closes
  readonly choice: string | null;
  readonly letters: readonly Letter[];
  readonly rest: readonly Letter[]; // of the page, from its first letter on
}

function marksIn(letters: readonly Letter[]): SeenMark[] {
  const owners = letters.flatMap((letter) => Array.from({ length: letter.text.length }, () => letter));
  const text = letters.map((letter) => letter.text).join('');
  return [...text.matchAll(mark)].map(({ 0: whole, 2: variable, 3: choice = null, index }) => ({
    variable,
    choice,
    letters: owners.slice(index, index + whole.length),
    rest: owners.slice(index),
  }));
}

/** All letters of a clause that goes, and its marks. */
function goneFrom(
  { variable, choice, rest }: SeenMark,
  closing: SeenMark | undefined,
  answers: ConditionAnswers,
): readonly Letter[] {
  if (variable === undefined || !closing || answers.stays({ variable, choice })) return [];
  return rest.slice(0, rest.length - closing.rest.length + closing.letters.length);
}

function partsOf(rows: readonly Row[], gone: ReadonlySet<Letter>): Pick<SettledText, 'rows' | 'gone'> {
  const left: SettledRow[] = [];
  const taken: Row[] = [];
  let isAfterGone = false;
  for (const row of rows) {
    const letters = row.letters.filter((letter) => !gone.has(letter));
    if (letters.length < row.letters.length) taken.push(row);
    if (letters.length > 0) left.push({ ...row, letters, isAfterGone });
    isAfterGone = letters.length === 0;
  }
  return { rows: left, gone: taken };
}
