import { createHash } from 'node:crypto';
import {
  createDocument,
  type DocumentDetail,
  type DocumentId,
  representativeSimpleConsentVersion,
  simpleConsentVersion,
  simplePaperConsentVersion,
  type UploadedPdf,
} from '@pacta/contracts';
import type { Preparation } from '@pacta/contracts/efirma';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { checkStructure, itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { Paper } from '@pacta/signatures/testing/paper.ts';
import { aSat } from '@pacta/signatures/testing/sat.ts';
import { context, sentMail } from '../../../test/app.ts';
import { type Authorities, authorityOf, rootsOf, startAuthorities } from '../../../test/authorities.ts';
import { aSub, companyId, insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { certificateOf, readingsOf, signatureBy, trust } from '../../../test/efirma.ts';
import {
  approver,
  aRequest,
  client,
  created,
  detail,
  get,
  landlord,
  post,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { isUnsigned, signaturesOf } from '../../../test/signatures.ts';
import type { AppContext } from '../../context.ts';
import { restConservation } from '../../signing/conservation-authority.ts';
import { type Finishing, finishPdf } from '../../signing/stamp-pdf.ts';
import { notifyGivenUp } from '../document/notify-given-up.ts';
import { checkAllTrails } from '../document/run-trail-check.ts';
import { readLog } from '../log/log-storage.ts';
import { mailNotification } from '../mail/mail-notification.ts';
import { acceptScan } from '../paper/review-scan.ts';
import { finishDocument } from './finish-document.ts';
import { preserveSeals } from './preserve-seals.ts';
import { sealDocument } from './seal-document.ts';

startEmpty();
beforeEach(async () => {
  await insertedCompany({ signatureKind: 'simple' });
  await insertedUser();
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const fileOf = async (id: string) => (await get(`/documents/${id}/file`)).rawPayload;
const recordOf = async (id: string) => plain((await get(`/documents/${id}/file?part=record`)).rawPayload);
const plain = (pdf: Uint8Array) => textOf(pdf).replaceAll(/\s+/g, ' ');
const completionOf = async (id: DocumentId) => (await readLog(database, id)).filter(({ type }) => type === 'COMPLETED');
const chooseKind = (signatureKind: 'digital' | 'simple') =>
  database.updateTable('companies').set({ signatureKind }).where('id', '=', companyId).execute();
const signs = async (id: string, email: string) =>
  (await visit(id, email, 'complete')).sign(undefined, simpleConsentVersion);
async function differences() {
  const found: unknown[] = [];
  await checkAllTrails({ database }, (finding) => found.push(finding));
  return found;
}

/** Approved, and signed by both: what follows is left to do. */
async function signed(): Promise<DocumentDetail> {
  const { id } = await created();
  await work();
  await (await visit(id, approver.email, 'vobo')).approve();
  await work();
  await signs(id, client.email);
  expect((await signs(id, landlord.email)).statusCode).toBe(200);
  return detail(id);
}

const lacksSeal = { status: 'COMPLETADO', signatureKind: 'simple', sealedSha256: null };

describe('a document of a company that wants no seal', () => {
  itWith(
    ['pdfsig', 'qpdf', 'pdftotext'],
    'ends as the file with marks and record page, and says what it lacks',
    async () => {
      const { id } = await signed();
      await work();
      const done = await detail(id);
      expect(done).toMatchObject({ ...lacksSeal, downloadName: 'contrato (firmado).pdf' });
      expect(done.log.map(({ type }) => type)).toEqual([
        'CREATED',
        'ACCEPTED',
        'SENT',
        'SIGNED',
        'SIGNED',
        'COMPLETED',
      ]);

      const file = await fileOf(id);
      checkStructure(file);
      expect(isUnsigned(file)).toBe(true);
      expect(file.includes('/ByteRange')).toBe(false);
      expect(file.includes('/FT /Sig')).toBe(false);
      expect(file.subarray(0, 5)).toEqual(Buffer.from('%PDF-'));
      expect(plain(file)).toContain('El archivo no lleva sello electrónico');
      expect(plain(file)).toContain('no llevará sello electrónico.”');
      expect(plain(file)).not.toMatch(/sellar|sellado/);
      expect(hashOf(file)).toBe(done.log.at(-1)?.sha256);
      expect(done.fileSha256).toBe(hashOf(file));

      expect(await completionOf(id)).toMatchObject([{ sha256: hashOf(file), details: { seal: 'none' } }]);
      const record = await recordOf(id);
      expect(record).toContain('No lleva sello electrónico del servidor');
      expect(record).toContain(`SHA-256 del archivo firmado al ${hashOf(file)}`);
      expect(record).not.toMatch(/sellos? de tiempo|sellado/);
      expect(await differences()).toEqual([]);
    },
  );

  itWith(['pdftotext'], 'is told to everyone without a word of a seal that it has', async () => {
    const { id } = await signed();
    await work();
    const told = sentMail.filter(({ subject }) => subject.startsWith('Documento completado'));
    expect(told.map(({ to }) => to.address).sort()).toEqual(
      [approver.email, client.email, landlord.email, 'lucia@example.com'].sort(),
    );
    for (const { text, attachments } of told) {
      expect(text).toContain('el archivo no lleva sello electrónico; su SHA-256 se conserva');
      expect(attachments?.[0]).toMatchObject({ sha256: (await detail(id)).fileSha256 });
    }
    const page = await (await visit(id, client.email, 'complete')).see();
    expect(page).toMatchObject({ isSealed: false, signatureKind: 'simple', fileSha256: (await detail(id)).fileSha256 });
  });

  it('is known by the hash of its file, since when, and as what has no seal', async () => {
    const { id } = await signed();
    await work();
    const { identifier, fileSha256 } = await detail(id);
    expect((await get(`/evidence/files/${fileSha256}`)).json().file).toEqual({
      kind: 'unsealed',
      document: {
        identifier,
        name: 'Contrato de arrendamiento',
        company: 'Notaría Doce',
        completedAt: context.now().toISOString(),
        signedOnPaper: [],
        signers: ['José Ángel Muñoz', 'María Güemes'],
      },
    });
  });

  it('is completed once, however often its job runs, and again where it was cut off', async () => {
    const { id } = await signed();
    const cut = { ...context.files, put: () => Promise.reject(new Error('killed')) };
    await expect(finishDocument({ ...context, files: cut }, id)).rejects.toThrow('killed');
    const lost = { ...context, jobs: { enqueue: () => Promise.reject(new Error('killed')) } };
    await expect(finishDocument(lost, id)).rejects.toThrow('killed');
    expect(await detail(id)).toMatchObject({ status: 'ENVIADO' });
    await Promise.all([finishDocument(context, id), finishDocument(context, id), work()]);
    await finishDocument(context, id);
    await sealDocument(context, id);
    await work();
    expect(await detail(id)).toMatchObject(lacksSeal);
    expect(await completionOf(id)).toHaveLength(1);
    expect(sentMail.filter(({ subject }) => subject.startsWith('Documento completado'))).toHaveLength(4);
  });

  it('is finished, and not sealed, by whoever asks for its seal', async () => {
    const { id } = await signed();
    await sealDocument(context, id);
    expect(await detail(id)).toMatchObject(lacksSeal);
    const seal = database
      .updateTable('documents')
      .set({ sealedSha256: (await detail(id)).sha256 })
      .where('id', '=', id);
    await expect(seal.execute()).rejects.toThrow('documents__simple_is_not_sealed');
  });

  it('is told to its creator where its file could not be made, and not as one that could not be sealed', async () => {
    const { id: documentId } = await signed();
    const gaveUpAt = context.now();
    const dead = { job: { kind: 'document.finish' as const, documentId }, createdAt: gaveUpAt, gaveUpAt, output: null };
    await notifyGivenUp(context, [{ ...dead, id: '0198c1a0-0000-7000-8000-0000000000fe' }]);
    const { id: notificationId } = await database
      .selectFrom('notifications')
      .select('id')
      .where('type', '=', 'failed')
      .executeTakeFirstOrThrow();
    await mailNotification(context, { notificationId }, notificationId);
    expect(sentMail.at(-1)?.text).toContain('No se pudo generar el archivo');
    expect(sentMail.at(-1)?.text).not.toContain('sellar');
  });

  it('takes the consent that speaks of no seal, and no other', async () => {
    const { id } = await created();
    await work();
    await (await visit(id, approver.email, 'vobo')).approve();
    await work();
    const visitor = await visit(id, client.email, 'complete');
    expect((await visitor.sign()).json()).toMatchObject({ code: 400, fields: [{ path: 'consent' }] });
    const other = await visitor.sign(undefined, representativeSimpleConsentVersion);
    expect(other.json()).toMatchObject({ code: 400, fields: [{ path: 'consent' }] });
    expect((await visitor.sign(undefined, simpleConsentVersion)).statusCode).toBe(200);
  });

  it('is rejected, corrected and completed without a seal, and its trail says so each time', async () => {
    const { id } = await created();
    await work();
    await (await visit(id, approver.email, 'vobo')).reject('La renta.');
    await chooseKind('digital');
    const { id: uploadId, positions } = await uploaded();
    await post(`/documents/${id}/versions`, { uploadId, positions });
    await work();
    await (await visit(id, approver.email, 'vobo')).approve();
    await work();
    await signs(id, client.email);
    await signs(id, landlord.email);
    await work();
    expect(await detail(id)).toMatchObject({ ...lacksSeal, version: 2 });
    const made = (await readLog(database, id)).filter(({ type }) => type === 'CREATED');
    expect(made.map(({ details }) => details?.['signatureKind'])).toEqual(['simple', 'simple']);
    expect(await differences()).toEqual([]);
  });
});

describe('what a company chooses of seals', () => {
  it('counts for the documents that are created from then on, and for none under way', async () => {
    const simple = await signed();
    await chooseKind('digital');
    const eva = { ...client, name: 'Eva', email: 'eva@example.com' };
    const sealed = await created({ settings: { sendWithoutVobo: true }, signers: [eva] });
    await chooseKind('simple');
    await work();
    await (await visit(sealed.id, eva.email, 'complete')).sign();
    await work();
    expect(await detail(simple.id)).toMatchObject(lacksSeal);
    expect(await detail(sealed.id)).toMatchObject({ status: 'COMPLETADO', signatureKind: 'digital' });
    expect((await detail(sealed.id)).sealedSha256).not.toBeNull();
    expect(await differences()).toEqual([]);
  });

  it('cannot be changed of a document without its trail telling it', async () => {
    const { id } = await signed();
    await database.updateTable('documents').set({ signatureKind: 'digital' }).where('id', '=', id).execute();
    const told = 'kind of signature: the database has digital, the trail simple';
    expect(await differences()).toMatchObject([{ differences: [told] }]);
  });

  it('says nothing of what nobody signs', async () => {
    const { id } = await created({ settings: { generateWithoutSignature: true, sendWithoutVobo: true } });
    await work();
    const done = await detail(id);
    expect(done).toMatchObject({ ...lacksSeal, fileSha256: done.sha256 });
    expect((await completionOf(id))[0]?.details).toBeNull();
    expect(sentMail.at(-1)?.text).not.toContain('sello');
  });
});

describe('where there are authorities', () => {
  let authorities: Authorities;
  beforeAll(async () => {
    authorities = await startAuthorities();
  });
  afterAll(() => authorities.stop());

  itWith(['openssl'], 'none is asked about a document without a seal', async () => {
    const rules = { policy: null, roots: rootsOf(authorities), mustSayPurpose: false };
    const addresses = [{ url: `${authorities.url}/rest`, authorization: 'Basic dTpw' }];
    const all: Partial<AppContext> = {
      timestampAuthority: authorityOf(authorities),
      conservationAuthority: restConservation({ addresses, rules, timeLimit: 2_000 }),
    };
    const { id } = await signed();
    await work(all);
    expect((await get(`/documents/${id}/time`)).json()).toEqual({ seal: null, constancia: null });
    expect(await database.selectFrom('sealLevels').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('constancias').selectAll().execute()).toEqual([]);
    expect(authorities.asked).toEqual([]);
  });
});

describe('on paper', () => {
  itWith(['pdfsig', 'pdftotext'], 'the last scan with its record page is the finished file', async () => {
    const { id } = await created({
      positions: [],
      signers: [client],
      settings: { signatureType: 'fisica', sendWithoutVobo: true },
    });
    await work();
    const visitor = await visit(id, client.email, 'complete');
    const scan = await aPdf('Firmado por Jose');
    const received = await visitor.receiveScan({ bytes: scan, fileName: 'scan.pdf', type: 'application/pdf' });
    const { id: scanId } = received.json();
    expect((await visitor.sendScan(scanId, { confirmed: true })).json()).toMatchObject({
      fields: [{ path: 'consent' }],
    });
    await visitor.sendScan(scanId, { confirmed: true, consent: simplePaperConsentVersion });
    await acceptScan(context, aSub(), { documentId: id, scanId });
    await work();
    const file = await fileOf(id);
    expect(await detail(id)).toMatchObject({ ...lacksSeal, fileSha256: hashOf(file) });
    expect(isUnsigned(file)).toBe(true);
    expect(file.subarray(0, scan.length)).toEqual(Buffer.from(scan));
    expect(plain(file)).toContain(`SHA-256 del escaneo ${hashOf(scan)}`);
    expect(plain(file)).not.toMatch(/sellar|sellado/);
  });
});

describe('with e.firmas', () => {
  let sat: Authority;
  beforeAll(() => {
    sat = aSat();
  });
  afterAll(() => sat.remove());
  beforeEach(() => trust(sat));

  const jose = { ...landlord, rfc: 'ÑU&A891116QE4', signatureType: 'efirma' as const };
  const settings = { generateWithoutSignature: false, sendWithoutVobo: true, voboDifferentFromSigner: false };
  const marked = fixture('contract.pdf');
  async function byCompanyAlone(upload: UploadedPdf): Promise<DocumentId> {
    const all = { ...settings, signatureType: 'efirma' as const };
    const request = aRequest(upload, { signers: [], positions: [], settings: all });
    const body = { document: request, certificate: certificateOf(sat, 'empresa') };
    const preparation: Preparation = (await post('/efirma/preparations', body)).json();
    const efirma = signatureBy(sat, 'empresa', preparation);
    return (await post(createDocument.path, { ...request, efirma })).json().id;
  }

  itWith(['pdfsig', 'qpdf', 'openssl', 'pdftotext'], 'these stay the last signatures in the file', async () => {
    const { id } = await created({ signers: [client, jose], settings });
    await work();
    await signs(id, client.email);
    await work();
    const prepared = await fileOf(id);
    expect((await detail(id)).fileSha256).toBe(hashOf(prepared));
    expect(plain(prepared)).toContain('No sigue ningún sello electrónico del servidor.');
    const visitor = await visit(id, landlord.email, 'complete');
    const preparation: Preparation = (await visitor.prepareEfirma(certificateOf(sat, 'persona'))).json();
    const answer = await visitor.signByEfirma(signatureBy(sat, 'persona', preparation));
    expect(answer.json()).toMatchObject({ status: 'COMPLETADO', isSealed: false });
    await work();

    const file = await fileOf(id);
    checkStructure(file);
    expect(file.subarray(0, marked.length)).toEqual(marked);
    expect(signaturesOf(file)).toMatchObject([{ isValid: true, isWhole: true }]);
    expect(await readingsOf(file)).toMatchObject([{ name: 'JOSÉ ÁNGEL NUÑO&PÉREZ', faults: [], verdict: 'same' }]);
    expect(await detail(id)).toMatchObject({ ...lacksSeal, fileSha256: hashOf(file) });
    expect(await completionOf(id)).toMatchObject([{ sha256: hashOf(file), details: { seal: 'none' } }]);
    expect(sentMail.at(-1)?.text).toContain('el archivo lleva e.firmas');
    expect(await recordOf(id)).toContain('No lleva sello electrónico del servidor');
    expect(await differences()).toEqual([]);
  });

  itWith(['openssl'], 'a document of these alone is as any other, and no authority keeps it', async () => {
    const id = await byCompanyAlone(await uploaded());
    const stamp = () => Promise.reject(new Error('asked'));
    await work({
      conservationAuthority: { rules: {}, stamp, read: stamp } as unknown as AppContext['conservationAuthority'],
    });
    expect(await detail(id)).toMatchObject(lacksSeal);
    expect(await database.selectFrom('constancias').selectAll().execute()).toEqual([]);
  });

  itWith(['openssl'], 'it gets no timestamp behind these either, and says nothing of one', async () => {
    const authorities = await startAuthorities();
    const inTime = { timestampAuthority: authorityOf(authorities) };
    const id = await byCompanyAlone(await uploaded());
    await work(inTime);
    const file = await fileOf(id);
    expect((await get(`/documents/${id}/time`)).json()).toEqual({ seal: null, constancia: null });
    expect(await preserveSeals({ ...context, ...inTime })).toEqual([]);
    expect(await fileOf(id)).toEqual(file);
    expect(await database.selectFrom('sealLevels').selectAll().execute()).toEqual([]);
    expect((await readLog(database, id)).map(({ type }) => type)).not.toContain('TIMESTAMPED');
    expect(authorities.asked).toEqual([]);
    await authorities.stop();
  });

  describe('and a file that came with signatures', () => {
    const cameSigned = () => uploaded(Buffer.from(new Paper(sat).sign({ who: 'persona' }).file));
    const place = { position: 'firmante_1', page: 1, x: 0.1, y: 0.6, width: 0.2, height: 0.06 } as const;
    const marks = {
      signers: [client],
      positions: [place],
      settings: { ...settings, signatureType: 'digital' as const },
    };
    const reasonOf = async (url: string, body: object) => (await post(url, body)).json().reason;

    itWith(['openssl'], 'marks are refused, which could come behind them only by the key of the server', async () => {
      const request = aRequest(await cameSigned(), marks);
      expect(await reasonOf(createDocument.path, request)).toBe('file.signed_needs_seal');
      await database.updateTable('uploads').set({ signatures: null }).execute(); // of an earlier release
      expect(await reasonOf(createDocument.path, request)).toBe('file.signed_needs_seal');
      expect(await database.selectFrom('documents').selectAll().execute()).toEqual([]);
      await chooseKind('digital');
      expect(await reasonOf(createDocument.path, request)).toBeUndefined();
    });

    itWith(['openssl'], 'marks are refused on a corrected version, by what the document was created with', async () => {
      const { id } = await created({
        ...marks,
        settings: {
          ...marks.settings,
          sendWithoutVobo: false,
          voboDifferentFromSigner: true,
          voboName: approver.name,
          voboEmail: approver.email,
        },
      });
      await work();
      await (await visit(id, approver.email, 'vobo')).reject('La renta.');
      await chooseKind('digital');
      const { id: uploadId } = await cameSigned();
      expect(await reasonOf(`/documents/${id}/versions`, { uploadId, positions: [place] })).toBe(
        'file.signed_needs_seal',
      );
      expect(await detail(id)).toMatchObject({ version: 1, status: 'RECHAZADO' });
    });

    itWith(['pdfsig', 'openssl'], 'nothing is drawn on it by e.firmas, or where nobody signs', async () => {
      const upload = await cameSigned();
      const before = await context.files.read(upload.sha256);
      const none = {
        ...marks,
        signers: [],
        positions: [],
        settings: { ...marks.settings, generateWithoutSignature: true },
      };
      const unsigned: DocumentDetail = (await post(createDocument.path, aRequest(upload, none))).json();
      await work();
      expect(await fileOf(unsigned.id)).toEqual(before);
      const other = await cameSigned();
      const came = await context.files.read(other.sha256); // signed at another moment
      const id = await byCompanyAlone(other);
      await work();
      const file = await fileOf(id);
      expect(await detail(id)).toMatchObject(lacksSeal);
      expect(file.subarray(0, came.length)).toEqual(came);
      expect(signaturesOf(file)).toMatchObject([{ isValid: true }, { isValid: true, isWhole: true }]);
      expect(textOf(file)).toBe(textOf(came));
    });

    itWith(['openssl'], 'is never drawn over', async () => {
      const pdf = await context.files.read((await cameSigned()).sha256);
      const finishing = { pdf, positions: [place], evidence: {} as Finishing['evidence'] };
      const images = [{ position: 'firmante_1' as const, png: fixture('mark.png') }];
      expect(await finishPdf({ ...finishing, images: [] })).toEqual(pdf);
      await expect(finishPdf({ ...finishing, images })).rejects.toMatchObject({ reason: 'file.signed_needs_seal' });
    });
  });
});
