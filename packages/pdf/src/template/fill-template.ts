import { createHash } from 'node:crypto';
import { type PDF, PdfArray, PdfString } from '@libpdf/core';
import { type SignaturePosition, variableKey } from '@pacta/contracts';
import { openPdf } from '../file/open-pdf.ts';
import { keepApart } from '../placeholder/position.ts';
import type { ShiftAt } from '../typeset/change.ts';
import { DocumentWriter } from './document-writer.ts';
import { fillForm } from './fill-form.ts';
import { fillStrings } from './fill-strings.ts';
import { fillText } from './fill-text.ts';
import { readLayout, type TemplateLayout } from './template-layout.ts';
import type { Filled, Filling } from './template-pdf.ts';

/** Makes a document from a template: values in the place of its marks, and nothing left of these. */
export async function fillTemplate({ pdf: bytes, sha256, values, isTrial }: Filling): Promise<Filled> {
  const layout = await layoutOf(bytes, sha256);
  const byKey = new Map(Object.entries(values).map(([name, value]) => [variableKey(name), value]));
  const drawing = isTrial ? undefined : new DocumentWriter(await openPdf(bytes));
  const positions: SignaturePosition[] = [];
  const problems = new Map<string, string>();
  const shifts = new Map<number, ShiftAt>();
  for (const page of layout.pages) {
    const text = fillText({ ...layout, pages: [page] }, byKey); // one by one: what a long document changes takes much room
    drawing?.change(text.changes);
    for (const [index, shiftAt] of text.shifts) {
      shifts.set(index, shiftAt);
      drawing?.moveNotes(index, shiftAt);
    }
    positions.push(...text.positions);
    for (const [name, message] of text.problems) problems.set(name, message);
  }
  const form = fillForm(layout, byKey, shifts);
  for (const [name, message] of form.problems) problems.set(name, message);
  const told = {
    pages: [...layout.sizes],
    positions: keepApart([...positions, ...form.positions].sort((a, b) => a.page - b.page)),
    problems: [...problems].map(([name, message]) => ({ name, message })),
  };
  if (!drawing) return told;
  const pdf = drawing.finish(form.fields);
  if (layout.hasMarkedStrings) fillStrings(pdf, byKey);
  identify(pdf, sha256, byKey);
  return { ...told, pdf: await pdf.save() };
}

/** Letters of all layouts that are kept, and bytes of their files. Guesses at what a process of 768 MB can spare. */
const [maxLetters, maxBytes] = [250_000, 64 * 1024 * 1024];

const layouts = new Map<string, { readonly layout: TemplateLayout; readonly size: number }>();

/** Read once for each file, and kept for the next filling. */
async function layoutOf(bytes: Uint8Array, sha256: string): Promise<TemplateLayout> {
  const kept = layouts.get(sha256) ?? { layout: readLayout(await openPdf(bytes)), size: bytes.length };
  layouts.delete(sha256);
  layouts.set(sha256, kept);
  forgetOldest();
  return kept.layout;
}

/** But never the newest. */
function forgetOldest(): void {
  let [letters, bytes] = [0, 0];
  for (const [index, [sha256, { layout, size }]] of [...layouts].reverse().entries()) {
    letters += layout.letters;
    bytes += size;
    if (index > 0 && (letters > maxLetters || bytes > maxBytes)) layouts.delete(sha256);
  }
}

const identifierBytes = 16; // ISO 32000-2, 14.4

/** The same template and values give the same bytes. */
function identify(pdf: PDF, sha256: string, values: ReadonlyMap<string, string>): void {
  const sum = createHash('sha256').update(JSON.stringify([sha256, ...[...values].sort()]));
  const identifier = PdfString.fromBytes(sum.digest().subarray(0, identifierBytes));
  pdf.context.info.trailer.set('ID', PdfArray.of(identifier, identifier));
}
