import { type ClauseCondition, clauseStays } from '@pacta/contracts/clauses';
import { skeletonOf } from './join-pages.ts';
import type { Letter, Turned } from './letters.ts';
import { type Row, rowsOf } from './rows.ts';
import { ClauseRows, joinedRows, type TableRows } from './settled-tables.ts';

/** A row of the template as it has to be where clauses are settled. */
export interface SettledRow extends Row {
  readonly isAfterGone: boolean; // rows above it have gone
}

export interface SettledText {
  readonly rows: readonly SettledRow[];
  readonly gone: readonly Row[];
  readonly goneRows: readonly TableRows[]; // of tables
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

/** The pages right before and behind one: an optional clause may go over their end. */
export interface Beside {
  readonly before?: Turned | undefined;
  readonly after?: Turned | undefined;
}

/** What of a page has to be left: without the clauses that go, and without rows that are nothing but marks of clauses. */
export function settledText(turned: Turned, answers: ConditionAnswers, { before, after }: Beside): SettledText {
  const rows = rowsOf(turned);
  const finder = new ClauseRows(turned);
  const letters = lettersOf(rows, finder);
  const marks = marksIn(letters);
  const own = pairsOf(marks);
  const carried = before ? pairsOf(marksOn(before)).open : [];
  const awaited = after ? pairsOf(marksOn(after)).closing.length : 0;
  const body = bodyOf(rows, [before, after]);
  const parts: Part[] = [
    ...own.pairs.map(([opening, closing]) => ({ opening, from: opening.from, to: closing.to })),
    ...own.open.map((opening) => ({ opening, from: opening.from, to: body.to })),
    ...own.closing.flatMap(({ to }, at) => {
      const opening = carried.at(-1 - at); // the last that was opened ends first
      return opening ? [{ opening, from: body.from, to }] : [];
    }),
  ];
  const leaving = parts.filter(({ opening }) => !answers.stays(opening));
  const tables = tablesOf(finder, own, answers);
  const inTables = new Set<unknown>(tables.marks);
  const gone = new Set([
    ...leaving.flatMap(({ opening, from, to }) => (inTables.has(opening) ? [] : letters.slice(from, to))),
    ...bareLetters(
      rows,
      marks.filter((one) => !inTables.has(one)),
    ),
    ...tables.letters,
  ]);
  const condition = parts[0]?.opening.variable ?? '';
  const isWhole = own.closing.length === carried.length && own.open.length === awaited;
  return { ...partsOf(rows, gone), goneRows: tables.gone, condition, isWhole };
}

/** Clauses that take whole rows of a table, and which of these go: all of those of a clause, or those in which nothing stands but marks. */
function tablesOf(finder: ClauseRows, { pairs: all }: Pairs, answers: ConditionAnswers) {
  const marked = new Set(all.flatMap((pair) => pair.flatMap(({ letters }) => letters)));
  const isBare = (rows: TableRows) => finder.lettersIn(rows).every((letter) => marked.has(letter));
  const found = all.flatMap((pair) => {
    const rows = finder.of(...(pair.map(({ letters }) => letters) as [readonly Letter[], readonly Letter[]]));
    return rows ? [{ pair, rows }] : [];
  });
  const gone = found.flatMap(({ pair: [opening, closing], rows }) => {
    if (!answers.stays(opening)) return [rows];
    const own = [opening, closing].flatMap(({ letters: [first] }) => (first && finder.rowOf(first)) ?? []);
    return own.filter(isBare);
  });
  const whole = joinedRows(gone);
  return {
    marks: found.flatMap(({ pair }) => pair),
    gone: whole,
    letters: whole.flatMap((rows) => finder.lettersIn(rows)),
  };
}

/** Whether a mark of a page has no counterpart there. */
export function hasUnpaired(turned: Turned): boolean {
  const { open, closing } = pairsOf(marksOn(turned));
  return open.length + closing.length > 0;
}

/** Letters of a page, by their places among all. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** What of a clause stands on a page. */
interface Part extends Span {
  readonly opening: ClauseCondition;
}

/** Points from a height to that of the same row on another page. */
const sameHeight = 1;

/** What stands between the head and the foot of a page: rows that a page beside it has too, at the same height, but for numbers. */
function bodyOf(rows: readonly Row[], beside: readonly (Turned | undefined)[]): Span {
  const others = beside.flatMap((turned) => (turned ? rowsOf(turned) : []));
  const isBody = (row: Row) =>
    others.every((other) => Math.abs(other.y - row.y) > sameHeight || skeletonOf(other) !== skeletonOf(row));
  const lettersIn = (some: readonly Row[]) => some.reduce((sum, { letters }) => sum + letters.length, 0);
  const [first, last] = [rows.findIndex(isBody), rows.findLastIndex(isBody)];
  return { from: lettersIn(rows.slice(0, first)), to: lettersIn(rows.slice(0, last + 1)) };
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

interface Pairs {
  readonly pairs: readonly (readonly [OpeningMark, SeenMark])[];
  readonly open: readonly OpeningMark[];
  readonly closing: readonly SeenMark[];
}

/** Each mark that opens a clause with the one that closes it, and those without: clauses stand in each other, and do not cross. */
function pairsOf(marks: readonly SeenMark[]): Pairs {
  const open: OpeningMark[] = [];
  const closing: SeenMark[] = [];
  const pairs: [OpeningMark, SeenMark][] = [];
  for (const mark of marks) {
    if (isOpening(mark)) open.push(mark);
    else {
      const opening = open.pop();
      if (opening) pairs.push([opening, mark]);
      else closing.push(mark);
    }
  }
  return { pairs, open, closing };
}

interface SeenMark extends Span {
  readonly variable: string | undefined; // undefined: it closes
  readonly choice: string | null;
  readonly letters: readonly Letter[];
}

type OpeningMark = SeenMark & ClauseCondition;

const isOpening = (one: SeenMark): one is OpeningMark => one.variable !== undefined;

const marksOn = (turned: Turned): SeenMark[] => marksIn(lettersOf(rowsOf(turned), new ClauseRows(turned)));

/** In the order in which they are read. */
function lettersOf(rows: readonly Row[], finder: ClauseRows): Letter[] {
  const letters = rows.flatMap((row) => row.letters);
  return letters.some(({ text }) => text === '{') ? finder.inOrder(letters) : letters;
}

function marksIn(letters: readonly Letter[]): SeenMark[] {
  const owners = letters.flatMap((letter, at) => Array.from({ length: letter.text.length }, () => at));
  const text = letters.map((letter) => letter.text).join('');
  return [...text.matchAll(mark)].map(({ 0: whole, 2: variable, 3: choice = null, index }) => {
    const [from = 0, last = from] = [owners[index], owners[index + whole.length - 1]];
    return { variable, choice, letters: letters.slice(from, last + 1), from, to: last + 1 };
  });
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
