import { PDF } from '@libpdf/core';
import { rawPage, rawStream } from '../../test/raw-pdf.ts';
import { pageAt } from '../content/page-view.ts';
import { isPicture } from './is-picture.ts';

const image = (width: number, height: number) =>
  rawStream('', `/Type /XObject /Subtype /Image /Width ${width} /Height ${height}`);
const form = (object: number) =>
  rawStream('', `/Type /XObject /Subtype /Form /Resources << /XObject << /X ${object} 0 R >> >>`);

/** Whether a page of so many letters that draws object 6 is one. */
async function isOne(letters: number, ...objects: string[]) {
  const file = rawPage({}, ...objects).toString('latin1');
  const pdf = await PDF.load(
    Buffer.from(file.replace('/Resources <<', '/Resources << /XObject << /X 6 0 R >>'), 'latin1'),
  );
  return isPicture(pdf, pageAt(pdf, 0), letters);
}

describe('isPicture', () => {
  it('takes a page without letters for one', async () => {
    expect(await isOne(0)).toBe(true);
  });

  it('takes a large image with few letters for one, also in a form', async () => {
    expect(await isOne(299, image(1_000, 501))).toBe(true);
    expect(await isOne(20, form(7), form(8), image(1_000, 501))).toBe(true);
  });

  it('takes a page of text for none, nor one with a logo', async () => {
    expect(await isOne(300, image(1_000, 501))).toBe(false);
    expect(await isOne(20, image(1_000, 500))).toBe(false);
  });

  it('comes to an end where forms name each other in a circle', async () => {
    expect(await isOne(20, form(7), form(6))).toBe(false);
  });
});
