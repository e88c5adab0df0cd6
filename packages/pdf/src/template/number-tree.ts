import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, type PdfRef } from '@libpdf/core';
import { itemsOf, resolved } from '../content/objects.ts';

/** The entries of a number tree (ISO 32000-2, 7.9.7). */
export function* numberTree(
  pdf: PDF,
  node: PdfDict,
  seen: Set<PdfDict> = new Set(),
): Generator<[key: number, value: PdfObject], void> {
  if (seen.has(node)) return;
  seen.add(node);
  const own = resolved(pdf, node.get('Nums'));
  const items = own instanceof PdfArray ? own.toArray() : [];
  for (const [at, value] of items.entries()) {
    const key = at % 2 === 1 ? resolved(pdf, items[at - 1]) : undefined;
    if (key instanceof PdfNumber) yield [key.value, value];
  }
  for (const kid of itemsOf(pdf, node.get('Kids'))) if (kid instanceof PdfDict) yield* numberTree(pdf, kid, seen);
}

export const isSameRef = (a: PdfRef, b: PdfRef): boolean =>
  a.objectNumber === b.objectNumber && a.generation === b.generation;
