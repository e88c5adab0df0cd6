import { rawStream } from '@pacta/pdf/testing/raw-pdf.ts';
import { itWith, run } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { Paper, tableStream } from '../../test/paper.ts';
import { aSat } from '../../test/sat.ts';
import { type Bytes, bytesOf } from '../bytes.ts';
import { checkPdf } from './index.ts';

// Files that their maker laid out before somebody signed, so that a few bytes behind the signature show another page. In each the
// signature stays valid, and nothing that a table named at signing was replaced.

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

const textOf = (file: Uint8Array) => Buffer.from(file).toString('latin1');
const fileOf = (text: string): Bytes => bytesOf(new Uint8Array(Buffer.from(text, 'latin1')));
const endOf = (file: Uint8Array) => Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(textOf(file))![1]);

const other = rawStream('BT /F 12 Tf 72 700 Td (Renta: 99,999) Tj ET');

async function told(file: Bytes) {
  const found = await checkPdf(file);
  if (found.kind === 'cannot-tell') return found.why;
  const [first] = found.signatures;
  return first && { faults: first.faults, verdict: first.verdict, changes: first.changes?.map(({ kind }) => kind) };
}

const shown = (file: Bytes) => run('pdftotext', file, (path) => [path, '-']).toString();
const isValid = (file: Bytes) => run('pdfsig', file, (path) => ['-nocert', path]).includes('Signature is Valid');

/** A paper with another content in it that no table names, before the one that counts, and where both stand. */
function planted() {
  const paper = new Paper(sat);
  const stray = paper.file.length;
  paper.file = fileOf(`${textOf(paper.file)}4 0 obj\n${other}\nendobj\nstartxref\n${endOf(paper.file)}\n%%EOF\n`);
  const real = paper.file.length;
  paper.update({ 4: rawStream('BT /F 12 Tf 72 700 Td (Renta: 10,000) Tj ET') });
  paper.next = 30;
  return { paper, real, stray };
}

describe('a file whose readers find two pages in it', () => {
  itWith(['openssl', 'pdfsig', 'pdftotext'], 'cannot be told where a table names an object twice', async () => {
    const { paper, real, stray } = planted();
    const signed = paper.sign({ who: 'persona' }).file;
    const file = tableStream(signed, 40, [
      [4, 1, stray, 0],
      [4, 1, real, 0],
    ]);
    expect([isValid(file), shown(signed), shown(file)]).toEqual([
      true,
      expect.stringContaining('10,000'),
      expect.stringContaining('99,999'),
    ]);
    expect(await told(file)).toBe('object 4 stands twice in one table');
  });

  itWith(['openssl'], 'cannot be told where a table names another place in a stream of objects', async () => {
    const fonts = ['Helvetica', 'Symbol'].map((name) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`);
    const index = `5 0 7 ${fonts[0]!.length + 1} `;
    const objects = rawStream(`${index}${fonts.join(' ')}`, `/Type /ObjStm /N 2 /First ${index.length}`);
    const paper = new Paper(sat).update({ 9: objects });
    paper.file = tableStream(paper.file, 10, [
      [5, 2, 9, 0],
      [7, 2, 9, 1],
    ]);
    paper.next = 20;
    const { file } = paper.sign({ who: 'persona' });
    expect(await told(tableStream(file, 40, [[5, 2, 9, 0]]))).toMatchObject({ faults: [], verdict: 'added' });
    expect(await told(tableStream(file, 40, [[5, 2, 9, 1]]))).toMatchObject({ verdict: 'cannot-tell' });
  });

  itWith(['openssl', 'pdfsig', 'pdftotext'], 'cannot be told where it becomes linearized by its length', async () => {
    const [signed, file] = linearizedLater();
    expect([shown(signed), shown(file)]).toEqual([
      expect.stringContaining('10,000'),
      expect.stringContaining('99,999'),
    ]);
    expect(await told(signed)).toMatchObject({ faults: [], verdict: 'same' });
    expect(await told(file)).toBe('a linearized file whose end leads to other tables than its front');
  });

  itWith(['openssl', 'pdfsig', 'pdftotext'], 'cannot be told where some count from its header', async () => {
    const junk = `${'x'.repeat(69)}\n`;
    const { paper, stray } = planted();
    paper.file = behind(junk, paper.file);
    const signed = paper.sign({ who: 'persona' }).file;
    const from = (pattern: string) => textOf(signed).lastIndexOf(pattern) - junk.length;
    const rows = [1, 2, 3, 5].map((number) => [number, from(`\n${number} 0 obj`) + 1] as const);
    const empty = `xref\n0 0\ntrailer\n<< /Size 40 /Root 1 0 R /Prev ${endOf(signed)} >>`.padEnd(junk.length);
    const table = `xref\n${rowsOf([...rows, [4, stray]])}trailer\n<< /Size 40 /Root 1 0 R >>\n`;
    const file = fileOf(`${textOf(signed)}${empty}${table}startxref\n${signed.length}\n%%EOF\n`);
    expect([isValid(file), shown(signed), shown(file)]).toEqual([
      true,
      expect.stringContaining('10,000'),
      expect.stringContaining('99,999'),
    ]);
    expect(await told(signed)).toMatchObject({ faults: [], verdict: 'same' });
    expect(await told(file)).toBe('bytes before the header, from where some readers count');
  });

  itWith(['openssl', 'pdfsig', 'mutool'], 'cannot be told where its last table is in another form', async () => {
    const signed = replaced();
    const added = (
      table: string,
      dictionary = '/Size 60 /Root 1 0 R /Prev PREV',
      end = 'startxref\nSTART\n%%EOF\n',
    ) => {
      const start = signed.length + '50 0 obj\n(x)\nendobj\n'.length;
      const rows = table.replace('AT', String(signed.length).padStart(10, '0')).replace('BARE', String(signed.length));
      const trailer = `trailer\n<< ${dictionary.replace('PREV', String(endOf(signed)))} >>\n`;
      const body = `50 0 obj\n(x)\nendobj\nxref\n${rows}${trailer}${end.replace('START', String(start))}`;
      return fileOf(textOf(signed) + body);
    };
    const drawn = (file: Bytes) => run('mutool', file, (path) => ['draw', '-q', '-F', 'txt', path]).toString();
    for (const rows of ['50 1\nAT 00000 n \n', '0 1\n0000000000 65535 f\n50 1 \nAT 00000 n\r\n\n']) {
      const file = added(rows);
      expect([isValid(file), drawn(file)]).toEqual([true, expect.stringContaining('10,000')]);
      expect(await told(file)).toEqual({ faults: [], verdict: 'added', changes: [] });
    }
    const row = '50 1\nAT 00000 n \n';
    const stumbling = [
      ...['50 1\nBARE 0 n\n', '50 1 % one\nAT 00000 n \n', '50\n1\nAT 00000 n \n', `${row}9999999 0\n`].map((each) =>
        added(each),
      ),
      added(row, undefined, 'startxref\u00a0START\n%%EOF\n'),
    ];
    for (const file of stumbling) {
      expect([isValid(file), drawn(file)]).toEqual([true, expect.stringContaining('99,999')]);
      expect(await told(file)).not.toEqual(expect.objectContaining({ verdict: 'added' }));
    }
    for (const dictionary of ['/Size 60 /Root 1 0 R /Prev PREV.0', '/Size 60 /Root 1 0 R /Pre#76 %\nPREV.']) {
      expect(await told(added(row, dictionary))).toMatchObject({ verdict: 'cannot-tell' });
    }
  });

  itWith(['openssl'], 'counts where there is but one way to read it: a line before its header', async () => {
    const paper = new Paper(sat);
    paper.file = fileOf(`\n${textOf(paper.file)}`); // its offsets count from the header, and lead to the line end before each object
    expect(await told(paper.sign({ who: 'persona' }).sign({ who: 'empresa' }).file)).toMatchObject({
      verdict: 'added',
    });
  });
});

itWith(
  ['openssl', 'pdfsig', 'mutool'],
  'what a page takes from above it is told, though the tree does not lead there',
  async () => {
    const form = (words: string) => rawStream(words, '/Type /XObject /Subtype /Form /BBox [0 0 612 792]');
    const paper = new Paper(sat);
    const own = paper.pageText.bind(paper);
    paper.pageText = () =>
      own()
        .replace(/\/Resources << .*? >> >>/, '')
        .replace('/Parent 2', '/Parent 20');
    const above = '/Resources << /Font << /F 5 0 R >> /XObject << /X 21 0 R >> >>';
    paper.next = 30;
    paper
      .update({
        3: paper.pageText(),
        4: rawStream('BT /F 12 Tf 72 700 Td (Renta: 10,000) Tj ET /X Do'),
        20: `<< /Type /Pages /Parent 2 0 R /Kids [3 0 R] /Count 1 ${above} >>`,
        21: form(''),
      })
      .sign({ who: 'persona' })
      .update({ 21: form('1 1 1 rg 0 0 612 792 re f 0 g BT /F 12 Tf 72 700 Td (Renta: 99,999) Tj ET') });
    const drawn = run('mutool', paper.file, (path) => ['draw', '-q', '-F', 'txt', path]).toString();
    expect([isValid(paper.file), drawn]).toEqual([true, expect.stringContaining('99,999')]);
    expect(await told(paper.file)).toEqual({ faults: [], verdict: 'changed', changes: ['pages'] });
  },
);

const rowsOf = (places: readonly (readonly [number, number])[]) =>
  places.map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('');

/** A signed paper whose page another came before, in a stream of objects, where a reader that stumbles finds it. */
function replaced(): Bytes {
  const paper = new Paper(sat);
  const hidden = paper.pageText().replace('/Contents 4', '/Contents 41');
  const stream = rawStream(`3 0 ${hidden}`, '/Type /ObjStm /N 1 /First 4');
  paper.file = tableStream(paper.update({ 41: other, 30: stream }).file, 42, [[3, 2, 30, 0]]);
  paper.next = 44;
  return paper.sign({ who: 'persona' }).file;
}

/** The file with something before it: its tables count from the beginning of the whole. */
const behind = (front: string, file: Bytes): Bytes => {
  const moved = (at: string) => String(Number(at) + front.length);
  const text = textOf(file)
    .replaceAll(/(\d{10})(?= 00000 n)/g, (at) => moved(at).padStart(10, '0'))
    .replaceAll(/(\/Prev |startxref\n)(\d+)/g, (_, word: string, at: string) => word + moved(at));
  return fileOf(front + text);
};

/** A signed file whose front says a length and leads to other words, and the same with blanks behind it until it is that long. */
function linearizedLater(): [Bytes, Bytes] {
  const { paper: once, stray } = planted();
  const text = textOf(once.file);
  const front = (length: number, moved: number): string => {
    const head = `%PDF-1.7\n20 0 obj\n<< /Linearized 1 /L ${String(length).padStart(8, '0')} /O 3 /N 1 >>\nendobj\n`;
    const rows = [1, 2, 3, 5].map((number) => [number, text.indexOf(`\n${number} 0 obj`) + 1 + moved] as const);
    return `${head}xref\n${rowsOf([...rows, [4, stray + moved]])}trailer\n<< /Size 30 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`;
  };
  const signed = (length: number): Bytes => {
    const { paper } = planted();
    paper.file = behind(front(length, front(0, 0).length), paper.file);
    return paper.sign({ who: 'persona' }).file;
  };
  const length = signed(0).length + 400;
  const file = signed(length);
  const table = `xref\n0 0\ntrailer\n<< /Size 40 /Root 1 0 R /Prev ${endOf(file)} >>\n`;
  const end = `startxref\n${file.length}\n%%EOF\n`;
  return [file, fileOf(textOf(file) + table.padEnd(400 - end.length) + end)];
}
