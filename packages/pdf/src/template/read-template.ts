import type { PDF } from '@libpdf/core';
import type { SignaturePosition } from '@pacta/contracts';
import { fullBudget } from '../content/glyph.ts';
import type { FormField } from '../field/form-field.ts';
import { formFields } from '../field/form-fields.ts';
import { mentionsPrograms } from '../file/mentions.ts';
import { openPdf } from '../file/open-pdf.ts';
import { removeActions } from '../file/remove-actions.ts';
import { saveRewritten } from '../file/save.ts';
import { PdfProblem } from '../pdf-problem.ts';
import { boxAround } from '../placeholder/boxes.ts';
import { isPosition, positionOf, settleNames } from '../placeholder/find-placeholders.ts';
import { keepApart, positionAt } from '../placeholder/position.ts';
import { asRead, groupByName, type Occurrence } from './found-variables.ts';
import { readPages, type SeenPage } from './read-pages.ts';
import { setNotes } from './set-notes.ts';
import type { TemplatePdf } from './template-pdf.ts';

const maxPositions = 100; // what a document may have: `NewDocument` in the contracts
const maxUnread = 20; // a guess: enough to see what is wrong

/** Reads a PDF that somebody sent for a template: its variables, its positions, and what does not belong in it. */
export async function readTemplate(bytes: Uint8Array): Promise<TemplatePdf> {
  const pdf = await openPdf(bytes);
  const { removed, hasNotes, pages, fields } = orDamaged(() => takeIn(pdf));
  const mustChange =
    removed.length > 0 || hasNotes || pdf.recoveredViaBruteForce || mentionsPrograms(bytes, { isForSure: false });
  return {
    pages: pages.map(({ size }) => size),
    positions: keepApart(positionsOf(pages, fields).slice(0, maxPositions)),
    found: groupByName(occurrencesOf(pages, fields)),
    unread: [...new Set(pages.flatMap(({ unread }) => unread))].slice(0, maxUnread),
    removed,
    hasText: pages.some(({ hasText }) => hasText),
    ...(mustChange && { prepared: await rewritten(pdf, pages) }),
  };
}

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

function occurrencesOf(pages: readonly SeenPage[], fields: readonly FormField[]): Occurrence[] {
  const marks = settleNames(pages.flatMap((page) => page.marks)).filter(({ name }) => !isPosition(name));
  const shown = fields.flatMap((field) => occurrenceOf(field, pages) ?? []);
  return shown.length > 0 ? asRead([...marks, ...shown]) : marks;
}

function occurrenceOf({ name, kind, choices, widgets }: FormField, pages: readonly SeenPage[]): Occurrence | undefined {
  if (kind === 'signature_field' || isPosition(name)) return undefined;
  const places = widgets.flatMap(({ page, corners }) => {
    const seen = pages[page - 1];
    return seen ? [boxAround(corners, seen.view, page)] : [];
  });
  return { name, kind, choices, places };
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
