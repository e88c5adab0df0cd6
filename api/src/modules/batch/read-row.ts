import {
  type Answers,
  checkAnswer,
  checkPeople,
  type FieldProblem,
  type FillingProblem,
  line,
  NewSettings,
  NewSigner,
  type SignerPosition,
  validation,
} from '@pacta/contracts';
import { z } from 'zod';
import type { BatchSettings } from './batch.ts';
import type { SheetRow } from './sheet/sheet.ts';
import { type SheetColumn, type SignerField, signerHeading } from './sheet-columns.ts';

/** How the rows of one sheet are read. */
export interface SheetForm {
  readonly title: string; // of the template
  readonly headings: readonly string[];
  readonly columns: readonly SheetColumn[]; // what each of the headings means
  readonly required: readonly SignerPosition[]; // who has to sign
  readonly settings: BatchSettings;
}

/** The contents of a row. */
export interface RowReading {
  readonly name: string; // of its document
  readonly client: string;
  readonly answers: Answers; // as they were typed
  readonly signers: NewSigner[];
  readonly problems: FieldProblem[]; // path: the heading
  /** Whether its answers can be used to fill the template, whoever signs. */
  readonly areAnswersRight: boolean;
}

type Typed = Partial<Record<SignerField, string>>;

/** Reads one row and checks it by itself: answers, signers and the document's name. */
export function readRow(form: SheetForm, { cells, formulas }: Pick<SheetRow, 'cells' | 'formulas'>): RowReading {
  const answers: Answers = {};
  const people = new Map<SignerPosition, Typed>();
  const problems: FieldProblem[] = [];
  const hasFormula = new Set(formulas);
  let documentName = '';
  form.columns.forEach((column, index) => {
    const path = form.headings[index] ?? column.heading;
    const cell = cells[index] ?? '';
    if (hasFormula.has(index)) problems.push({ path, message: validation.formula });
    for (const target of column.targets) {
      if (target.kind === 'document') documentName = cell.trim();
      if (target.kind === 'signer') {
        people.set(target.position, { ...people.get(target.position), [target.field]: cell.trim() });
      }
      if (target.kind !== 'variable') continue;
      const { variable } = target;
      const isRequired = variable.required && variable.askedOf === 'creator' && !hasFormula.has(index);
      const checked = checkAnswer({ ...variable, required: isRequired }, cell);
      if (!checked.ok) problems.push({ path, message: checked.message });
      else if (cell.trim() !== '') answers[variable.name] = cell;
    }
  });
  const areAnswersRight = problems.length === 0;
  const { signers, client } = readSigners(form, people, problems);
  const name = nameOf(form, documentName, client, problems);
  return { name, client, answers, signers, problems: withoutRepeats(problems), areAnswersRight };
}

function readSigners(form: SheetForm, people: Map<SignerPosition, Typed>, problems: FieldProblem[]) {
  const { settings, required } = form;
  const isNeeded = (position: SignerPosition) => !settings.generateWithoutSignature && required.includes(position);
  const typed = [...people]
    .filter(([position, person]) => isNeeded(position) || Object.values(person).some((text) => text !== ''))
    .map(([position, person]) => ({ position, ...withoutEmpty(person) }))
    .toSorted((a, b) => a.position.localeCompare(b.position));
  const result = People.safeParse({ signers: typed, settings });
  for (const { path, message } of result.error?.issues ?? []) {
    problems.push({ path: columnAt(form, path, typed), message });
  }
  return { signers: result.data?.signers ?? [], client: typed[0]?.name ?? '' };
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

const DocumentName = line(200);

/** By default the title of the template and the client's name. */
function nameOf({ title, headings, columns }: SheetForm, typed: string, client: string, problems: FieldProblem[]) {
  if (typed === '') return [...[title, client].filter((part) => part !== '').join(' – ')].slice(0, 200).join('');
  const checked = DocumentName.safeParse(typed);
  if (checked.success) return checked.data;
  const at = columns.findIndex(({ targets }) => targets.some(({ kind }) => kind === 'document'));
  problems.push({ path: headings[at] ?? '', message: checked.error.issues[0]?.message ?? validation.required });
  return [...typed].slice(0, 200).join('');
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

/** A problem with a variable, under the heading of its column. */
export function underHeading({ headings, columns }: SheetForm, { name, message }: FillingProblem) {
  const at = columns.findIndex(({ targets }) =>
    targets.some((target) => target.kind === 'variable' && target.variable.name === name),
  );
  return { path: headings[at] ?? name, message };
}
