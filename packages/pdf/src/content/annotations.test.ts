import { PDF, PdfName } from '@libpdf/core';
import { rawPage } from '../../test/raw-pdf.ts';
import { annotationsOf } from './annotations.ts';
import { pageAt } from './page-view.ts';

async function subtypesOn(page: string) {
  const list = '[<< /Subtype /Text >> 6 0 R (none) 9 0 R]';
  const pdf = await PDF.load(rawPage({ page }, '<< /Subtype /Link >>', list));
  return annotationsOf(pdf, pageAt(pdf, 0).dict).map((annotation) => annotation.get('Subtype'));
}

describe('annotationsOf', () => {
  it('follows references, and passes over what is none', async () => {
    expect(await subtypesOn('/Annots 7 0 R')).toEqual([PdfName.of('Text'), PdfName.of('Link')]);
  });

  it('finds none where a page has none', async () => {
    expect(await subtypesOn('')).toEqual([]);
    expect(await subtypesOn('/Annots (none)')).toEqual([]);
  });
});
