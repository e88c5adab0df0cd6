import { deflateSync } from 'node:zlib';
import { rawPage, rawStream } from '@pacta/pdf/testing/raw-pdf.ts';
import { itWith, run } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { Paper } from '../../test/paper.ts';
import { aSat } from '../../test/sat.ts';
import { type Bytes, bytesOf } from '../bytes.ts';
import { checkPdf } from './index.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

const fileOf = (text: string): Bytes => bytesOf(new Uint8Array(Buffer.from(text, 'latin1')));
const textOf = (file: Uint8Array) => Buffer.from(file).toString('latin1');
const shown = (file: Bytes) => run('pdftotext', file, (path) => [path, '-']).toString();
const isValid = (file: Bytes) => run('pdfsig', file, (path) => ['-nocert', path]).includes('Signature is Valid');

async function told(file: Bytes) {
  const found = await checkPdf(file);
  return found.kind === 'cannot-tell' ? found.why : found.signatures.map(({ faults, verdict }) => [...faults, verdict]);
}

const objects = [
  '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /SigFlags 3 >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 5 0 R >> >> /Annots [6 0 R] /Contents 4 0 R >>',
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '<< /Type /Annot /Subtype /Widget /FT /Sig /T (firma) /F 132 /Rect [0 0 0 0] /P 3 0 R /V 7 0 R >>',
];
const numbers = [1, 2, 3, 5, 6];

/** The objects that every file here has, and where each begins. */
function begun(listed = objects) {
  let text = '%PDF-1.7\n';
  const at: Record<number, number> = {};
  for (const [index, number] of numbers.entries()) {
    at[number] = text.length;
    text += `${number} 0 obj\n${listed[index]}\nendobj\n`;
  }
  return { text, at };
}

const signature = (range: string) =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange ${range} /Contents `;
const content = (words: string) => `4 0 obj\n${rawStream(`BT /F 12 Tf 72 700 Td (${words}) Tj ET`)}\nendobj\n`;
const messageOver = (covered: string) => Buffer.from(sat.cades('persona', fileOf(covered))).toString('hex');

/** Files of one signature, of which what the page says is not covered: it stands in the gap, as the signature does, in a stream of objects. */
function compressed(words: readonly string[], listed = objects): Bytes[] {
  const { text, at } = begun(listed);
  const after = text.length + room;
  const places = { ...at, 4: text.length, 31: after };
  const row = (kind: number, where: number) =>
    String.fromCharCode(kind, where >> 24, (where >> 16) & 255, (where >> 8) & 255, where & 255, 0);
  const table = (stream: number): string => {
    const entries = { ...places, 30: stream };
    const rows = Object.entries(entries).map(([number, where]) => [Number(number), row(1, where)] as const);
    rows.push([7, row(2, 30)]);
    const index = rows.map(([number]) => `${number} 1`).join(' ');
    const head = `/Type /XRef /W [1 4 1] /Index [${index}] /Size 40 /Root 1 0 R`;
    return `31 0 obj\n${rawStream(rows.map(([, each]) => each).join(''), head)}\nendobj\nstartxref\n${after}\n%%EOF\n`;
  };
  const tail = table(text.length + content('Renta: 10,000').length);
  const message = messageOver(text + tail).padEnd(room - 2, '0');
  const head = signature(`[0 ${text.length} ${after} ${tail.length}]`);
  const first = '7 0 '.padEnd(text.length - head.length);
  const packed = deflateSync(Buffer.from(`${first}${head}<${message}> >>`, 'latin1')).toString('latin1');
  const told = `/Type /ObjStm /N 1 /First ${first.length} /Filter /FlateDecode`;
  const stream = `30 0 obj\n${rawStream(packed, told)}\nendobj\n`;
  return words.map((each) => fileOf(text + (content(each) + stream).padEnd(room) + tail));
}

const room = 12_000;

/** Signs what `build` makes of a range and of contents in hexadecimal. */
function signed(build: (range: string, contents: string) => string): Bytes {
  const range = (...each: number[]) => each.map((number) => String(number).padStart(6, '0')).join(' ');
  const empty = build(range(0, 0, 0, 0), '0'.repeat(room));
  const [from, to] = [empty.indexOf('<000000'), empty.indexOf('000000>') + 7];
  const right = range(0, from, to, empty.length - to);
  const covered = build(right, '0'.repeat(room));
  return fileOf(build(right, messageOver(covered.slice(0, from) + covered.slice(to)).padEnd(room, '0')));
}

function ended(body: string, at: Readonly<Record<number, number>>): string {
  const rows = Object.entries(at).map(
    ([number, where]) => `${number} 1\n${String(where).padStart(10, '0')} 00000 n \n`,
  );
  return `${body}xref\n${rows.join('')}trailer\n<< /Size 9 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}

/** A file whose page reaches over its signature: it shows the contents as well. */
const reaching = () =>
  signed((range, contents) => {
    const { text, at } = begun();
    const inner = `(\n7 0 obj\n${signature(`[${range}]`)}<${contents}> >>\nendobj\n)`;
    const body = `${text}4 0 obj\n${rawStream(`BT /F 12 Tf 72 700 Td ${inner} Tj ET`)}\nendobj\n`;
    return ended(body, { ...at, 4: text.length, 7: body.indexOf('7 0 obj\n<< /Type /Sig') });
  });

/** A file whose page shows the contents as well to readers that stumble, behind the gap, over an object that is not there. */
const stumbling = (head = '8 0 obj', length = '') =>
  signed((range, contents) => {
    const { text: plain, at } = begun();
    const text = plain.replace('/Contents 4 0 R ', '/Contents [4 0 R 8 0 R] ');
    const moved = (number: number) => (at[number] ?? 0) + (number > 3 ? text.length - plain.length : 0);
    const places = Object.fromEntries(numbers.map((number) => [number, moved(number)]));
    const inner = `(\n7 0 obj\n${signature(`[${range}]`)}<${contents}> >>\nendobj\n)`;
    const told = rawStream(`BT /F 12 Tf 72 700 Td ${inner} Tj ET`);
    const stream = length ? told.replace(/\/Length \d+/, length) : told;
    const body = `${text}${content('Renta: 10,000')}${head}\n${stream}\nendobj\n`;
    return ended(body, { ...places, 4: text.length, 7: body.indexOf('7 0 obj\n<< /Type /Sig'), 8: body.length + 4 });
  });

/** A file whose signature says in another object what it covers. */
const elsewhere = () =>
  signed((range, contents) => {
    const { text, at } = begun();
    const [page, value] = [content('Renta: 10,000'), `7 0 obj\n${signature('8 0 R')}<${contents}> >>\nendobj\n`];
    const places = { 4: text.length, 7: text.length + page.length, 8: text.length + page.length + value.length };
    return ended(`${text}${page}${value}8 0 obj\n[${range}]\nendobj\n`, { ...at, ...places });
  });

describe('the gap that a signature leaves', () => {
  itWith(
    ['openssl', 'pdfsig', 'pdftotext'],
    'is its contents only where these stand there, and not in a stream',
    async () => {
      const [signed, other] = compressed(['Renta: 10,000', 'Renta: 99,999']) as [Bytes, Bytes];
      expect([signed, other].map(isValid)).toEqual([true, true]); // the same signature over both
      expect(shown(other)).toContain('99,999');
      for (const file of [signed, other]) expect(await told(file)).toEqual([['gap-is-not-its-contents', 'same']]);
    },
  );

  itWith(['openssl', 'pdfsig', 'pdftotext'], 'is nothing that a page shows', async () => {
    const file = reaching();
    expect([isValid(file), shown(file)]).toEqual([true, expect.stringContaining('/ByteRange')]);
    expect(await told(file)).toEqual([['gap-is-not-its-contents', 'same']]);
  });

  itWith(['openssl', 'pdfsig', 'pdftotext'], 'cannot be told where readers that stumble show it', async () => {
    const file = stumbling();
    expect([isValid(file), shown(file)]).toEqual([true, expect.stringContaining('/ByteRange')]);
    expect(await told(file)).toBe('an object that no table names, and that reaches over a signature');
  });

  itWith(['openssl'], 'cannot be told where what they find is hidden behind blanks or a comment', async () => {
    for (const head of [`8${' '.repeat(100)}0 obj`, '8 % of a note\n0 obj', '8 0 % of a note\nobj']) {
      expect(await told(stumbling(head))).toBe('an object that hides');
    }
  });

  itWith(['openssl'], 'cannot be told where they find another length, or have to look for the end', async () => {
    const found = (length: string) => stumbling('8 0 obj', length);
    expect(await told(found('/Length 9 0 R'))).toBe('a stream without length');
    expect(await told(found('/Length 10'))).toBe('a stream without length');
  });

  itWith(['openssl'], 'is its own where a table names an object that is nowhere', async () => {
    for (const at of ['0000000011', '0000000000', '0000099999']) {
      const paper = new Paper(sat);
      const text = textOf(paper.file).replace('0000000000 65535 f', `${at} 00000 n`);
      paper.file = fileOf(text);
      expect(await told(paper.sign({ who: 'persona' }).file)).toEqual([['same']]);
    }
  });

  itWith(['openssl'], 'is soon known not to be, where objects stand in objects', async () => {
    const depth = 50_000;
    const nested = `${'40 0 obj<</A('.repeat(depth)}${')>>endobj '.repeat(depth)}`;
    const paper = new Paper(sat).update({ 30: `<< /A (${nested}) >>` });
    const begun = performance.now();
    expect(await told(paper.sign({ who: 'persona' }).file)).toBe('the file is too much');
    expect(performance.now() - begun).toBeLessThan(4000); // each read for itself, it took minutes
  });

  itWith(['openssl'], 'cannot be told where it is a string in which an object could stand', async () => {
    const text = textOf(new Paper(sat).sign({ who: 'persona' }).file);
    const file = fileOf(text.replace(/<(3082[\da-f]+)>/, '($1)'));
    expect(await told(file)).toBe('a signature whose contents are not in hexadecimal');
  });

  itWith(['openssl', 'pdfsig'], 'is told as well where the range stands in an object of its own', async () => {
    const file = elsewhere();
    expect([isValid(file), await told(file)]).toEqual([true, [['same']]]);
  });
});

describe('a signature to which no field leads', () => {
  const stray = 'a signature to which no field leads';

  itWith(['openssl', 'pdfsig'], 'is not told as none: pdfsig finds it in a note of a page', async () => {
    const paper = new Paper(sat);
    paper.catalogText = () => '<< /Type /Catalog /Pages 2 0 R >>';
    const { file } = paper.sign({ who: 'persona' });
    expect(isValid(file)).toBe(true);
    expect(await told(file)).toBe(stray);
  });

  itWith(['openssl', 'pdfsig'], 'is not told as none where it is compressed', async () => {
    const [catalog, ...others] = objects;
    const [file] = compressed(['Renta: 10,000'], [catalog!.replace(/ \/AcroForm <<.*?>>/, ''), ...others]) as [Bytes];
    expect([isValid(file), await told(file)]).toEqual([true, stray]);
  });

  itWith(['openssl', 'pdfsig'], 'is not told as none where its range is written in another way', async () => {
    const ranges = ['/Byte#52ang#65 [', '/ByteRan#67e %\n[', `/ByteRange %${'.'.repeat(300)}\n%[\n [`];
    for (const range of ranges) {
      const paper = new Paper(sat);
      paper.catalogText = () => '<< /Type /Catalog /Pages 2 0 R >>';
      const { file } = paper.sign({ who: 'persona', written: (text) => text.replace('/ByteRange [', range) });
      expect([isValid(file), await told(file)]).toEqual([true, stray]);
    }
  });

  itWith(['openssl'], 'is not told as none where the file ends with an earlier table', async () => {
    const before = new Paper(sat);
    const start = /startxref\n\d+\n%%EOF\n/.exec(textOf(before.file))![0];
    const { file } = before.sign({ who: 'persona' });
    expect(await told(fileOf(textOf(file) + start))).toBe(stray);
  });

  itWith(['openssl'], 'is none where it only lets readers comment the file, which its catalog says', async () => {
    expect(await told(new Paper(sat).grant({ who: 'persona' }).file)).toEqual([]);
    const { file } = new Paper(sat).grant({ who: 'persona' }).sign({ who: 'persona' });
    expect(await told(file)).toEqual([['same']]);
    const later = new Paper(sat).grant({ who: 'persona' });
    later.catalog = ''; // a later revision takes the rights away
    expect(await told(later.sign({ who: 'persona' }).file)).toEqual([['same']]);
  });

  itWith(['openssl'], 'is one where it stands for such rights and says to be something else', async () => {
    expect(await told(new Paper(sat).grant({ who: 'persona', method: 'DocMDP' }).file)).toBe(stray);
  });

  itWith(['openssl'], 'is none of this file where it is of another one within it', async () => {
    const inner = new Paper(sat).sign({ who: 'persona' });
    const file = { 40: rawStream(textOf(inner.file), '/Type /EmbeddedFile') };
    expect(await told(new Paper(sat).update(file).file)).toEqual([]);
    expect(await told(new Paper(sat).update(file).sign({ who: 'persona' }).file)).toEqual([['same']]);
  });

  itWith(
    ['openssl'],
    'is none where a file stood within this one, of which a later revision has no length',
    async () => {
      const inner = textOf(new Paper(sat).sign({ who: 'persona' }).file);
      const stream = `<< /Type /EmbeddedFile /Length 41 0 R >>\nstream\n${inner}\nendstream`;
      const paper = new Paper(sat).update({ 40: stream, 41: String(inner.length) });
      expect(await told(paper.update({ 40: 'null', 41: 'null' }).file)).toEqual([]);
    },
  );

  it('is looked for once, however often a stream has the word', async () => {
    const found = 20_000;
    const entries = `/Note (${'x'.repeat(found * 20)})`;
    const file = new Uint8Array(rawPage({}, rawStream('/ByteRange[0 '.repeat(found), entries)));
    const begun = performance.now();
    expect(await told(file)).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(4000); // read for each, it took minutes
  });
});
