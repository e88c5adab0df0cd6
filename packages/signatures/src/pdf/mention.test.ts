import { deflateSync } from 'node:zlib';
import { rawPage, rawStream } from '@pacta/pdf/testing/raw-pdf.ts';
import { mentionsSignatures } from './index.ts';

const signature = '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >>';

const deflated = (text: string) => deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
const objects = (held: string, entries = '/Type /ObjStm /Filter /FlateDecode') =>
  rawStream(held, `${entries} /N 1 /First 4`);
const holding = (...streams: string[]) => rawPage({}, ...streams);

describe('whether a file may have signatures', () => {
  it('is told of one that stands in a stream of objects, however its end is written', async () => {
    const stream = objects(deflated(`9 0 ${signature}`));
    expect(await mentionsSignatures(holding(stream))).toBe(true);
    for (const end of ['\r\nendstream', '\rendstream', 'endstream']) {
      expect(await mentionsSignatures(holding(stream.replace('\nendstream', end)))).toBe(true);
    }
    const escaped = objects(deflated(`9 0 ${signature}`), '/Type /Obj#53tm /Filter /FlateDecode');
    expect(await mentionsSignatures(holding(objects(deflated('9 0 null')), escaped))).toBe(true);
  });

  it('is told of a damaged file as well', async () => {
    const file = holding(objects(deflated(`9 0 ${signature}`)).replace(/Length \d+/, 'Length 99 0 R'));
    expect(await mentionsSignatures(file.subarray(0, file.lastIndexOf('xref\n0')))).toBe(true);
  });

  it('is told where such a stream cannot be read', async () => {
    expect(await mentionsSignatures(holding(objects('x', '/Type /ObjStm /Filter /LZWDecode')))).toBe(true);
    expect(await mentionsSignatures(holding(objects('x')))).toBe(true);
    expect(await mentionsSignatures(holding('<< /Type /ObjStm /N 1 /First 4 >>'))).toBe(true);
  });

  it('is denied of others, whatever they compress', async () => {
    const form = objects(deflated(signature), '/Type /XObject /Filter /FlateDecode');
    const words = rawStream('BT (obj /ObjStm /Byte Range) Tj ET');
    for (const end of ['x\n', 'x\r\n', 'x\r']) {
      const stream = objects(`9 0 ${end}`, '/Type /ObjStm');
      expect(await mentionsSignatures(holding(form, words, stream))).toBe(false);
    }
    expect(await mentionsSignatures(holding(objects(deflated('9 0 << /Type /Page >>'))))).toBe(false);
  });

  it('takes no longer for objects in each other', async () => {
    const count = 50_000;
    const nested = Buffer.from(`${'obj<</A(/ObjStm '.repeat(count)}${')>>'.repeat(count)}`, 'latin1');
    const from = performance.now();
    expect(await mentionsSignatures(nested)).toBe(false);
    expect(performance.now() - from).toBeLessThan(5000);
  });
});
