import { PDFDocument } from '@cantoo/pdf-lib';
import { maxPages } from '@pacta/contracts';
import { aPdf } from '../../test/a-pdf.ts';
import { fixture } from '../../test/fixture.ts';
import { rawPage, rawStream } from '../../test/raw-pdf.ts';
import { checkStructure, itWith, lacks, run, textOf } from '../../test/tools.ts';
import { inspectPdf } from './inspect-pdf.ts';

const reasonOf = (bytes: Uint8Array) =>
  inspectPdf(bytes).then(
    () => 'accepted',
    ({ reason }) => reason,
  );
const placesOf = async (name: string) =>
  (await inspectPdf(fixture(name))).positions.map(({ position, page }) => [position, page]);

describe('inspect', () => {
  it('tells the pages as they are displayed', async () => {
    expect((await inspectPdf(fixture('turned.pdf'))).pages).toEqual([
      { width: 612, height: 720 },
      { width: 720, height: 612 },
      { width: 612, height: 720 },
      { width: 720, height: 612 },
    ]);
  });

  it.each([
    [
      'a browser, with a mark whose letters are split',
      'contract.pdf',
      [
        ['firmante_1', 1],
        ['firmante_1', 2],
        ['firmante_2', 2],
      ],
    ],
    [
      'a library, with compressed objects',
      'agreement.pdf',
      [
        ['firmante_1', 2],
        ['firmante_3', 2],
      ],
    ],
    [
      'hand, with forms and inherited resources',
      'by-hand.pdf',
      [
        ['firmante_1', 1],
        ['firmante_3', 1],
        ['firmante_2', 1],
      ],
    ],
    ['ghostscript, from PostScript', 'ghostscript.pdf', [['firmante_1', 1]]],
    [
      'qpdf, linearized',
      'linearized.pdf',
      [
        ['firmante_1', 2],
        ['firmante_3', 2],
      ],
    ],
  ])('finds the marks in a file made by %s', async (_, name, places) => {
    expect(await placesOf(name)).toEqual(places);
  });

  it('finds a mark where the reader sees it, however the page is turned and cropped', async () => {
    const { positions, pages } = await inspectPdf(fixture('turned.pdf'));
    const inPoints = positions.map(({ page, x, y, height }) => {
      const size = pages[page - 1]!;
      return { left: Math.round(x * size.width), bottom: Math.round((y + height) * size.height) };
    });
    expect(inPoints).toEqual(Array.from({ length: 4 }, () => ({ left: 100, bottom: 302 })));
  });

  it('gives room for a signature, and keeps it on the page', async () => {
    const { positions, pages } = await inspectPdf(fixture('agreement.pdf'));
    const corner = positions.at(-1)!;
    expect(corner.x + corner.width).toBeCloseTo(1, 4);
    expect(corner.y + corner.height).toBeLessThanOrEqual(1);
    expect(corner.width * pages[1]!.width).toBeCloseTo(170, 0);
    expect(corner.height * pages[1]!.height).toBeCloseTo(56, 0);
  });

  itWith(['pdftotext'], 'takes the marks out of the text and nothing else', async () => {
    for (const name of [
      'contract.pdf',
      'agreement.pdf',
      'turned.pdf',
      'by-hand.pdf',
      'linearized.pdf',
      'ghostscript.pdf',
    ]) {
      const { prepared } = await inspectPdf(fixture(name));
      const words = (text: string) => text.split(/\s+/).filter(Boolean).join(' ');
      const expected = textOf(fixture(name)).replaceAll(/\{\{firmante_\d\}\}/g, ' ');
      expect(words(textOf(prepared!))).toBe(words(expected));
    }
  });

  it('leaves a file without marks as it is', async () => {
    const found = { pages: [{ width: 612, height: 792 }], positions: [], removed: [] };
    expect(await inspectPdf(await aPdf('Contrato'))).toEqual(found);
  });

  it('is not misled by text that only looks like a mark', async () => {
    const { positions } = await inspectPdf(
      await aPdf('{{firmante_5}} {{firmante_12}} {firmante_1} firmante_2 {{nombre}}'),
    );
    expect(positions).toEqual([]);
  });

  it('keeps what was sent at the beginning of what it prepares', async () => {
    const bytes = fixture('contract.pdf');
    const { prepared } = await inspectPdf(bytes);
    expect(Buffer.from(prepared!.subarray(0, bytes.length))).toEqual(bytes);
  });

  it('leaves the marks in a file that nobody signs', async () => {
    const { positions, prepared } = await inspectPdf(fixture('contract.pdf'), { keepsMarks: true });
    expect([positions, prepared]).toEqual([[], undefined]);
  });

  itWith(['qpdf', 'pdftotext'], 'takes out what acts and what it carries, and says so', async () => {
    const pdf = rawPage(
      {
        catalog: '/OpenAction 6 0 R /Names << /EmbeddedFiles << /Names [(anexo) 7 0 R] >> >>',
        page: '/AA << /O << /S /Launch /F (calc.exe) >> >>',
      },
      '<< /S /JavaScript /JS (app.alert) >>',
      '<< /Type /Filespec /F (anexo.txt) /EF << /F 8 0 R >> >>',
      rawStream('anexo', '/Type /EmbeddedFile'),
    );
    const { prepared, removed } = await inspectPdf(pdf);
    expect([...removed].sort()).toEqual(['embedded_file', 'javascript', 'launch']);
    const open = run('qpdf', prepared!, (file) => ['--qdf', '--object-streams=disable', file, '-']).toString('latin1');
    for (const gone of ['app.alert', 'Launch', 'calc.exe', 'anexo']) expect(open).not.toContain(gone);
    expect(textOf(prepared!)).toBe(textOf(pdf));
  });

  it('repairs a wrong table of contents', async () => {
    const broken = fixture('contract.pdf');
    broken.write('startxref\n99999', broken.lastIndexOf('startxref'));

    const { prepared, pages } = await inspectPdf(broken);

    expect(pages).toHaveLength(2);
    expect((await inspectPdf(prepared!)).pages).toHaveLength(2);
  });

  itWith(['qpdf'], 'tells of a password, whoever has to know it and however it is asked', async () => {
    for (const passwords of [
      ['para abrir', 'secreto'],
      ['', 'secreto'],
    ]) {
      for (const way of [
        ['256', '--'],
        ['128', '--use-aes=y', '--'],
        ['128', '--use-aes=n', '--'],
        ['40', '--'],
      ]) {
        for (const objects of ['generate', 'disable']) {
          const encrypted = run('qpdf', fixture('agreement.pdf'), (file) => [
            ...['--allow-weak-crypto', `--object-streams=${objects}`, '--encrypt', ...passwords, ...way, file, '-'],
          ]);
          expect([passwords[0], ...way, objects, await reasonOf(encrypted)]).toEqual([
            passwords[0],
            ...way,
            objects,
            'encrypted',
          ]);
        }
      }
    }
  });

  it.each([
    ['an empty file', async () => Buffer.alloc(0), 'empty'],
    ['something else', async () => Buffer.from('Dear Sir or Madam'), 'not_a_pdf'],
    ['a picture that is called a PDF', async () => fixture('mark.png'), 'not_a_pdf'],
    ['a file that was cut', async () => fixture('contract.pdf').subarray(0, 20_000), 'damaged'],
    ['a file that lost its middle', async () => withoutMiddle(fixture('contract.pdf')), 'damaged'],
    ['a header and nothing more', async () => Buffer.from('%PDF-1.7\n%%EOF\n'), 'damaged'],
    ['a file with a password', async () => fixture('encrypted.pdf'), 'encrypted'],
    ['a file without pages', async () => fixture('no-pages.pdf'), 'no_pages'],
    ['a file with too many pages', () => withPages(maxPages + 1), 'too_many_pages'],
  ])('refuses %s', async (_, bytes, reason) => {
    expect(await reasonOf(await bytes())).toBe(reason);
  });

  itWith(['qpdf', 'pdftotext'], 'keeps no validation data of a file without signatures', async () => {
    const dss = '<< /Type /DSS /Certs [7 0 R] >>';
    const certificate = rawStream('http://169.254.169.254/');
    for (const [name, pdf] of [
      ['plain', rawPage({ catalog: '/DSS 6 0 R' }, dss, certificate)],
      ['spelled otherwise', rawPage({ catalog: '/D#53S 6 0 R' }, dss, certificate)],
      ['twice', rawPage({ catalog: '/DSS null /DSS 6 0 R' }, dss, certificate)],
      ['that nothing names', rawPage({}, `<< /DSS ${dss} >>`, certificate)],
    ] as const) {
      const { prepared = new Uint8Array(), removed } = await inspectPdf(pdf);
      expect([name, removed]).toEqual([name, []]);
      checkStructure(prepared);
      expect(lacks(prepared, '/DSS', '169.254')).toBe(true);
      expect(textOf(prepared)).toContain('Contrato con');
    }
  });
});

const withoutMiddle = (file: Buffer) => Buffer.concat([file.subarray(0, file.length / 2), Buffer.from('\n%%EOF\n')]);

async function withPages(count: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < count; page += 1) pdf.addPage([100, 100]);
  return Buffer.from(await pdf.save());
}
