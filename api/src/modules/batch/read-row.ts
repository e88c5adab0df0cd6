import {
  type Answers,
  checkAnswer,
  checkPeople,
  type FieldProblem,
  type FillingProblem,
  line,
  NewSettings,
  NewSigner,
  type RowProblem,
  type SignerPosition,
  type TemplateClause,
  type TemplateVariable,
  validation,
  variableKey,
  wrongChoiceMessage,
} from '@pacta/contracts';
import { calledFor } from '@pacta/contracts/clauses';
import { z } from 'zod';
import type { BatchSettings } from './batch.ts';
import type { SheetRow } from './sheet/sheet.ts';
import { needsCell, type SheetColumn, type SignerField, signerHeading, type Target } from './sheet-columns.ts';

/** How the rows of one sheet are read. */
export interface SheetForm {
  readonly title: string; // of the template
  readonly headings: readonly string[];
  readonly columns: readonly SheetColumn[]; // what each of the headings means
  readonly required: readonly SignerPosition[]; // who has to sign
  readonly clauses: readonly TemplateClause[]; // which decide what of it is asked
  readonly settings: BatchSettings;
}

/** The contents of a row. */
export interface RowReading {
  readonly name: string; // of its document
  readonly client: string;
  readonly answers: Answers; // as they were typed, wrong ones too
  readonly signers: NewSigner[];
  readonly problems: FieldProblem[]; // path: the heading
  /** Whether its answers can be used to fill the template, whoever signs. */
  readonly areAnswersRight: boolean;
}

/** Reads one row and checks it by itself: answers, signers and the document's name. */
export function readRow(form: SheetForm, row: Pick<SheetRow, 'cells' | 'formulas'>): RowReading {
  const cells = cellsOf(form, row);
  const unasked = unaskedIn(form, cells);
  const read = cells.map((cell) => readVariables(cell, unasked));
  const inCells = read.flatMap(({ problems }) => problems);
  const { signers, client, problems: withSigners } = readSigners(form, cells);
  const { name, problems: withName } = readName(form, cells, client);
  return {
    name,
    client,
    answers: Object.fromEntries(read.flatMap(({ answers }) => answers)),
    signers,
    problems: withoutRepeats([...inCells, ...withSigners, ...withName]),
    areAnswersRight: inCells.length === 0,
  };
}

/** A cell with the column that it stands in. */
interface Cell {
  readonly heading: string;
  readonly targets: readonly Target[];
  readonly text: string;
  readonly fault: string | undefined; // of its formula
}

function cellsOf({ headings, columns }: SheetForm, { cells, formulas }: Pick<SheetRow, 'cells' | 'formulas'>): Cell[] {
  const faults = new Map(formulas.map(({ column, message }) => [column, message]));
  return columns.map(({ heading, targets }, index) => ({
    heading: headings[index] ?? heading,
    targets,
    text: cells[index] ?? '',
    fault: faults.get(index),
  }));
}

/** The answers of one cell, by the names of their variables. */
function readVariables({ heading: path, targets, text, fault }: Cell, unasked: ReadonlySet<TemplateVariable>) {
  const answers: [name: string, answer: string][] = [];
  const problems: FieldProblem[] = fault === undefined ? [] : [{ path, message: fault }];
  for (const target of targets) {
    if (target.kind !== 'variable') continue;
    const { variable } = target;
    const required = needsCell(variable) && fault === undefined;
    const checked = checkAnswer({ ...variable, required }, text);
    if (!checked.ok && !unasked.has(variable)) problems.push({ path, message: withOptions(variable, checked.message) });
    if (text.trim() !== '') answers.push([variable.name, text]);
  }
  return { answers, problems };
}

/** Who filled a sheet did not see the options. */
const withOptions = ({ type, choices }: TemplateVariable, message: string): string =>
  message === validation.choice ? wrongChoiceMessage(type === 'check' ? ['sí', 'no'] : choices) : message;

/** Variables of clauses that go: whatever their cells say. */
function unaskedIn({ clauses }: SheetForm, cells: readonly Cell[]): Set<TemplateVariable> {
  const typed = cells.flatMap(({ targets, text }) =>
    targets.flatMap((target) => (target.kind === 'variable' ? [{ variable: target.variable, text }] : [])),
  );
  const variables = typed.map(({ variable }) => variable);
  const asked = calledFor(variables, clauses, (name) => {
    const own = typed.find(({ variable }) => variableKey(variable.name) === variableKey(name));
    const checked = own && checkAnswer({ ...own.variable, required: false }, own.text);
    return checked?.ok ? checked.answer : undefined;
  });
  return new Set(variables.filter((variable) => !asked.includes(variable)));
}

type Typed = Partial<Record<SignerField, string>>;

function typedPeople(cells: readonly Cell[]): Map<SignerPosition, Typed> {
  const people = new Map<SignerPosition, Typed>();
  for (const { targets, text } of cells) {
    for (const target of targets) {
      if (target.kind !== 'signer') continue;
      people.set(target.position, { ...people.get(target.position), [target.field]: text.trim() });
    }
  }
  return people;
}

function readSigners(form: SheetForm, cells: readonly Cell[]) {
  const { settings, required } = form;
  const isNeeded = (position: SignerPosition) => !settings.generateWithoutSignature && required.includes(position);
  const typed = [...typedPeople(cells)]
    .filter(([position, person]) => isNeeded(position) || Object.values(person).some((text) => text !== ''))
    .map(([position, person]) => ({ position, ...withoutEmpty(person) }))
    .toSorted((a, b) => a.position.localeCompare(b.position));
  const { data, error } = People.safeParse({ signers: typed, settings });
  const problems = (error?.issues ?? []).map(({ path, message }) => ({ path: columnAt(form, path, typed), message }));
  return { signers: data?.signers ?? [], client: typed[0]?.name ?? '', problems };
}

const People = z.object({ signers: z.array(NewSigner), settings: NewSettings }).superRefine(checkPeople);

/** An empty cell counts as absent, except where the signer needs a value. */
function withoutEmpty(person: Typed): Typed & { name: string; email: string } {
  const filled = Object.fromEntries(Object.entries(person).filter(([, text]) => text !== ''));
  return { name: '', email: '', ...filled };
}

/** The heading of the column that a problem with the signers belongs to. */
function columnAt(form: SheetForm, path: readonly PropertyKey[], typed: readonly { position: SignerPosition }[]) {
  const [part, index, field] = path;
  const position = (part === 'signers' && typed[Number(index)]?.position) || 'firmante_1';
  const isField = typeof field === 'string' && field !== 'position';
  const expected = signerHeading(position, isField ? (field as SignerField) : 'name');
  const at = form.columns.findIndex(({ key }) => key === expected);
  return form.headings[at] ?? expected;
}

/** Problems with the signers that were read, under the headings of their columns; others as they are. */
export const underHeadings = (
  form: SheetForm,
  problems: readonly FieldProblem[],
  signers: readonly NewSigner[],
): FieldProblem[] =>
  problems.map((problem) => {
    const path = problem.path.split('.');
    return path[0] === 'signers' ? { ...problem, path: columnAt(form, path, signers) } : problem;
  });

const longestName = 200;
const DocumentName = line(longestName);
const shortened = (name: string): string => [...name].slice(0, longestName).join('');

/** The document's name; by default the title of the template and the client's name. */
function readName(form: SheetForm, cells: readonly Cell[], client: string) {
  const cell = cells.findLast(({ targets }) => targets.some(({ kind }) => kind === 'document'));
  const typed = cell?.text.trim() ?? '';
  if (!cell || typed === '') {
    return { name: shortened([form.title, client].filter((part) => part !== '').join(' – ')), problems: [] };
  }
  const { data, error } = DocumentName.safeParse(typed);
  if (data !== undefined) return { name: data, problems: [] };
  const message = error?.issues[0]?.message ?? validation.required;
  return { name: shortened(typed), problems: [{ path: cell.heading, message }] };
}

/** A column with two targets reports the same problem once. */
const withoutRepeats = (problems: readonly FieldProblem[]): FieldProblem[] =>
  problems.filter(
    ({ path, message }, index) =>
      problems.findIndex((other) => other.path === path && other.message === message) === index,
  );

/** The answers of a row, as filling takes them. Without signers there is no client who could answer later. */
export const fillingInputOf = ({ settings }: SheetForm, { answers }: RowReading) => ({
  answers,
  mayLeaveOpen: !settings.generateWithoutSignature,
});

/** The heading of the column that has the answers of a variable. */
export function headingOf({ headings, columns }: SheetForm, name: string): string {
  const at = columns.findIndex(({ targets }) =>
    targets.some((target) => target.kind === 'variable' && target.variable.name === name),
  );
  return headings[at] ?? name;
}

/** Characters of a cell that are told. A guess: what tells it from others. */
const longestTold = 80;

/** A problem with what its cell says, where it says anything: without line ends and marks of direction, which would move the words around it. */
export function withValue(
  { headings }: SheetForm,
  { cells }: Pick<SheetRow, 'cells'>,
  problem: FieldProblem,
): RowProblem {
  const text = (cells[headings.indexOf(problem.path)] ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim();
  if (text === '') return problem;
  return { ...problem, value: text.length > longestTold ? `${cut(text)}…` : text };
}

/** In UTF-16 units, as the limit of the contract counts; never within a pair. */
const cut = (text: string): string =>
  text
    .slice(0, longestTold)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();

/** A problem with a variable, under the heading of its column. */
export const underHeading = (form: SheetForm, { name, message }: FillingProblem): FieldProblem => ({
  path: headingOf(form, name),
  message,
});
