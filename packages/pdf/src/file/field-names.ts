import { type PDF, type PdfDict, PdfString } from '@libpdf/core';
import { dictOf, resolved } from '../content/objects.ts';
import { openPdf } from './open-pdf.ts';
import { fieldsOf } from './signatures.ts';

/** The names of a form's fields: of each its own, and the whole one that its parents begin (ISO 32000-2, 12.7.4.2). */
export async function fieldNames(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes);
  return [...new Set(fieldsOf(pdf).flatMap((field) => namesOf(pdf, field)))];
}

function namesOf(pdf: PDF, field: PdfDict): string[] {
  const parts: string[] = [];
  const seen = new Set<PdfDict>();
  for (let node: PdfDict | undefined = field; node && !seen.has(node); node = dictOf(pdf, node.get('Parent'))) {
    seen.add(node);
    const name = resolved(pdf, node.get('T'));
    if (name instanceof PdfString) parts.unshift(name.asString());
  }
  return [parts.join('.'), ...parts];
}
