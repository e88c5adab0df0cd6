import { PDF, PdfName, PdfString } from '@libpdf/core';
import { fixture } from '../../test/fixture.ts';
import { rawPage } from '../../test/raw-pdf.ts';
import { saveIncrementally, saveRewritten } from './save.ts';

async function titled(bytes: Uint8Array): Promise<PDF> {
  const pdf = await PDF.load(bytes);
  pdf.context.catalog.getDict().set('Own', PdfString.fromString('changed'));
  return pdf;
}

describe('saveIncrementally', () => {
  it.each([
    ['a plain file', rawPage({})],
    ['a linearized file', fixture('linearized.pdf')],
  ])('keeps every byte of %s', async (_, before) => {
    const after = Buffer.from(await saveIncrementally(await titled(before)));
    expect(after.subarray(0, before.length).equals(before)).toBe(true);
    expect(after.subarray(before.length).includes('(changed)')).toBe(true);
  });
});

describe('saveRewritten', () => {
  it('leaves nothing in the bytes of what was taken out', async () => {
    const pdf = await PDF.load(rawPage({ catalog: '/Own (a secret)' }));
    pdf.context.catalog.getDict().delete('Own');
    const after = Buffer.from(await saveRewritten(pdf));
    expect(after.includes('a secret')).toBe(false);
    expect((await PDF.load(after)).context.catalog.getDict().get('Type')).toBe(PdfName.of('Catalog'));
  });

  it('writes a file in which nothing has changed, too', async () => {
    const before = rawPage({});
    expect(Buffer.from(await saveRewritten(await PDF.load(before))).equals(before)).toBe(false);
  });
});
