import { createHash } from 'node:crypto';
import { type PDF, PdfArray, PdfString } from '@libpdf/core';
import { type SignaturePosition, validation } from '@pacta/contracts';
import { groupsOf } from '../content/lists.ts';
import { openPdf } from '../file/open-pdf.ts';
import { isComputed, markKey } from '../mark-key.ts';
import { keepApart } from '../placeholder/position.ts';
import type { ContentChange, ShiftAt } from '../typeset/change.ts';
import { clearPositions } from './clear-positions.ts';
import { DocumentWriter } from './document-writer.ts';
import { type FilledForm, fillForm } from './fill-form.ts';
import { fillStrings } from './fill-strings.ts';
import type { Misfit, PlacedPosition } from './fill-text.ts';
import { Pagination } from './pagination.ts';
import { type NumberingOf, setPages } from './set-pages.ts';
import { readLayout, type TemplateLayout } from './template-layout.ts';
import type { Filled, Filling } from './template-pdf.ts';
import { type PlacedTightness, tightest } from './tight-values.ts';

/** Makes a document from a template: values in the place of its marks, and nothing left of these. */
export async function fillTemplate({ pdf: bytes, sha256, values, shorter }: Filling): Promise<Filled> {
  const layout = { ...(await layoutOf(bytes, sha256)), shorter };
  const byKey = valuesByKey(values);
  const first = fillPages(layout, byKey, new DocumentWriter(await openPdf(bytes)));
  const isNumbered = first.pagination.isLonger && (layout.numbering()?.pages.length ?? 0) > 0;
  const filled = isNumbered ? await withNumbers(layout, byKey, first, bytes) : first;
  const { pagination, problems, drawing, form } = filled;
  const inText = filled.positions.map((position) => pagination.placed(position));
  const inFields = form.positions.map((position) => pagination.placed(position));
  const nameOf = asAsked(values);
  const tight = [...filled.tight, ...form.tight].map(({ value, sheet }) =>
    pagination.on(sheet, { ...value, name: nameOf(value.name) }),
  );
  const pdf = drawing.finish(form.fields);
  const positions = inOrder([...clearPositions(pdf, inText), ...inFields]);
  if (layout.hasMarkedStrings) fillStrings(pdf, byKey);
  identify(pdf, sha256, byKey);
  return {
    pages: pagination.sizes(layout.sizes),
    sources: pagination.sources,
    shared: pagination.shared,
    inColumns: pagination.inColumns,
    problems: [...groupsOf(problems, ([name]) => nameOf(name))].map(([name, [[, misfit]]]) => ({ name, ...misfit })),
    ...(tight.length > 0 && { tight: tightest(tight) }),
    positions,
    pdf: await pdf.save(),
  };
}

/**
 * The names of values by the keys of their marks. One that was asked for with a hyphen is also that of a mark without: a template may show the hyphens of
 * its names only in clauses that went.
 */
function namesByKey(values: Filling['values']): Map<string, string> {
  const names = Object.keys(values);
  const hyphened = names.filter((name) => name.includes('-') && !isComputed(name));
  return new Map([
    ...hyphened.map((name) => [markKey(name).replaceAll('-', ''), name] as const),
    ...names.map((name) => [markKey(name), name] as const),
  ]);
}

const valuesByKey = (values: Filling['values']): Map<string, string> =>
  new Map([...namesByKey(values)].map(([key, name]) => [key, values[name] ?? '']));

/** How a name is spelled in the values: one mark may have small letters where another has capitals. */
function asAsked(values: Filling['values']): (name: string) => string {
  const names = namesByKey(values);
  return (name) => names.get(markKey(name)) ?? name;
}

const inOrder = (positions: SignaturePosition[]): SignaturePosition[] =>
  keepApart(positions.sort((a, b) => a.page - b.page));

interface FilledPages {
  readonly drawing: DocumentWriter;
  readonly pagination: Pagination;
  readonly positions: readonly PlacedPosition[];
  readonly problems: ReadonlyMap<string, Misfit>;
  readonly tight: readonly PlacedTightness[];
  readonly form: FilledForm;
}

/** Of a page on which nothing moves, but words along their line. */
const stays: ShiftAt = () => ({ x: 0, y: 0, sheet: 0, isOnAll: false });

type NumberChanges = (index: number) => readonly (readonly ContentChange[])[];

/** Page by page, so that no more is held than one of them changes. */
function fillPages(
  layout: TemplateLayout,
  values: ReadonlyMap<string, string>,
  drawing: DocumentWriter,
  numbers: NumberChanges = () => [],
  numberingOf?: NumberingOf,
): FilledPages {
  const pagination = new Pagination(layout.sizes.length);
  const positions: PlacedPosition[] = [];
  const problems = new Map<string, Misfit>();
  const tight: PlacedTightness[] = [];
  const shifts = new Map<number, ShiftAt>();
  for (const { page, text, shared } of setPages(layout, values, numberingOf)) {
    const numbered = numbers(page.index);
    drawing.change(
      text.sheets.map((changes, sheet) => [...changes, ...(numbered[sheet] ?? [])]),
      shared,
    );
    if (text.places) drawing.place(page.index, text.places.bytes, text.places.places);
    for (const [index, shiftAt] of text.shifts) shifts.set(index, shiftAt);
    drawing.moveNotes(page.index, shifts.get(page.index) ?? stays, text.sheets);
    pagination.set(page.index, text.sheets.length, shared !== undefined);
    pagination.setInColumns(page.index, text.isInNextColumn);
    positions.push(...text.positions);
    tight.push(...text.tight);
    for (const [name, misfit] of text.problems) problems.set(name, misfit);
  }
  const form = fillForm(layout, values, shifts);
  for (const [name, message] of form.problems) problems.set(name, { message });
  return { drawing, pagination, positions, problems, tight, form };
}

/** The same once more, now that it is known how many pages there are, with their numbers. */
async function withNumbers(
  layout: TemplateLayout,
  values: ReadonlyMap<string, string>,
  { pagination, problems }: FilledPages,
  bytes: Uint8Array,
): Promise<FilledPages> {
  const drawing = new DocumentWriter(await openPdf(bytes));
  const numbering = layout.numbering();
  const marked = new Set<number>();
  const unset = new Set<number>();
  const changesOn: NumberChanges = (index) => {
    marked.add(index);
    const changes = numbering?.changesOn(index, pagination.numbersOf(index), pagination.total);
    if (!changes) unset.add(index);
    return changes ?? [];
  };
  const numberingOf: NumberingOf = (page) => {
    const marks = numbering?.besideMarks(page.index, page.paragraphs);
    if (!marks) unset.add(page.index);
    const numbers = pagination.numbersOf(page.index);
    return marks && { marks, on: (sheet) => ({ page: `${numbers[sheet] ?? ''}`, total: `${pagination.total}` }) };
  };
  const filled = fillPages(layout, values, drawing, changesOn, numberingOf);
  for (const index of numbering?.pages ?? []) if (!marked.has(index)) drawing.change(changesOn(index));
  if (unset.size === 0) return filled;
  const [name = ''] = values.keys(); // the numbers have no room: no value is nearer to that than another
  return { ...filled, problems: new Map([...problems, [name, { message: validation.doesNotFit }]]) };
}

/** Letters of all layouts that are kept, at 300 bytes each, and bytes of their files. Guesses at what a process of 768 MB can spare. */
const [maxLetters, maxBytes] = [1_000_000, 64 * 1024 * 1024];

/** Letters that stay while another layout is read, which may have as many as all may have. */
const lettersBeside = maxLetters / 4;

const layouts = new Map<string, { readonly layout: TemplateLayout; readonly size: number }>();

/** Read once for each file, and kept for the next filling. */
async function layoutOf(bytes: Uint8Array, sha256: string): Promise<TemplateLayout> {
  const kept = layouts.get(sha256) ?? { layout: await readAnew(bytes), size: bytes.length };
  layouts.delete(sha256);
  layouts.set(sha256, kept);
  forgetOldest(maxLetters, 1);
  return kept.layout;
}

async function readAnew(bytes: Uint8Array): Promise<TemplateLayout> {
  forgetOldest(lettersBeside, 0);
  return readLayout(await openPdf(bytes), maxLetters);
}

/** But not the newest, as many as are `needed`. */
function forgetOldest(most: number, needed: number): void {
  let [letters, bytes] = [0, 0];
  for (const [index, [sha256, { layout, size }]] of [...layouts].reverse().entries()) {
    letters += layout.letters;
    bytes += size;
    if (index >= needed && (letters > most || bytes > maxBytes)) layouts.delete(sha256);
  }
}

const identifierBytes = 16; // ISO 32000-2, 14.4

/** The same template and values give the same bytes. */
function identify(pdf: PDF, sha256: string, values: ReadonlyMap<string, string>): void {
  const sum = createHash('sha256').update(JSON.stringify([sha256, ...[...values].sort()]));
  const identifier = PdfString.fromBytes(sum.digest().subarray(0, identifierBytes));
  pdf.context.info.trailer.set('ID', PdfArray.of(identifier, identifier));
}
