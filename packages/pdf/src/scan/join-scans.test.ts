import { PDFDocument } from '@cantoo/pdf-lib';
import { fixture } from '../../test/fixture.ts';
import { checkStructure, itWith } from '../../test/tools.ts';
import { joinScans, type Scan } from './join-scans.ts';

const png: Scan = { mediaType: 'image/png', bytes: fixture('mark.png') };
const jpeg: Scan = { mediaType: 'image/jpeg', bytes: fixture('turned.jpg') }; // 60 x 40 pixels, to be turned right
const pdf: Scan = { mediaType: 'application/pdf', bytes: fixture('agreement.pdf') };

const reasonOf = (scans: Scan[]) =>
  joinScans(scans).then(
    () => 'accepted',
    ({ reason }) => reason,
  );

describe('joinScans', () => {
  it('takes one PDF as it is', async () => {
    const joined = await joinScans([pdf]);
    expect(Buffer.from(joined.pdf)).toEqual(pdf.bytes);
    expect(joined.pages).toHaveLength(2);
  });

  it('joins pictures in their order, each on a page that lies as it does', async () => {
    const { pages } = await joinScans([png, jpeg]);
    expect(pages).toEqual([
      { width: 792, height: 612 },
      { width: 612, height: 792 },
    ]);
  });

  it('turns a picture as its camera says', async () => {
    const joined = await PDFDocument.load((await joinScans([jpeg])).pdf);
    expect(joined.getPage(0).getRotation().angle).toBe(90);
  });

  itWith(['qpdf'], 'makes a sound file', async () => {
    const joined = await joinScans([png, jpeg]);
    expect(checkStructure(joined.pdf)).toContain('No syntax or stream encoding errors');
  });

  it.each([
    ['no file at all', [], 'empty'],
    ['two PDFs', [pdf, pdf], 'pdf_among_scans'],
    ['a PDF among pictures', [png, pdf], 'pdf_among_scans'],
    ['a picture that was cut', [{ ...png, bytes: png.bytes.subarray(0, 500) }], 'damaged'],
    ['a JPEG that is none', [{ ...jpeg, bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]) }], 'damaged'],
    ['a PDF with a password', [{ ...pdf, bytes: fixture('encrypted.pdf') }], 'encrypted'],
  ])('refuses %s', async (_, scans, reason) => {
    expect(await reasonOf(scans as Scan[])).toBe(reason);
  });
});
