import { rawStream } from '@pacta/pdf/testing/raw-pdf.ts';
import { checkStructure, itWith, run } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '../../test/authority.ts';
import { Paper, tableStream, updated } from '../../test/paper.ts';
import { aSat } from '../../test/sat.ts';
import { tokenOver } from '../../test/timestamps.ts';
import type { Bytes } from '../bytes.ts';
import { checkTimestamp } from '../timestamp/index.ts';
import { checkPdf, type SignatureCheck, signedBytes } from './index.ts';

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());

async function signatures(file: Bytes): Promise<readonly SignatureCheck[]> {
  const found = await checkPdf(file);
  if (found.kind === 'cannot-tell') throw new Error(`Cannot tell: ${found.why}`);
  return found.signatures;
}

/** Of each signature what a reader is told of it, and what pdfsig says. */
async function told(file: Bytes) {
  const all = await signatures(file);
  return all.map(({ faults, check, verdict, changes }) => ({
    faults: [...faults, ...(check?.faults.map(({ code }) => code) ?? ['no check'])],
    verdict,
    changes: changes?.map(({ kind, page }) => (page ? `${kind} ${page}` : kind)) ?? null,
  }));
}

const pdfsig = (file: Bytes): string => run('pdfsig', file, (path) => ['-nocert', path]).toString();
const valid = (file: Bytes) => pdfsig(file).match(/Signature is Valid/g)?.length ?? 0;
const fine = { faults: [], verdict: 'same', changes: [] };

describe('the signatures of a PDF', () => {
  itWith(
    ['openssl', 'pdfsig', 'qpdf'],
    'all count, one after the other, and each says what came after it',
    async () => {
      const { file } = new Paper(sat).sign({ who: 'persona' }).sign({ who: 'empresa' });
      checkStructure(Buffer.from(file));
      expect(valid(file)).toBe(2);
      expect(await told(file)).toEqual([{ faults: [], verdict: 'added', changes: ['invisible-field'] }, fine]);
      const [first, second] = await signatures(file);
      expect(first).toMatchObject({
        coversWhole: false,
        place: null,
        claimedTime: new Date('2026-11-23T01:02:03Z'),
        name: 'persona',
      });
      expect(second).toMatchObject({
        coversWhole: true,
        signedLength: file.length,
        isRemoved: false,
        certification: null,
      });
      expect(first!.check?.certificate?.der).toEqual(sat.certificate('persona'));
    },
  );

  itWith(['openssl', 'pdfsig'], 'are made in fields that were there, seen at their places', async () => {
    const paper = new Paper(sat, { empty: ['50 50 200 100', '250 50 400 100'] });
    const { file } = paper
      .sign({ who: 'persona', into: 6, rect: '50 50 200 100' })
      .sign({ who: 'empresa', into: 7, rect: '250 50 400 100' });
    expect(valid(file)).toBe(2);
    expect(await told(file)).toEqual([{ faults: [], verdict: 'added', changes: ['signature-filled 1'] }, fine]);
    expect((await signatures(file))[0]!.place).toEqual({ page: 1, box: [50, 50, 200, 100] });
  });

  itWith(['openssl', 'qpdf', 'pdfsig'], 'count in files with object streams, and in linearized ones', async () => {
    for (const how of [['--object-streams=generate'], ['--linearize'], ['--linearize', '--object-streams=generate']]) {
      const { file } = new Paper(sat);
      const paper = new Paper(sat);
      // qpdf numbers objects anew, so that what is signed is what it wrote, with a form in the place of its catalog
      const written = run('qpdf', file, (path) => [...how, path, '-']);
      paper.file = rewrittenWith(written, paper);
      paper.sign({ who: 'persona' });
      expect(valid(paper.file)).toBe(1);
      expect(await told(paper.file)).toEqual([fine]);
    }
  });
});

describe('a timestamp of the document', () => {
  itWith(['openssl'], 'covers everything before it, and changes nothing of it', async () => {
    sat.issue({ name: 'tsa', issuer: 'arc', kind: 'tsa', subject: '/CN=TSA' });
    const stamped: Uint8Array[] = [];
    const message = (covered: Uint8Array) => {
      stamped.push(covered);
      return tokenOver(sat, 'tsa', covered);
    };
    const { file } = new Paper(sat).sign({ who: 'persona' }).sign({ who: 'tsa', subFilter: 'ETSI.RFC3161', message });
    const [signed, timestamp] = await signatures(file);
    expect(signed).toMatchObject({ verdict: 'added', changes: [{ kind: 'timestamp' }] });
    expect(timestamp).toMatchObject({ isTimestamp: true, faults: [], coversWhole: true, check: null });
    expect(signedBytes(file, timestamp!)).toEqual(new Uint8Array(stamped[0]!));
    expect(await checkTimestamp(timestamp!.cms!, signedBytes(file, timestamp!)!)).toMatchObject({ faults: [] });
  });
});

describe('an object that belongs to two', () => {
  const other = rawStream('BT /F 12 Tf 72 700 Td (Renta: 99,999) Tj ET');

  for (const catalog of ['/Metadata 4 0 R', '/DSS << /Certs [4 0 R] >>', '/Extensions << /X 4 0 R >>']) {
    itWith(['openssl', 'pdfsig'], `is the page’s, though ${catalog} leads there too`, async () => {
      const { file } = new Paper(sat, { catalog }).sign({ who: 'persona' }).update({ 4: other });
      expect(valid(file)).toBe(1);
      expect((await told(file))[0]).toMatchObject({ verdict: 'changed', changes: ['page 1'] });
    });
  }

  itWith(
    ['openssl'],
    'is the page’s, though a note of it leads there too, which a certification lets change',
    async () => {
      const certified = '/Reference [<< /TransformMethod /DocMDP /TransformParams << /P 3 >> >>]';
      const paper = new Paper(sat);
      paper.notes.push('<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /X 4 0 R >>');
      const pageText = paper.pageText('/Moved');
      paper.pageText = () => `<< /Contents 4 0 R ${pageText.replace('/Contents 4 0 R /Moved', '').replace('<<', '')}`;
      const perms = '/Perms << /DocMDP SIGNATURE >>';
      const { file } = paper.sign({ who: 'persona', more: certified, catalog: perms }).update({ 4: other });
      expect((await signatures(file))[0]).toMatchObject({ verdict: 'changed', isAllowed: false });
    },
  );
});

describe('what was appended', () => {
  /** A paper with a title, to which an object is appended that only a reader finds which looks through the whole file. */
  function hiding(entry: (text: string) => string) {
    const info = { 30: '<< /Title (Contrato) >>' };
    const { file } = new Paper(sat).update(info, '/Info 30 0 R').sign({ who: 'persona' });
    const text = Buffer.from(file).toString('latin1');
    const prev = /startxref\n(\d+)\n%%EOF\n$/.exec(text)![1];
    const stray = `4 0 obj\n${rawStream('BT /F 12 Tf 72 700 Td (Renta: 99,999) Tj ET')}\nendobj\n`;
    const table = `xref\n${entry(text)}trailer\n<< /Size 40 /Root 1 0 R /Info 30 0 R /Prev ${prev} >>\n`;
    const end = `startxref\n${text.length + stray.length}\n%%EOF\n`;
    return new Uint8Array(Buffer.from(text + stray + table + end, 'latin1'));
  }
  const at = (number: number, place: number, generation = 0) =>
    `${number} 1\n${String(place).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`;
  const shown = (file: Bytes) => run('pdftotext', file, (path) => [path, '-']).toString();

  itWith(['openssl', 'pdfsig', 'pdftotext'], 'cannot be told where readers would find another page in it', async () => {
    const asFont = hiding((text) => at(30, text.indexOf('5 0 obj')));
    const ofLater = hiding((text) => at(30, text.indexOf('30 0 obj'), 3));
    for (const file of [asFont, ofLater]) {
      expect([valid(file), shown(file)]).toEqual([1, expect.stringContaining('99,999')]);
      expect(await told(file)).toEqual([{ faults: [], verdict: 'cannot-tell', changes: null }]);
    }
  });

  itWith(
    ['openssl'],
    'cannot be told where it has objects that no table names, or names some that are not there',
    async () => {
      expect((await told(hiding(() => '0 0\n')))[0]).toMatchObject({ verdict: 'cannot-tell' });
      const named = hiding((text) => at(39, text.length));
      expect((await signatures(named))[0]).toMatchObject({ unclear: 'object 39 is not where its table says' });
    },
  );

  /** A paper that was signed with another text in it, to which no table leads, until an update makes readers look for it. */
  function holding(hidden: string, trailer: string) {
    const paper = new Paper(sat);
    const text = Buffer.from(paper.file).toString('latin1');
    const at = text.lastIndexOf('xref\n0');
    const longer = text.slice(0, at) + hidden + text.slice(at);
    paper.file = new Uint8Array(
      Buffer.from(longer.replace(/(?<=startxref\n)\d+/, String(at + hidden.length)), 'latin1'),
    );
    const signed = Buffer.from(paper.sign({ who: 'persona' }).file).toString('latin1');
    const prev = /startxref\n(\d+)\n%%EOF\n$/.exec(signed)![1];
    const table = `xref\n0 0\ntrailer\n<< /Root 1 0 R /Prev ${prev} ${trailer} >>\nstartxref\n${signed.length}\n%%EOF\n`;
    return new Uint8Array(Buffer.from(signed + table, 'latin1'));
  }

  itWith(
    ['openssl', 'pdfsig', 'pdftotext'],
    'cannot be told where what was signed holds another page that readers may find',
    async () => {
      const page = `4 0 obj\n${rawStream('BT /F 12 Tf 72 700 Td (Renta: 99,999) Tj ET')}\nendobj\n`;
      for (const trailer of ['', '/Size 0', '/Size 99999999']) {
        const file = holding(page, trailer);
        expect([valid(file), shown(file)]).toEqual([1, expect.stringContaining('99,999')]);
        expect(await told(file)).toEqual([{ faults: [], verdict: 'cannot-tell', changes: null }]);
      }
      expect(await told(holding('', '/Size 20'))).toEqual([{ faults: [], verdict: 'added', changes: [] }]);
    },
  );

  itWith(['openssl', 'mutool'], 'cannot be told where another page waits in a stream of objects', async () => {
    const page =
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 5 0 R >> >> /Contents 41 0 R >>';
    const objects = {
      30: rawStream(`3 0 ${page}`, '/Type /ObjStm /N 1 /First 4'),
      41: rawStream('BT /F 12 Tf 72 700 Td (Renta: 99,999) Tj ET'),
    };
    const signed = new Paper(sat).update(objects).sign({ who: 'persona' });
    expect(await told(signed.file)).toEqual([{ faults: [], verdict: 'same', changes: [] }]);
    const { file } = signed.update({ 50: 'null' });
    expect(await told(file)).toEqual([{ faults: [], verdict: 'cannot-tell', changes: null }]);
    const text = Buffer.from(file).toString('latin1');
    const size = text.lastIndexOf('/Size ');
    const stumbling = Buffer.from(`${text.slice(0, size)}${text.slice(size).replace(/\d+/, '-1')}`, 'latin1');
    expect(run('mutool', stumbling, (path) => ['draw', '-F', 'txt', path]).toString()).toContain('99,999');
  });

  itWith(['openssl'], 'is told as added where nothing leads to it: bytes came', async () => {
    const { file } = new Paper(sat).sign({ who: 'persona' }).update({ 30: '<< /X 1 >>' });
    expect(await told(file)).toEqual([{ faults: [], verdict: 'added', changes: [] }]);
  });
});

describe('a page in a stream of objects', () => {
  const page = (contents: string) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 5 0 R >> >> /Contents ${contents} >>`;
  const stream = (number: number, contents: string) =>
    rawStream(`${number} 0 ${page(contents)}`, '/Type /ObjStm /N 1 /First 5');
  const other = rawStream('BT /F 12 Tf 72 700 Td (Renta: 99,999) Tj ET');

  /** Signed with its page in stream 30; object 41 is another content, to which nothing leads yet. */
  function signed() {
    const paper = new Paper(sat);
    paper.update({ 30: stream(10, '4 0 R'), 41: other });
    paper.file = tableStream(paper.file, 42, [[10, 2, 30, 0]]);
    paper.next = 45;
    return paper.update({ 2: '<< /Type /Pages /Kids [10 0 R] /Count 1 >>' }).sign({ who: 'persona' });
  }

  it.each<[string, (paper: Paper) => Bytes]>([
    ['by an object of its own', (paper) => paper.update({ 10: page('41 0 R') }).file],
    [
      'in another stream',
      (paper) => tableStream(paper.update({ 31: stream(10, '41 0 R') }).file, 44, [[10, 2, 31, 0]]),
    ],
    ['by another stream of that number', (paper) => paper.update({ 30: stream(10, '41 0 R') }).file],
    ['by what it shows', (paper) => paper.update({ 4: other }).file],
  ])('is told as changed where it was superseded after the signature %s', async (_, supersede) => {
    expect(await told(signed().file)).toEqual([fine]);
    expect((await told(signed().update({ 43: 'null' }).file))[0]).toMatchObject({ verdict: 'added', changes: [] });
    const file = supersede(signed());
    expect(run('mutool', file, (path) => ['draw', '-F', 'txt', path]).toString()).toContain('99,999');
    expect((await told(file))[0]).toMatchObject({ faults: [], verdict: 'changed', changes: ['page 1'] });
  });

  it('is vouched for to no reader that stumbles, and shows the one that was superseded before the signature', async () => {
    const paper = new Paper(sat);
    paper.update({ 30: rawStream(`03 0 ${page('41 0 R')}`, '/Type /ObjStm /N 1 /First 5'), 41: other });
    paper.file = tableStream(paper.file, 42, [[3, 2, 30, 0]]);
    paper.next = 45;
    const { file } = paper.sign({ who: 'persona' }).update({ 43: 'null' }); // signing writes the page anew
    const text = Buffer.from(file).toString('latin1');
    const size = text.lastIndexOf('/Size ');
    for (const stumbling of [
      `${text.slice(0, size)}${text.slice(size).replace(/\d+/, '-1')}`,
      text + ' '.repeat(3_000),
      `${text}%${'x'.repeat(3_000)}\n%%EOF\n`,
      `${text}startxref\n3\n%%EOF\n`,
    ]) {
      const bytes = new Uint8Array(Buffer.from(stumbling, 'latin1'));
      expect(run('mutool', bytes, (path) => ['draw', '-F', 'txt', path]).toString()).toContain('99,999');
      const found = await checkPdf(bytes);
      const verdicts = found.kind === 'cannot-tell' ? [found.kind] : found.signatures.map(({ verdict }) => verdict);
      expect(verdicts).toEqual(['cannot-tell']);
    }
  });
});

describe('a hybrid file', () => {
  itWith(['openssl'], 'has objects that only its second table tells, and they count', async () => {
    const paper = new Paper(sat).sign({ who: 'persona' });
    const text = Buffer.from(paper.file).toString('latin1');
    const prev = /startxref\n(\d+)\n%%EOF\n$/.exec(text)![1];
    const content = `4 0 obj\n${rawStream('BT /F 12 Tf 72 700 Td (Renta: 1) Tj ET')}\nendobj\n`;
    const entry = Buffer.from([1, 0, 0, 0, 0, 0]);
    entry.writeUInt32BE(text.length, 1);
    const table = `20 0 obj\n<< /Type /XRef /W [1 4 1] /Index [4 1] /Size 21 /Root 1 0 R /Length 6 >>\nstream\n${entry.toString('latin1')}\nendstream\nendobj\n`;
    const at = text.length + content.length;
    const trailer = `xref\n0 0\ntrailer\n<< /Size 21 /Root 1 0 R /Prev ${prev} /XRefStm ${at} >>\nstartxref\n${at + table.length}\n%%EOF\n`;
    const file = new Uint8Array(Buffer.from(text + content + table + trailer, 'latin1'));
    expect((await told(file))[0]).toMatchObject({ faults: [], verdict: 'changed', changes: ['page 1'] });
  });
});

/** The objects of a paper, behind those of another program. */
const rewrittenWith = (file: Uint8Array, paper: Paper): Bytes => {
  const shown = run('qpdf', file, (path) => ['--show-xref', path]).toString();
  const last = Math.max(...[...shown.matchAll(/^(\d+)\/0/gm)].map(([, number]) => Number(number)));
  paper.next = last + 1;
  return updated(file, {
    1: paper.catalogText(),
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: paper.pageText(),
    4: rawStream('BT /F 12 Tf 72 700 Td (Renta) Tj ET'),
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  });
};

describe('a signature that does not cover its file', () => {
  itWith(['openssl'], 'is told when one byte was changed, wherever it lies', async () => {
    const { file } = new Paper(sat).sign({ who: 'persona' });
    const changed = file.slice();
    changed[Buffer.from(file).indexOf('10,000')] = '9'.charCodeAt(0);
    expect((await told(changed))[0]!.faults).toEqual(['digest-wrong']);
  });

  itWith(['openssl'], 'is told when bytes beside its contents are left out', async () => {
    const { file } = new Paper(sat).sign({ who: 'persona', gap: 10 });
    expect((await told(file))[0]!.faults).toContain('gap-is-not-its-contents');
  });

  itWith(['openssl', 'pdfsig'], 'is told when bytes hide behind the signature, which pdfsig calls valid', async () => {
    const { file } = new Paper(sat).sign({ who: 'persona' });
    const changed = Buffer.from(file);
    changed.write('ff', changed.indexOf('> /M (D:2026') - 2, 'latin1');
    const bytes = new Uint8Array(changed);
    expect(valid(bytes)).toBe(1);
    expect((await told(bytes))[0]!.faults).toEqual(['padding-is-not-empty']);
  });

  itWith(['openssl'], 'is told when its range was moved into another file', async () => {
    const paper = new Paper(sat).sign({ who: 'persona' });
    const text = Buffer.from(paper.file).toString('latin1');
    const dictionary = /\d+ 0 obj\n(<< \/Type \/Sig .*>>)\nendobj/.exec(text)![1]!;
    const { file } = paper.update({ 7: dictionary }); // the same signature, again, later
    const all = await told(file);
    expect(all).toHaveLength(2);
    expect(all.flatMap(({ faults }) => faults)).toEqual(
      expect.arrayContaining(['gap-is-not-its-contents', 'not-in-what-it-covers']),
    );
    expect((await signatures(file)).filter(({ isRemoved }) => isRemoved)).toHaveLength(1);
  });

  itWith(['openssl'], 'is told when later it was hidden', async () => {
    const paper = new Paper(sat).sign({ who: 'persona' });
    paper.fields.length = 0;
    paper.notes.length = 0;
    const [only] = await signatures(paper.update({ 1: paper.catalogText(), 3: paper.pageText() }).file);
    expect(only).toMatchObject({ isRemoved: true, verdict: 'changed' });
  });
});

describe('what came after a signature', () => {
  /** The changes after the first of the signatures, and how many signatures pdfsig calls valid. */
  async function after(attack: (paper: Paper) => Paper, setup: Partial<ConstructorParameters<typeof Paper>[1]> = {}) {
    const { file } = attack(new Paper(sat, setup).sign({ who: 'persona' }));
    const [first] = await told(file);
    return { ...first!, valid: valid(file) };
  }

  itWith(['openssl', 'pdfsig'], 'is told where a page says something else, which pdfsig calls valid', async () => {
    const other = rawStream('BT /F 12 Tf 72 700 Td (Renta: 90,000) Tj ET');
    expect(await after((paper) => paper.update({ 4: other }))).toEqual({
      faults: [],
      verdict: 'changed',
      changes: ['page 1'],
      valid: 1,
    });
    expect(await after((paper) => paper.update({ 4: other }).sign({ who: 'empresa' }))).toMatchObject({
      verdict: 'changed',
      valid: 2,
    });
  });

  itWith(['openssl'], 'is told where a mark was drawn, a font replaced or a page turned', async () => {
    const drawn = (paper: Paper) => {
      paper.page = '/Contents [4 0 R 20 0 R]';
      return paper.update({ 3: paper.pageText(), 20: rawStream('0 0 99 99 re f') });
    };
    const other = '<< /Type /Font /Subtype /Type1 /BaseFont /Symbol >>';
    expect((await after(drawn)).changes).toEqual(['page 1']);
    expect((await after((paper) => paper.update({ 5: other }))).changes).toEqual(['page 1']);
    expect((await after((paper) => paper.update({ 3: paper.pageText('/Rotate 180') }))).changes).toEqual(['page 1']);
    expect(
      (await after((paper) => paper.update({ 2: '<< /Type /Pages /Kids [3 0 R] /Count 1 /Rotate 90 >>' }))).changes,
    ).toEqual(['pages']);
  });

  itWith(['openssl'], 'is told where an object was deleted, or its table leads to another one', async () => {
    const { file } = new Paper(sat).sign({ who: 'persona' });
    const text = Buffer.from(file).toString('latin1');
    const moved = (entry: string) => {
      const end = `xref\n4 1\n${entry} \ntrailer\n<< /Size 8 /Root 1 0 R /Prev ${/startxref\n(\d+)\n%%EOF\n$/.exec(text)![1]} >>\nstartxref\n${text.length}\n%%EOF\n`;
      return new Uint8Array(Buffer.from(text + end, 'latin1'));
    };
    expect((await told(moved('0000000000 00001 f')))[0]).toMatchObject({ verdict: 'changed', changes: ['page 1'] });
    const elsewhere = `${String(text.indexOf('5 0 obj')).padStart(10, '0')} 00000 n`;
    expect(await checkPdf(moved(elsewhere))).toMatchObject({ signatures: [{ verdict: 'cannot-tell' }] });
  });

  itWith(['openssl'], 'is told where pages came', async () => {
    const added = (paper: Paper) =>
      paper.update({
        2: '<< /Type /Pages /Kids [20 0 R 3 0 R] /Count 2 >>',
        20: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
      });
    expect(await after(added)).toMatchObject({ verdict: 'changed', changes: ['pages'] });
  });

  itWith(['openssl'], 'is told where a note lies over the page, or something acts by itself', async () => {
    const note = (paper: Paper) => {
      paper.notes.push('20 0 R');
      return paper.update({
        3: paper.pageText(),
        20: '<< /Type /Annot /Subtype /FreeText /Rect [0 0 99 99] /Contents (Renta: 0) >>',
      });
    };
    expect(await after(note)).toMatchObject({ verdict: 'changed', changes: ['note 1'] });
    const action = (paper: Paper) => paper.update({ 1: paper.catalogText('/OpenAction << /S /JavaScript /JS (1) >>') });
    expect(await after(action)).toMatchObject({ verdict: 'changed', changes: ['document'] });
  });

  itWith(
    ['openssl', 'pdfsig'],
    'is looked at where a new signature may lie over the text, which pdfsig calls valid',
    async () => {
      const over = (paper: Paper) =>
        paper.sign({ who: 'empresa', rect: '60 690 300 720', field: '/AP << /N 4 0 R >>' });
      expect(await after(over)).toEqual({ faults: [], verdict: 'look', changes: ['visible-field 1'], valid: 2 });
      const { file } = over(new Paper(sat).sign({ who: 'persona' }));
      const [first] = await signatures(file);
      expect(first!.changes![0]!.place).toEqual({ page: 1, box: [60, 690, 300, 720] });
    },
  );

  itWith(['openssl'], 'is told where a new signature field brings an action', async () => {
    const acting = (paper: Paper) => paper.sign({ who: 'empresa', field: '/AA << /U << /S /JavaScript /JS (1) >> >>' });
    expect(await after(acting)).toMatchObject({ verdict: 'changed', changes: ['document'] });
  });

  itWith(['openssl'], 'is told where how a signature looks was changed, or where it stands', async () => {
    const paper = () =>
      new Paper(sat, { empty: ['50 50 200 100', '250 50 400 100'] }).sign({
        who: 'persona',
        into: 6,
        rect: '50 50 200 100',
      });
    const moved = paper().sign({ who: 'empresa', into: 7, rect: '60 690 300 720' });
    expect((await told(moved.file))[0]).toMatchObject({
      verdict: 'changed',
      changes: ['signature-filled 1', 'document'],
    });
  });

  itWith(['openssl'], 'is fine where data for its validation came, and told beside it where metadata did', async () => {
    const dss = (paper: Paper) =>
      paper.update({ 1: paper.catalogText('/DSS << /Certs [20 0 R] >>'), 20: rawStream('a certificate') });
    expect(await after(dss)).toMatchObject({ verdict: 'added', changes: ['validation-data'] });
    const info = (paper: Paper) => paper.update({ 20: '<< /Title (x) >>' }, '/Info 20 0 R');
    expect(await after(info)).toMatchObject({ verdict: 'added', changes: ['metadata'] });
  });

  itWith(['openssl'], 'is weighed by the certification of the first signature', async () => {
    const certified = (level: number) =>
      new Paper(sat).sign({
        who: 'persona',
        more: `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P ${level} /V /1.2 >> >>]`,
        catalog: '/Perms << /DocMDP SIGNATURE >>',
      });
    const dss = (paper: Paper) => paper.update({ 1: paper.catalogText('/DSS << >>') });
    expect((await signatures(dss(certified(1)).file))[0]).toMatchObject({
      certification: 1,
      isAllowed: true,
      verdict: 'added',
    });
    expect((await signatures(certified(1).sign({ who: 'empresa' }).file))[0]).toMatchObject({ isAllowed: false });
    expect((await signatures(certified(2).sign({ who: 'empresa' }).file))[0]).toMatchObject({
      certification: 2,
      isAllowed: true,
    });
    const other = rawStream('0 0 9 9 re f');
    expect((await signatures(certified(3).update({ 4: other }).file))[0]).toMatchObject({
      isAllowed: false,
      verdict: 'changed',
    });
  });

  itWith(['openssl'], 'cannot be told of files that readers take differently', async () => {
    const paper = () => new Paper(sat).sign({ who: 'persona' });
    const twice = paper().update({ 3: '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Contents 20 0 R >>' });
    const files = [
      twice.file,
      paper().update({}, '/Encrypt 20 0 R').file,
      paper().update({ 1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /XFA [] /Fields [6 0 R] >> >>' }).file,
      new Uint8Array(Buffer.concat([paper().file, Buffer.from('and more')])),
      paper().file.slice(0, -50),
      paper().update({ 2: `<< /Type /Pages /Kids [${'3 0 R '.repeat(300_000)}] /Count 1 >>` }).file,
      paper().update({ 2: '[ '.repeat(50_000) }).file,
      new Uint8Array(),
      new TextEncoder().encode('%PDF-1.7\nstartxref\n0\n%%EOF'),
    ];
    for (const file of files) expect((await checkPdf(file)).kind).toBe('cannot-tell');
  });
});
