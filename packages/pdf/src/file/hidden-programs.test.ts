import { PDFDocument } from '@cantoo/pdf-lib';
import { rawPage, rawPdf, rawStream } from '../../test/raw-pdf.ts';
import { checkStructure, itWith, lacks, run, textOf } from '../../test/tools.ts';
import { joinScans } from '../scan/join-scans.ts';
import { inspectPdf } from './inspect-pdf.ts';

const secret = 'app.alert';
const script = `<< /S /JavaScript /JS (${secret}) >>`;
const rect = '/Rect [10 10 90 40]';
const annotation = (entries: string) => `<< /Type /Annot ${rect} ${entries} >>`;

/** Saved again by another library, its objects packed into compressed streams. */
const packed = async (file: Uint8Array) =>
  Buffer.from(await (await PDFDocument.load(file)).save({ useObjectStreams: true }));

/** An older table leads to a catalog that acts, a newer one to another: which of them counts is the reader's choice. */
function twoCatalogs(): Buffer {
  const file = rawPage({ catalog: '/OpenAction 6 0 R' }, script);
  const at = file.length;
  const catalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
  const table = `xref\n1 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  const previous = file.lastIndexOf('xref\n0 7');
  const trailer = `trailer\n<< /Size 7 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${at + catalog.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(catalog + table + trailer, 'latin1')]);
}

const ways: [string, () => Buffer | Promise<Buffer>][] = [
  [
    'behind a comment that speaks of a signature',
    () =>
      Buffer.concat([rawPage({ catalog: `/OpenAction ${script}` }), Buffer.from('% /ByteRange [0 1 2 3]\n%%EOF\n')]),
  ],
  ['in an object stream', () => packed(rawPage({ catalog: '/OpenAction 6 0 R' }, script))],
  [
    'in a leaf of a tree of names',
    () =>
      rawPage(
        { catalog: '/Names << /JavaScript << /Kids [6 0 R] >> >>' },
        '<< /Limits [(a) (b)] /Names [(a) 7 0 R] >>',
        script,
      ),
  ],
  [
    'behind references, letter by letter',
    () => rawPage({ catalog: '/OpenAction 6 0 R' }, '<< /S 7 0 R /JS 8 0 R >>', '/J#61vaScript', `(${secret})`),
  ],
  [
    'under a key that stands twice',
    () => rawPage({ catalog: `/OpenAction << /S /JavaScript /S /URI /URI (https://a.mx) /JS (${secret}) >>` }),
  ],
  ['under an action that stands twice', () => rawPage({ catalog: `/OpenAction ${script} /OpenAction [3 0 R /Fit]` })],
  [
    'behind a harmless action',
    () =>
      rawPage(
        { page: `/Annots [${annotation('/Subtype /Link /A << /S /GoTo /D [3 0 R /Fit] /Next [6 0 R] >>')}]` },
        script,
      ),
  ],
  [
    'in a field below a field that no page shows',
    () =>
      rawPage(
        { catalog: '/AcroForm << /Fields [6 0 R] >>' },
        '<< /T (a) /Kids [7 0 R] >>',
        `<< /Parent 6 0 R /FT /Tx /T (b) /AA << /C ${script} >> >>`,
      ),
  ],
  [
    'in the second of two bookmarks',
    () =>
      rawPage(
        { catalog: '/Outlines << /First 6 0 R /Last 7 0 R /Count 2 >>' },
        '<< /Title (Uno) /Next 7 0 R >>',
        `<< /Title (Dos) /Prev 6 0 R /A ${script} >>`,
      ),
  ],
  ['in an older state of the file', twoCatalogs],
  ['in a file that has to be repaired', () => broken(rawPage({ catalog: `/OpenAction ${script}` }))],
  [
    'in a film without a place',
    () =>
      rawPage(
        { page: '/Annots [6 0 R]' },
        '<< /Type /Annot /Subtype /RichMedia /RichMediaContent << /Assets << /Names [(a) 7 0 R] >> >> >>',
        rawStream(secret, '/Type /EmbeddedFile'),
      ),
  ],
  [
    'in a form of another kind',
    () => rawPage({ catalog: '/AcroForm 6 0 R' }, '<< /Fields [] /XFA [(template) 7 0 R] >>', rawStream(secret)),
  ],
  [
    'in a file that is carried along',
    () =>
      rawPage(
        { catalog: '/AF [6 0 R]' },
        '<< /Type /Filespec /F (a) /EF << /F 7 0 R >> >>',
        rawStream(secret, '/Type /EmbeddedFile'),
      ),
  ],
  [
    'in a page that the tree does not name',
    () =>
      rawPdf(
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /B [4 0 R] >>',
        `<< /Type /Bead /P 5 0 R >>`,
        `<< /Type /Page /AA << /O ${script} >> >>`,
      ),
  ],
];

function broken(file: Buffer): Buffer {
  file.write('startxref\n9', file.lastIndexOf('startxref'));
  return file;
}

/** All objects, as a program that we did not write reads them. */
const objectsOf = (pdf: Uint8Array): string => run('mutool', pdf, (file) => ['show', file, 'grep']).toString('latin1');

describe('a program', () => {
  for (const [where, file] of ways) {
    itWith(['qpdf', 'mutool', 'pdftotext'], `${where} does not stay in a document, an annex or a scan`, async () => {
      const bytes = await file();
      const document = await inspectPdf(bytes);
      const annex = await inspectPdf(bytes, { keepsMarks: true });
      const scan = await joinScans([{ mediaType: 'application/pdf', bytes }]);
      for (const pdf of [document.prepared!, annex.prepared!, scan.pdf]) {
        expect(lacks(pdf, secret, 'JavaScript', 'RichMedia', 'XFA', 'EmbeddedFile')).toBe(true);
        expect(objectsOf(pdf)).not.toMatch(/app\.alert|JavaScript|RichMedia|XFA|EmbeddedFile/);
        checkStructure(pdf);
        expect(textOf(pdf)).toBe(textOf(bytes));
      }
    });
  }

  it('is told of', async () => {
    const { removed } = await joinScans([
      { mediaType: 'application/pdf', bytes: rawPage({ catalog: `/OpenAction ${script}` }) },
    ]);
    expect(removed).toEqual(['javascript']);
  });
});
