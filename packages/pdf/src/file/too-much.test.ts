import { deflateSync } from 'node:zlib';
import { rawPage, rawPdf, rawStream } from '../../test/raw-pdf.ts';
import { readTemplate } from '../template/read-template.ts';
import { inspectPdf } from './inspect-pdf.ts';

const flate = (content: string | Buffer) => {
  const packed = deflateSync(content, { level: 9 });
  return `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream`;
};
const page = (objects: { content?: string; media?: string; font?: string; more?: string[] }) => {
  const {
    content = rawStream('BT /F 12 Tf 72 700 Td (Hola {{nombre}}) Tj ET'),
    media = '[0 0 612 792]',
    more = [],
  } = objects;
  const { font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' } = objects;
  return rawPdf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${media} /Contents 4 0 R /Resources << /Font << /F 5 0 R >> /XObject << /X 6 0 R >> >> >>`,
    content,
    font,
    ...more,
  );
};
const withToUnicode = (table: string) =>
  page({ font: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>', more: [flate(table)] });
const draws = (content: string, more: string[] = []) => page({ content: flate(content), more });
const mark = 'BT /F 12 Tf 72 700 Td ({{nombre}}) Tj ET ';
const digits = '9'.repeat(400);
const mega = 1024 * 1024;

const outcome = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: { reason?: string }) => error.reason ?? String(error),
  );

describe('a file that takes too much', () => {
  it.each([
    [
      '3,000 full ranges of ToUnicode',
      () => withToUnicode('1 beginbfrange <0000> <ffff> <0020> endbfrange '.repeat(3_000)),
      'too_complex',
    ],
    [
      'a range of ToUnicode without end',
      () => withToUnicode('1 beginbfrange <0000> <ffffffffffff> <0020> endbfrange'),
      'too_complex',
    ],
    ['a ToUnicode of blanks', () => withToUnicode(`beginbfchar${' '.repeat(100_000)}`), 'taken'],
    ['a ToUnicode that begins again and again', () => withToUnicode('beginbfrange '.repeat(200_000)), 'taken'],
    [
      'an encoding of blanks',
      () =>
        page({
          font: '<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding 6 0 R >>',
          more: [flate(`begincidchar${' '.repeat(100_000)}`)],
        }),
      'taken',
    ],
    ['states in states', () => draws('q '.repeat(50_000)), 'too_complex'],
    ['a content that inflates without end', () => page({ content: bomb(150 * mega) }), 'too_complex'],
    [
      'an object stream that inflates without end',
      () => rawPdf('<< /Type /Catalog /Pages 2 0 R >>', bomb(150 * mega, '/Type /ObjStm /N 1 /First 4')),
      'no_pages',
    ],
    ['a page of 400 digits', () => page({ media: `[0 0 ${digits} ${digits}]` }), 'page_size'],
    ['a page that begins 400 digits away', () => page({ media: `[-${digits} 0 ${digits} 792]` }), 'page_size'],
    ['a page of kilometres', () => page({ media: '[0 0 3000000 792]' }), 'page_size'],
    ['a page as wide as a hair', () => page({ media: '[0 0 0.001 792]' }), 'page_size'],
    ['a page from its upper corner', () => page({ media: '[612 792 0 0]' }), 'taken'],
    ['a page of negative sides', () => page({ media: '[0 0 -612 -792]' }), 'taken'],
    [
      'text that is moved by 400 digits',
      () => draws(`${digits} 0 0 1 0 0 cm BT /F 12 Tf (\\{\\{firmante_1\\}\\}) Tj ET`),
      'taken',
    ],
    ['a stray bracket in an array', () => page({ media: '[0 0 612 792 ) }' }), 'no_pages'],
    [
      'streams that never end',
      () => Buffer.concat([page({}), Buffer.from('9 0 obj << >> stream\n'.repeat(200_000)), Buffer.from('%%EOF')]),
      'damaged',
    ],
    ['a table whose entries have no width', () => tableWithoutWidth(), 'damaged'],
  ])(
    'of %s comes to its end soon',
    async (_, file, expected) => {
      const bytes = file();
      const before = process.cpuUsage();
      expect(await outcome(inspectPdf(bytes))).toBe(expected);
      expect(process.cpuUsage(before).user).toBeLessThan(15_000_000);
    },
    60_000,
  );

  it.each([
    ['clips in clips', () => draws(`${mark}${'0 0 600 700 re W n '.repeat(5_000)}`), 'taken'],
    ['a path of a million points', () => draws(`${mark}0 0 m ${'1 1 l '.repeat(1_000_000)}S`), 'taken'],
  ])('of %s can be read for a template', async (_, file, expected) => {
    expect(await outcome(readTemplate(file()))).toBe(expected);
  });

  it('tells no place of a mark that is nowhere', async () => {
    const { positions } = await inspectPdf(draws(`${digits} 0 0 1 0 0 cm BT /F 12 Tf ({{firmante_1}}) Tj ET`));
    expect(positions).toEqual([]);
  });
});

function bomb(length: number, entries = ''): string {
  const packed = deflateSync(Buffer.alloc(length, ' '), { level: 9 });
  return `<< /Length ${packed.length} /Filter /FlateDecode ${entries} >>\nstream\n${packed.toString('latin1')}\nendstream`;
}

function tableWithoutWidth(): Buffer {
  const head = '%PDF-1.7\n';
  const table =
    '1 0 obj\n<< /Type /XRef /W [0 0 0] /Size 999999999999 /Root 1 0 R /Length 0 >>\nstream\n\nendstream\nendobj\n';
  return Buffer.from(`${head}${table}startxref\n${head.length}\n%%EOF\n`);
}

it('reads the page beside', async () => {
  expect(await outcome(inspectPdf(rawPage({})))).toBe('taken');
});
