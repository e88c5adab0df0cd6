import { PDF, type PdfObject, PdfRef } from '@libpdf/core';
import { rawPage, rawStream } from '../../test/raw-pdf.ts';
import type { ContentStream } from '../content/glyph.ts';
import { dictOf } from '../content/objects.ts';
import { pageAt } from '../content/page-view.ts';
import { pageContent } from '../content/stream.ts';
import type { FilledField } from '../field/draw-fields.ts';
import { DocumentWriter } from './document-writer.ts';
import { readLayout } from './template-layout.ts';

const look = rawStream('', '/Type /XObject /Subtype /Form /BBox [0 0 10 10]');
const form = rawStream('BT /F 12 Tf (dentro) Tj ET', '/Type /XObject /Subtype /Form /BBox [0 0 10 10]');
const load = (content: string) =>
  PDF.load(
    rawPage(
      {
        content,
        catalog: '/AcroForm << >>',
        page: '/Annots [<< /Subtype /Widget /Rect [0 0 10 10] /AP << /N 6 0 R >> >>]',
      },
      look,
      form,
    ),
  );
const drawnOn = (pdf: PDF) => Buffer.from(pageContent(pdf, pageAt(pdf, 0).dict.get('Contents'))).toString('latin1');
const resourcesOf = (pdf: PDF, kind: string) => {
  const entry = (of: PdfObject | undefined, key: string) => dictOf(pdf, of)?.get(key);
  const own = dictOf(pdf, entry(entry(pageAt(pdf, 0).dict, 'Resources'), kind));
  return [...(own ?? [])].map(([{ value }]) => value);
};
const nothing = { removed: [], placed: [], frame: undefined, run: undefined };

/** The field of the page, as it came. */
function fieldOf(pdf: PDF): FilledField[] {
  return readLayout(pdf).fields.map(({ box }) => ({
    field: box,
    text: undefined,
    look: box.appearances.get(''),
    sheet: 0,
  }));
}

describe('DocumentWriter', () => {
  it('draws fields behind the page, whatever state that leaves, and takes the form away', async () => {
    const pdf = await load('q q 2 0 0 2 0 0 cm');
    const filled = new DocumentWriter(pdf).finish(fieldOf(pdf));
    expect(drawnOn(filled)).toBe('q\nq q 2 0 0 2 0 0 cm\nQ\nQ\nQ\nq 1 0 0 1 0 0 cm /PactaForm6 Do Q\n');
    expect(resourcesOf(filled, 'XObject')).toEqual(['PactaForm6']);
    expect(resourcesOf(filled, 'Font')).toEqual(['F']);
    expect(filled.context.catalog.getDict().has('AcroForm')).toBe(false);
  });

  it('leaves the form where it draws no fields', async () => {
    const filled = new DocumentWriter(await load('')).finish([]);
    expect(filled.context.catalog.getDict().has('AcroForm')).toBe(true);
  });

  it('replaces paths in the content of a page', async () => {
    const [pdf, bytes] = [await load('0 0 9 9 re f 1 1 2 2 re f'), Buffer.from('0 0 9 9 re f 1 1 2 2 re f')];
    const writer = new DocumentWriter(pdf);
    const content: ContentStream = { bytes, form: undefined };
    writer.change([[{ ...nothing, content, page: 0, paths: [{ start: 0, end: 12, text: 'n' }] }]]);
    expect(drawnOn(writer.finish([]))).toBe('n 1 1 2 2 re f');
  });

  it('writes a form once, with the changes of all pages that draw it', async () => {
    const pdf = await load('');
    const writer = new DocumentWriter(pdf);
    const bytes = Buffer.from('BT /F 12 Tf (dentro) Tj ET');
    const content: ContentStream = { bytes, form: undefined, reference: PdfRef.of(7) };
    writer.change([[{ ...nothing, content, page: 0, paths: [{ start: 0, end: 2, text: 'BT 1 g' }] }]]);
    writer.change([[{ ...nothing, content, page: 0, paths: [{ start: 12, end: 20, text: '(fuera)' }] }]]);
    const written = pdf.context.resolve(PdfRef.of(7));
    writer.finish([]);
    expect(Buffer.from(pageContent(pdf, written ?? undefined)).toString('latin1')).toBe(
      'BT 1 g /F 12 Tf (fuera) Tj ET',
    );
  });
});
