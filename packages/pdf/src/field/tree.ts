import { type PDF, PdfDict, type PdfObject } from '@libpdf/core';
import { resolved } from '../content/objects.ts';

/** A guess: a tree that is deeper than this is a loop. */
const maxDepth = 32;

/** A widget's own dictionary where it is the field's too, else the one above it. */
export function fieldOf(pdf: PDF, widget: PdfDict): PdfDict {
  const parent = resolved(pdf, widget.get('Parent'));
  return !widget.has('T') && parent instanceof PdfDict ? parent : widget;
}

/** What a field says, or what stands above it says for it (ISO 32000-2, 12.7.4.1). */
export function fieldValue(pdf: PDF, field: PdfDict, key: string): PdfObject | undefined {
  for (const dict of lineage(pdf, field)) {
    const value = resolved(pdf, dict.get(key));
    if (value) return value;
  }
  return undefined;
}

/** A field and what stands above it. */
export function lineage(pdf: PDF, field: PdfDict): PdfDict[] {
  const line: PdfDict[] = [];
  let dict: PdfObject | undefined = field;
  while (dict instanceof PdfDict && line.length < maxDepth) {
    line.push(dict);
    dict = resolved(pdf, dict.get('Parent'));
  }
  return line;
}
