import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';

/** Whether everything that the pages name is there. A repaired file may have lost some of it. */
export function hasAllObjects(pdf: PDF): boolean {
  const seen = new Set<PdfObject>();
  const waiting: PdfObject[] = pdf.getPages().map(({ dict }) => dict);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (seen.has(object)) continue;
    seen.add(object);
    const named = namedBy(pdf, object);
    if (!named) return false;
    for (const child of named) waiting.push(child); // too many for one call, perhaps
  }
  return true;
}

/** What an object holds or refers to; undefined where that is gone. */
function namedBy(pdf: PDF, object: PdfObject): PdfObject[] | undefined {
  if (object instanceof PdfRef) {
    const target = pdf.context.resolve(object);
    return target ? [target] : undefined;
  }
  if (object instanceof PdfArray) return object.toArray();
  return object instanceof PdfDict ? [...object].map(([, value]) => value) : [];
}
