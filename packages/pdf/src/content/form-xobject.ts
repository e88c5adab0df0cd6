import { type PDF, type PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { around } from './geometry.ts';
import type { Clip, ContentStream } from './glyph.ts';
import { apply, identity, type Matrix, matrixOf, multiply } from './matrix.ts';
import { dictOf, numbersOf, resolved } from './objects.ts';
import type { PageReading, StreamReading } from './page-reading.ts';
import { decoded } from './stream.ts';
import type { TextState } from './text-state.ts';

/** How deep forms may draw forms. A guess: honest producers nest two or three. */
export const maxFormDepth = 8;

/** Operations that beginning a form counts for. A guess at what its dictionaries take. */
export const costOfForm = 200;

/**
 * Of a form and those that it draws the ones that have places of their own in the structure of the document. Such a form stands on one page:
 * its contents are numbered once, however often it is drawn (ISO 32000-2, 14.7.5.4).
 */
export function taggedForms(pdf: PDF, form: PdfObject | undefined): { dict: PdfStream; object: PdfObject }[] {
  const waiting = form ? [form] : [];
  const seen = new Map<PdfStream, PdfObject>(); // forms may share their resources, and name each other in them
  for (const object of waiting) {
    const dict = resolved(pdf, object);
    if (!(dict instanceof PdfStream) || seen.has(dict)) continue;
    seen.set(dict, object);
    const drawn = dictOf(pdf, dictOf(pdf, dict.get('Resources'))?.get('XObject'));
    for (const [, each] of drawn ?? []) waiting.push(each);
  }
  const isTagged = (dict: PdfStream) => dict.has('StructParents') || dict.has('StructParent');
  return [...seen].flatMap(([dict, object]) => (isTagged(dict) ? [{ dict, object }] : []));
}

/** A form as it is to be read where a page draws it (ISO 32000-2, 8.10). */
export function formReading(
  reading: PageReading,
  form: PdfStream,
  reference: PdfObject | undefined,
  state: TextState,
  outer: StreamReading,
): StreamReading & { clip: Clip } {
  const resolve = reading.pdf.context.resolve.bind(reading.pdf.context);
  const resources = form.getDict('Resources', resolve) ?? outer.resources;
  const content = contentOf(reading, form, reference, resources);
  const own = matrixOf(numbersOf(reading.pdf, form.get('Matrix'))) ?? identity;
  const matrix = multiply(own, state.matrix);
  return {
    content,
    resources,
    matrix,
    clip: clipOf(reading, form, content, matrix, state),
    depth: outer.depth + 1,
    fill: / cs|^$/.test(state.fill) ? '' : state.fill, // names of colour spaces mean nothing in there
  };
}

function contentOf(
  { forms }: PageReading,
  form: PdfStream,
  reference: PdfObject | undefined,
  resources: PdfDict | undefined,
): ContentStream {
  const content = forms.get(form) ?? {
    bytes: decoded(form),
    form,
    reference: reference instanceof PdfRef ? reference : undefined,
    resources,
  };
  forms.set(form, content);
  return content;
}

/** What a form draws ends at its edges. */
function clipOf(
  { pdf }: PageReading,
  form: PdfStream,
  content: ContentStream,
  matrix: Matrix,
  { clip: outer }: TextState,
): Clip {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(pdf, form.get('BBox')) ?? [];
  const corners = [left, right].flatMap((x) => [bottom, top].map((y) => apply(matrix, { x, y })));
  const isBox = (matrix[1] === 0 && matrix[2] === 0) || (matrix[0] === 0 && matrix[3] === 0);
  return { outer, content, box: around(corners), isBox, start: 0, end: 0, matrix, depth: (outer?.depth ?? 0) + 1 };
}
