import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';

/** Whether everything that the pages name is there. A repaired file may have lost some of it. */
export function hasAllObjects(pdf: PDF): boolean {
  const seen = new Set<PdfObject>();
  const waiting: PdfObject[] = pdf.getPages().map(({ dict }) => dict);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfRef) {
      const target = pdf.context.resolve(object);
      if (!target) return false;
      waiting.push(target);
    } else for (const child of childrenOf(object)) waiting.push(child); // too many for one call, perhaps
  }
  return true;
}

function childrenOf(object: PdfObject): PdfObject[] {
  if (object instanceof PdfArray) return object.toArray();
  if (object instanceof PdfDict) return [...object].map(([, value]) => value);
  return [];
}
