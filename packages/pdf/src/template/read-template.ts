import type { PDF } from '@libpdf/core';
import type { SignaturePosition, TemplateClause } from '@pacta/contracts';
import { isClauseMark, markOf } from '../clause/page-clauses.ts';
import { fullBudget } from '../content/glyph.ts';
import type { FormField } from '../field/form-field.ts';
import { formFields } from '../field/form-fields.ts';
import { mentionsPrograms } from '../file/mentions.ts';
import { openPdf } from '../file/open-pdf.ts';
import { removeActions } from '../file/remove-actions.ts';
import { saveRewritten } from '../file/save.ts';
import { isComputed } from '../mark-key.ts';
import { PdfProblem } from '../pdf-problem.ts';
import { boxAround } from '../placeholder/boxes.ts';
import { isPosition, positionOf, settleNames } from '../placeholder/find-placeholders.ts';
import { keepApart, positionAt } from '../placeholder/position.ts';
import { asRead, groupByName, type Occurrence } from './found-variables.ts';
import { readClauses } from './read-clauses.ts';
import { type PlacedMark, readPages, type SeenPage } from './read-pages.ts';
import { setNotes } from './set-notes.ts';
import type { TemplatePdf } from './template-pdf.ts';
import { unreadMarksOf } from './unread-marks.ts';
import { unreadNotes } from './unread-notes.ts';

const maxPositions = 100; // what a document may have: `NewDocument` in the contracts

/** Reads a PDF that somebody sent for a template: its variables, its positions, and what does not belong in it. */
export async function readTemplate(bytes: Uint8Array): Promise<TemplatePdf> {
  const pdf = await openPdf(bytes);
  const { removed, hasNotes, pages, fields } = orDamaged(() => takeIn(pdf));
  const clauses = orDamaged(() => clausesOf(pdf, pages, fields));
  const mustChange =
    removed.length > 0 || hasNotes || pdf.recoveredViaBruteForce || mentionsPrograms(bytes, { isForSure: false });
  const occurrences = occurrencesOf(pages, fields);
  return {
    pages: pages.map(({ size }) => size),
    positions: keepApart(positionsOf(pages, fields).slice(0, maxPositions)),
    found: groupByName(occurrences.filter((one) => !isExpression(one))),
    computed: groupByName(occurrences.filter(isExpression)).map(({ name, places }) => ({ name, places })),
    clauses,
    unread: [...unreadMarksOf(pages.map(({ unread }) => unread)), ...unreadNotes(pdf, pages, fields)],
    removed,
    hasText: pages.some(({ hasText }) => hasText),
    ...(mustChange && { prepared: await rewritten(pdf, pages) }),
  };
}

/** A field of a form may be called anything. */
const isExpression = ({ name, kind }: Occurrence): boolean => kind === 'text' && isComputed(name);

function takeIn(pdf: PDF) {
  const budget = fullBudget(pdf.getPageCount());
  const removed = removeActions(pdf);
  const hasNotes = setNotes(pdf, budget);
  return { removed, hasNotes, pages: readPages(pdf, budget), fields: formFields(pdf) };
}

function orDamaged<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof PdfProblem ? error : new PdfProblem('damaged');
  }
}

/** A mark of clauses that nobody could read would leave its clause in every document. */
const unreadClause = /\{\{\s*[#/]/;

function clausesOf(pdf: PDF, pages: readonly SeenPage[], fields: readonly FormField[]): TemplateClause[] {
  for (const [index, { unread }] of pages.entries()) {
    const mark = unread.find(({ text, why }) => why !== 'covered' && unreadClause.test(text));
    if (mark) throw new PdfProblem('clause_unreadable', { page: index + 1, text: mark.text });
  }
  const marks = settleNames(pages.flatMap((page) => page.marks));
  return marks.some(isClauseMark)
    ? readClauses(
        pdf,
        marks,
        fields.map(({ name }) => name),
      )
    : [];
}

function occurrencesOf(pages: readonly SeenPage[], fields: readonly FormField[]): Occurrence[] {
  const marks = settleNames(pages.flatMap((page) => page.marks)).flatMap((mark) =>
    isPosition(mark.name) ? [] : isClauseMark(mark) ? conditionOf(mark) : [mark],
  );
  const shown = fields.flatMap((field) => occurrenceOf(field, pages) ?? []);
  return shown.length > 0 ? asRead([...marks, ...shown]) : marks;
}

/** The variable that decides of a clause is asked where the clause begins. */
function conditionOf(mark: PlacedMark): Occurrence[] {
  const condition = markOf(mark);
  return condition.kind === 'opening' ? [{ ...mark, name: condition.variable }] : [];
}

function occurrenceOf(field: FormField, pages: readonly SeenPage[]): Occurrence | undefined {
  const { name, kind, choices, isMultiline, widgets } = field;
  if (kind === 'signature_field' || isPosition(name)) return undefined;
  const places = widgets.flatMap(({ page, corners }) => {
    const seen = pages[page - 1];
    return seen ? [boxAround(corners, seen.view, page)] : [];
  });
  return { name, kind, choices, places, ...(isMultiline !== undefined && { isMultiline }) };
}

function positionsOf(pages: readonly SeenPage[], fields: readonly FormField[]): SignaturePosition[] {
  const boxed = fields.flatMap(({ name, widgets }) => widgets.map(({ page, corners }) => ({ name, page, corners })));
  return pages.flatMap(({ marks, view }, index) => {
    const page = index + 1;
    return [...marks, ...boxed.filter((box) => box.page === page)].flatMap(({ name, corners }) => {
      const position = positionOf(name);
      return position ? [positionAt(position, corners, view, page)] : [];
    });
  });
}

/** The document written anew, so that nothing of what was removed is left in its bytes; its pages say what they said. */
async function rewritten(pdf: PDF, pages: readonly SeenPage[]): Promise<Uint8Array> {
  const bytes = await saveRewritten(pdf);
  const { removed, pages: after } = await openPdf(bytes).then((again) => orDamaged(() => takeIn(again)));
  const isSame = after.length === pages.length && after.every(({ text }, index) => text === pages[index]?.text);
  if (!isSame || removed.length > 0) throw new PdfProblem('damaged');
  return bytes;
}
