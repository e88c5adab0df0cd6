import { aPdf } from '../../test/a-pdf.ts';
import { fixture } from '../../test/fixture.ts';
import { rawPage, rawPdf } from '../../test/raw-pdf.ts';
import { openPdf } from './open-pdf.ts';

const reasonOf = (bytes: Uint8Array) =>
  openPdf(bytes).then(
    () => 'accepted',
    ({ reason }) => reason,
  );
const joined = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

describe('openPdf', () => {
  it('opens a file with something before its header and nothing but blanks behind its end', async () => {
    const pdf = await aPdf();
    expect(await reasonOf(joined('x'.repeat(1_000), pdf))).toBe('accepted');
    expect(await reasonOf(joined(pdf, '\0\r\n '.repeat(5_000)))).toBe('accepted');
  });

  it.each([
    ['nothing', () => Buffer.alloc(0), 'empty'],
    ['something else', () => Buffer.from('<html></html>'), 'not_a_pdf'],
    ['a header too far down', () => joined(' '.repeat(1_100), rawPage({})), 'not_a_pdf'],
    ['a file without its end', () => rawPage({}).subarray(0, -6), 'damaged'],
    ['an end too far up', () => joined(rawPage({}), 'x'.repeat(2_100)), 'damaged'],
    ['a password', () => fixture('encrypted.pdf'), 'encrypted'],
    ['no pages', () => fixture('no-pages.pdf'), 'no_pages'],
  ])('refuses %s', async (_, bytes, reason) => {
    expect(await reasonOf(bytes())).toBe(reason);
  });

  it('refuses a file that had to be repaired and lacks something that a page names', async () => {
    const withFont = (font: string) =>
      Buffer.from(
        rawPdf(
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /Font << /F ${font} >> >> >>`,
          '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        )
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n7'),
        'latin1',
      );
    expect(await reasonOf(withFont('4 0 R'))).toBe('accepted');
    expect(await reasonOf(withFont('9 0 R'))).toBe('damaged');
  });
});
