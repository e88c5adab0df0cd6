import { deflateSync } from 'node:zlib';
import { createDocument, type DocumentId, simplePaperConsentVersion, type UploadedPdf } from '@pacta/contracts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { rawStream } from '@pacta/pdf/testing/raw-pdf.ts';
import { checkStructure, itWith, run, textOf } from '@pacta/pdf/testing/tools.ts';
import { checkPdf } from '@pacta/signatures/pdf';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { Paper, tableStream } from '@pacta/signatures/testing/paper.ts';
import { aSat, satPeople } from '@pacta/signatures/testing/sat.ts';
import { context } from '../../../test/app.ts';
import { aSub, insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { approver, aRequest, client, created, landlord, post, uploaded, visit, work } from '../../../test/journey.ts';
import { sealed as drawnOn } from '../../../test/sealed.ts';
import { signaturesOf, verifyCades } from '../../../test/signatures.ts';
import { addMarkFields, faultsOfKept } from '../../signing/mark-fields.ts';
import { readDossier } from '../document/document-storage.ts';
import { acceptScan } from '../paper/review-scan.ts';

startEmpty();

let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());
beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const signedBefore = () => Buffer.from(new Paper(sat).sign({ who: 'persona' }).file);
function certified(level: number) {
  const parameters = `<< /Type /TransformParams /P ${level} /V /1.2 >>`;
  const more = `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams ${parameters} >>]`;
  return Buffer.from(new Paper(sat).sign({ who: 'persona', more, catalog: '/Perms << /DocMDP SIGNATURE >>' }).file);
}
/** Signed by somebody whom no field of the form names. */
function astray(written?: (signature: string) => string) {
  const paper = new Paper(sat);
  paper.catalogText = () => '<< /Type /Catalog /Pages 2 0 R >>';
  return Buffer.from(paper.sign({ who: 'persona', ...(written && { written }) }).file);
}
/** In a stream of objects, in which no letter of it can be read, and in a note that does not say what it is. */
function compressed() {
  const held = `30 0 << /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >>`;
  const stream = rawStream(deflateSync(held).toString('latin1'), '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode');
  const note = '<< /Type /Annot /Subtype /Widget /T (firma) /Rect [0 0 0 0] /V 30 0 R >>';
  const paper = new Paper(sat);
  paper.notes.push('20 0 R');
  return Buffer.from(
    tableStream(paper.update({ 3: paper.pageText(), 20: note, 21: stream }).file, 40, [[30, 2, 21, 0]]),
  );
}
const commentable = () => new Paper(sat).grant({ who: 'empresa' });
const [name] = /(?<=CN=)[^/]+/.exec(satPeople.persona)!;

const place = (position: 'firmante_1' | 'firmante_2', x: number, y: number) =>
  ({ position, page: 1, x, y, width: 0.2, height: 0.06 }) as const;
const positions = [place('firmante_1', 0.1, 0.6), place('firmante_1', 0.1, 0.7), place('firmante_2', 0.6, 0.6)];

const completed = async (bytes: Buffer) => finished(await uploaded(bytes));

async function finished(upload: UploadedPdf) {
  const { id } = await created({ uploadId: upload.id, positions });
  await work();
  await (await visit(id, approver.email, 'vobo')).approve();
  await work();
  await (await visit(id, client.email, 'complete')).sign();
  await (await visit(id, landlord.email, 'complete')).sign();
  await work();
  return fileOf(id);
}

async function fileOf(id: DocumentId): Promise<Buffer> {
  const { document } = await readDossier(database, id);
  return context.files.read(document.sealedSha256!);
}

async function readingsOf(pdf: Uint8Array) {
  const read = await checkPdf(new Uint8Array(pdf));
  if (read.kind === 'cannot-tell') throw new Error(read.why);
  return read.signatures.map(({ faults, check, verdict, changes, place, reason }) => ({
    faults: [...faults, ...(check?.faults.map(({ code }) => code) ?? ['unchecked'])],
    verdict,
    changes: [...new Set(changes?.map(({ kind }) => kind))].sort(),
    isSeen: place !== null,
    reason,
  }));
}

describe('a file that came with signatures', () => {
  itWith(
    ['pdfsig', 'qpdf', 'openssl', 'mutool'],
    'keeps them, and has each mark as a signature behind them',
    async () => {
      const before = signedBefore();
      const pdf = await completed(before);
      expect(pdf.subarray(0, before.length)).toEqual(before);
      const valid = { isValid: true, isWhole: false, type: 'ETSI.CAdES.detached' };
      expect(signaturesOf(pdf)).toEqual([valid, valid, valid, valid, { ...valid, isWhole: true }]);
      expect(checkStructure(pdf)).toContain('No syntax or stream encoding errors');
      verifyCades(pdf, context.signingKey.certificate);
      expect(String(run('mutool', pdf, (file) => ['sign', '-v', file]))).not.toMatch(/invalid|fail/i);
      expect(textOf(pdf)).toBe(textOf(before)); // no page came, and nothing was drawn
      const mark = { faults: [], verdict: 'added', changes: ['signature-filled'], isSeen: true };
      const [earlier, ...own] = await readingsOf(pdf);
      expect(earlier).toMatchObject({
        ...{ faults: [], verdict: 'look', isSeen: false },
        changes: ['invisible-field', 'visible-field'],
      });
      expect(own).toMatchObject([mark, mark, mark, { faults: [], verdict: 'same', isSeen: false }]);
      expect(own.map(({ reason }) => reason?.replace(/^Pacta [\d-]+/, ''))).toEqual([
        `: ${client.name}`,
        `: ${client.name}`,
        `: ${landlord.name}`,
        '',
      ]);
    },
  );

  itWith(['pdftoppm'], 'shows the marks where they were placed', async () => {
    const ink = (pdf: Buffer) => {
      const how = ['-r', '36', '-gray', '-singlefile'];
      return run('pdftoppm', pdf, (file) => [...how, file]).filter((byte) => byte < 200).length;
    };
    expect(ink(await completed(signedBefore()))).toBeGreaterThan(ink(signedBefore()) + 100);
  });

  itWith(['openssl'], 'is told at upload, with the name in its certificate', async () => {
    expect((await uploaded(signedBefore())).signatures).toEqual({ by: [name], isClosed: false });
    for (const level of [1, 2, 3]) {
      expect((await uploaded(certified(level))).signatures).toEqual({ by: [name], isClosed: true });
    }
    expect((await uploaded(astray())).signatures).toEqual({ by: [], isClosed: true });
    const escaped = astray((signature) => signature.replace('/ByteRange ', '/Byte#52ange '));
    expect((await uploaded(escaped)).signatures).toEqual({ by: [], isClosed: true });
    expect((await uploaded(compressed())).signatures).toEqual({ by: [], isClosed: true });
    expect((await uploaded()).signatures).toBeUndefined();
    expect((await uploaded(Buffer.from(commentable().file))).signatures).toBeUndefined();
  });

  itWith(['openssl'], 'is refused where it could not keep them, before a document is made', async () => {
    const refusal = async (bytes: Buffer, settings: object = {}, signers: object[] = [client, landlord]) => {
      const upload = await uploaded(bytes);
      const request = { ...aRequest(upload, { positions }), signers };
      const asked = { ...request, settings: { ...request.settings, ...settings } };
      const { reason } = (await post(createDocument.path, asked)).json();
      await database.updateTable('uploads').set({ signatures: null }).execute(); // of an earlier release
      expect((await post(createDocument.path, asked)).json().reason).toBe(reason);
      return reason ?? 'created';
    };
    const paper = { signatureType: 'fisica' } as const;
    const efirma = { ...landlord, signatureType: 'efirma' };
    expect(await refusal(certified(2))).toBe('efirma.file_closed');
    expect(await refusal(signedBefore(), paper)).toBe('file.signed_on_paper');
    expect(await refusal(signedBefore(), {}, [client, { ...landlord, ...paper }])).toBe('file.signed_on_paper');
    expect(await refusal(signedBefore(), {}, [client, efirma])).toBe('efirma.file_closed');
    for (const settings of [{}, paper]) {
      expect(await refusal(astray(), settings)).toBe('file.signatures_unclear');
      expect(await refusal(compressed(), settings)).toBe('file.signatures_unclear');
    }
    expect(await refusal(fixture('contract.pdf'), paper)).toBe('created');
    expect(await database.selectFrom('documents').select('signatureType').execute()).toEqual([paper]);
  });

  describe('as a scan', () => {
    const scanOf = async (bytes: Buffer, signers: object[], places: typeof positions = []) => {
      const settings = { signatureType: 'fisica', sendWithoutVobo: true } as const;
      const { id } = await created({ signers: signers as never, positions: places, settings });
      await work();
      const visitor = await visit(id, client.email, 'complete');
      const received = await visitor.receiveScan({ bytes, fileName: 'scan.pdf', type: 'application/pdf' });
      return { id, visitor, scan: received.json() };
    };
    const byEfirma = { ...landlord, signatureType: 'efirma' };

    itWith(['openssl'], 'is refused where what follows would break its signatures', async () => {
      expect((await scanOf(certified(2), [client])).scan.reason).toBe('efirma.file_closed');
      expect((await scanOf(certified(2), [client, byEfirma])).scan.reason).toBe('efirma.file_closed');
      expect((await scanOf(astray(), [client])).scan.reason).toBe('file.signatures_unclear');
      expect((await scanOf(signedBefore(), [client, byEfirma])).scan.state).toBe('received');
    });

    it('is refused where its fields have the names of those that follow', async () => {
      const { id } = await created({
        signers: [client, byEfirma] as never,
        positions: [],
        settings: { signatureType: 'fisica', sendWithoutVobo: true },
      });
      await work();
      const bytes = Buffer.from(new Paper(sat, { empty: ['0 0 0 0'] }).file.map((byte) => byte));
      const named = Buffer.from(bytes.toString('latin1').replace('(vacio 1)', `(pacta ${id} v1 seal)`), 'latin1');
      const visitor = await visit(id, client.email, 'complete');
      const received = await visitor.receiveScan({ bytes: named, fileName: 'scan.pdf', type: 'application/pdf' });
      expect(received.json().reason).toBe('file.field_taken');
    });

    itWith(['openssl'], 'is finished as it came where no seal follows, and refused where marks would', async () => {
      await database.updateTable('companies').set({ signatureKind: 'simple' }).execute();
      const { id, visitor, scan } = await scanOf(certified(2), [client]);
      await visitor.sendScan(scan.id, { confirmed: true, consent: simplePaperConsentVersion });
      await acceptScan(context, aSub(), { documentId: id, scanId: scan.id });
      await work();
      const { document } = await readDossier(database, id);
      expect(document).toMatchObject({ status: 'COMPLETADO', preparedSha256: document.scanSha256 });
      const digital = { ...landlord, signatureType: 'digital' };
      const place = positions.slice(2);
      expect((await scanOf(signedBefore(), [client, digital], place)).scan.reason).toBe('file.signed_needs_seal');
    });
  });

  itWith(['openssl'], 'keeps those beside what lets readers comment it', async () => {
    const before = Buffer.from(commentable().sign({ who: 'persona' }).file);
    const pdf = await completed(before);
    expect(pdf.subarray(0, before.length)).toEqual(before);
    expect((await readingsOf(pdf)).map(({ faults }) => faults)).toEqual([[], [], [], [], []]);
  });

  itWith(
    ['pdfsig', 'openssl'],
    'is sealed behind what it has where that became unclear after it was taken',
    async () => {
      const upload = await uploaded(astray());
      await database
        .updateTable('uploads')
        .set({ signatures: JSON.stringify({ by: [name], isClosed: false }) })
        .execute();
      const before = await context.files.read(upload.sha256);
      const pdf = await finished(upload);
      expect(pdf.subarray(0, before.length)).toEqual(before);
      expect(textOf(pdf)).toBe(textOf(before));
      expect(signaturesOf(pdf)).toMatchObject([1, 2, 3, 4, 5].map(() => ({ isValid: true })));
    },
  );

  itWith(['openssl'], 'is never drawn on where it permits no further one', async () => {
    const fields = { images: [], positions, fields: 'mark', sealField: 'seal' };
    for (const level of [1, 2, 3]) {
      const closed = addMarkFields({ ...fields, pdf: certified(level) });
      await expect(closed).rejects.toMatchObject({ reason: 'efirma.file_closed' });
    }
  });

  itWith(['openssl'], 'would not be sealed where something was drawn over it', async () => {
    const before = signedBefore();
    const { pdf } = await drawnOn(before, context.signingKey);
    expect(await faultsOfKept({ before, pdf, marks: [] })).toEqual(expect.arrayContaining(['earlier-pages']));
    const marked = await completed(before);
    expect(await faultsOfKept({ before, pdf: marked, marks: ['another'] })).toEqual(['mark-without-signature']);
    expect(await faultsOfKept({ before: marked, pdf: before, marks: [] })).toEqual(['another-beginning']);
  });
});
