import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createDocument, type DocumentDetail } from '@pacta/contracts';
import type { Preparation } from '@pacta/contracts/efirma';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { rawPage } from '@pacta/pdf/testing/raw-pdf.ts';
import { checkStructure, itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { aSat } from '@pacta/signatures/testing/sat.ts';
import { appFor, context, storedFiles } from '../../../test/app.ts';
import { anAdmin, aSub, companyId, insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { certificateOf, readingsOf, signatureBy, trust, verifyWithOpenssl } from '../../../test/efirma.ts';
import { approver, aRequest, as, detail, get, post, uploaded, visit, work } from '../../../test/journey.ts';
import { aForm } from '../../../test/multipart.ts';
import { signaturesOf } from '../../../test/signatures.ts';
import { sweep } from '../../sweep.ts';
import { findNamedFiles } from '../file/file-reference-storage.ts';

startEmpty();
let sat: Authority;
beforeAll(() => {
  sat = aSat();
});
afterAll(() => sat.remove());
beforeEach(async () => {
  trust(sat);
  await insertedCompany();
  await insertedUser();
});

/** A contract that the company signs alone. */
async function alone(settings: { sendWithoutVobo?: boolean } = { sendWithoutVobo: true }) {
  const wanted = { signatureType: 'efirma', voboDifferentFromSigner: true, generateWithoutSignature: false } as const;
  const vobo = { voboName: approver.name, voboEmail: approver.email, sendWithoutVobo: false, ...settings };
  return aRequest(await uploaded(), { signers: [], positions: [], settings: { ...wanted, ...vobo } });
}

type Request = Awaited<ReturnType<typeof alone>>;

const prepare = (document: Request, who = 'empresa') =>
  post('/efirma/preparations', { document, certificate: certificateOf(sat, who) });
const prepared = async (document: Request, who = 'empresa'): Promise<Preparation> =>
  (await prepare(document, who)).json();
const create = (document: Request, efirma: object | undefined) => post(createDocument.path, { ...document, efirma });

async function createdAlone(settings?: { sendWithoutVobo?: boolean }): Promise<DocumentDetail> {
  const request = await alone(settings);
  return (await create(request, signatureBy(sat, 'empresa', await prepared(request)))).json();
}

const fileOf = async (id: string) => (await get(`/documents/${id}/file`)).rawPayload;
const documents = async () => (await get('/documents')).json().totalResults;

describe('a document that the company signs alone', () => {
  itWith(
    ['qpdf', 'pdfsig', 'openssl', 'pdftotext'],
    'is complete with its creation, and nothing was there before',
    async () => {
      const request = await alone();
      const preparation = await prepared(request);
      expect(preparation.signer).toEqual({
        name: 'PIÑATAS & CÍA SA DE CV',
        rfc: 'P&Ñ9003173C9',
        serial: expect.any(String),
      });
      expect(await documents()).toBe(0);

      const made: DocumentDetail = (await create(request, signatureBy(sat, 'empresa', preparation))).json();
      expect(made.status).toBe('COMPLETADO');
      expect((await detail(made.id)).log.map(({ type }) => type)).toEqual(['CREATED', 'SIGNED', 'COMPLETED']);
      expect(made.timeline.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
      expect(made.downloadName).toBe('contrato (firmado).pdf');

      const file = await fileOf(made.id);
      checkStructure(file);
      expect(signaturesOf(file)).toEqual([{ isValid: true, isWhole: true, type: 'ETSI.CAdES.detached' }]);
      verifyWithOpenssl(sat, file);
      const text = textOf(file);
      expect(text).toContain(made.identifier);
      expect(text).toMatch(/Firmado con e\.firma\s+PIÑATAS & CÍA SA DE CV\s+RFC: P&Ñ9003173C9\s+Certificado: \d{20}/);
    },
  );

  itWith(['openssl'], 'shows the bytes that are signed, and says what covers them', async () => {
    const preparation = await prepared(await alone());
    const shown = await get(preparation.file);
    expect(shown.headers['content-type']).toBe('application/pdf');
    const [start, length, next, rest] = preparation.byteRange;
    expect(start + length).toBe(shown.rawPayload.indexOf(`<${'0'.repeat(512)}`));
    expect(next + rest).toBe(shown.rawPayload.length);
    const { createHash } = await import('node:crypto');
    expect(createHash('sha256').update(shown.rawPayload).digest('hex')).toBe(preparation.sha256);
    const covered = createHash('sha256')
      .update(shown.rawPayload.subarray(0, length))
      .update(shown.rawPayload.subarray(next));
    expect(Buffer.from(preparation.attributes, 'base64').includes(covered.digest())).toBe(true);
  });

  itWith(['openssl'], 'waits for its VoBo, which is given to the bytes with the signature in them', async () => {
    const made = await createdAlone({ sendWithoutVobo: false });
    expect(made.status).toBe('PENDIENTE');
    expect(made.log.map(({ type }) => type)).toEqual(['CREATED', 'SIGNED']);
    await work();
    const ana = await visit(made.id, approver.email, 'vobo');
    expect(await readingsOf((await ana.download()).rawPayload)).toEqual([
      { name: 'PIÑATAS & CÍA SA DE CV', faults: [], verdict: 'same', isSeen: true },
    ]);
    expect((await ana.approve(made.sha256)).json()).toMatchObject({ code: 409, reason: 'document.version_changed' });
    expect((await ana.approve()).statusCode).toBe(200);
    const approved = await detail(made.id);
    expect(approved.status).toBe('COMPLETADO');
    expect(approved.log.map(({ type }) => type)).toEqual(['CREATED', 'SIGNED', 'ACCEPTED', 'COMPLETED']);
    const [, signed, accepted, completed] = approved.log;
    expect([accepted?.sha256, completed?.sha256]).toEqual([signed?.sha256, signed?.sha256]);
  });

  itWith(['openssl'], 'is void once it is rejected, and its corrected version is signed anew', async () => {
    const made = await createdAlone({ sendWithoutVobo: false });
    await work();
    await (await visit(made.id, approver.email, 'vobo')).reject('La renta es otra.');
    const version = { uploadId: (await uploaded()).id, positions: [], note: 'La renta' };
    expect((await post(`/documents/${made.id}/versions`, version)).json()).toMatchObject({
      reason: 'efirma.signature_needed',
    });
    const certificate = certificateOf(sat, 'empresa');
    const preparation = (await post(`/documents/${made.id}/versions/efirma`, { version, certificate })).json();
    const efirma = signatureBy(sat, 'empresa', preparation);
    const other = { ...version, note: 'Otra', efirma };
    expect((await post(`/documents/${made.id}/versions`, other)).json().reason).toBe('efirma.document_changed');
    const corrected = (await post(`/documents/${made.id}/versions`, { ...version, efirma })).json();
    expect(corrected).toMatchObject({ status: 'PENDIENTE', version: 2 });
    await work();
    expect((await (await visit(made.id, approver.email, 'vobo')).approve()).statusCode).toBe(200);
    expect((await detail(made.id)).status).toBe('COMPLETADO');
    expect(signaturesOf(await fileOf(made.id))).toHaveLength(1);
  });

  /** A page with one field of the form. */
  const withField = (entries: string) => {
    const field = `<< /Type /Annot /Subtype /Widget /F 132 /Rect [72 500 200 560] /P 3 0 R ${entries} >>`;
    return rawPage({ catalog: '/AcroForm << /Fields [6 0 R] /SigFlags 3 >>', page: '/Annots [6 0 R]' }, field);
  };
  const rejected = async () => {
    const made = await createdAlone({ sendWithoutVobo: false });
    await work();
    await (await visit(made.id, approver.email, 'vobo')).reject('La renta es otra.');
    return made;
  };
  const certificate = () => certificateOf(sat, 'empresa');
  const prepareAgain = async (id: string, bytes: Buffer) => {
    const version = { uploadId: (await uploaded(bytes)).id, positions: [], note: 'La renta' };
    return {
      version,
      preparation: (await post(`/documents/${id}/versions/efirma`, { version, certificate: certificate() })).json(),
    };
  };

  itWith(['openssl'], 'is not signed anew in a file with fields named as its own will be', async () => {
    const { id } = await rejected();
    const own = `pacta ${id} v2 company`;
    const utf16 = `<feff${Buffer.from(own, 'utf16le').swap16().toString('hex')}>`;
    for (const entries of [
      `/FT /Sig /T (${own})`,
      `/FT /Tx /T (${own})`,
      `/FT /Sig /T ${utf16}`,
      `/FT /Sig /T (pacta ${id} v2 seal)`,
    ]) {
      expect((await prepareAgain(id, withField(entries))).preparation).toMatchObject({
        code: 422,
        reason: 'file.field_taken',
      });
    }
    expect(
      (await prepareAgain(id, withField(`/FT /Sig /T (pacta ${id} v7 company)`))).preparation.preparationId,
    ).toBeTruthy();
  });

  itWith(
    ['openssl', 'pdfsig', 'qpdf'],
    'may be signed anew in the file of the version before, whose signature stays',
    async () => {
      const { id } = await rejected();
      const { version, preparation } = await prepareAgain(id, await fileOf(id));
      const made = (
        await post(`/documents/${id}/versions`, { ...version, efirma: signatureBy(sat, 'empresa', preparation) })
      ).json();
      expect(made).toMatchObject({ status: 'PENDIENTE', version: 2 });
      await work();
      await (await visit(id, approver.email, 'vobo')).approve();
      const file = await fileOf(id);
      checkStructure(file);
      expect(signaturesOf(file).map(({ isValid, isWhole }) => [isValid, isWhole])).toEqual([
        [true, false],
        [true, true],
      ]);
      verifyWithOpenssl(sat, file);
      expect(await readingsOf(file)).toMatchObject([{ faults: [] }, { faults: [] }]);
    },
  );
});

describe('a signature of the company', () => {
  it.each(['codeChannel', 'phoneChannel'])('is not asked for where nothing can be sent as %s says', async (name) => {
    const request = await alone();
    const answer = await prepare({ ...request, settings: { ...request.settings, [name]: 'sms' } });
    expect(answer.json()).toMatchObject({ reason: 'request.invalid', fields: [{ path: `settings.${name}` }] });
  });

  itWith(['openssl'], 'is not asked for where the corrected version lacks what its list requires', async () => {
    const list = { name: 'Lista', counterparty: 'persona_moral', items: [{ name: 'Poder', giver: 'sender' }] };
    const { lists } = (await post(`/companies/${companyId}/annex-lists`, list, anAdmin())).json();
    const form = aForm({ bytes: await aPdf('Poder'), fileName: 'poder.pdf', type: 'application/pdf' });
    const annex = (await as(aSub()).inject({ method: 'POST', url: '/v1/uploads/annex', ...form })).json();
    const items = [{ itemId: lists[0].items[0].id, annexIds: [annex.id] }];
    const request = { ...(await alone({ sendWithoutVobo: false })), annexList: { listId: lists[0].id, items } };
    const made = (await create(request, signatureBy(sat, 'empresa', await prepared(request)))).json();
    await work();
    await (await visit(made.id, approver.email, 'vobo')).reject('Falta una hoja.');

    const uploadId = (await uploaded()).id;
    const colleague = { ...aSub(), id: anAdmin().id } as ReturnType<typeof aSub>;
    const again = async (annexItem: object, user = aSub()) => {
      const version = { uploadId, positions: [], annexItems: [annexItem] };
      const asked = { version, certificate: certificateOf(sat, 'empresa') };
      return (await post(`/documents/${made.id}/versions/efirma`, asked, user)).json();
    };
    const [{ id: itemId }] = (await get(`/documents/${made.id}/annex-list`)).json().list.items;
    expect(await again({ itemId, annexIds: [] })).toMatchObject({ reason: 'annex.missing' });
    expect(await again({ itemId: annex.id, annexIds: [] })).toMatchObject({ reason: 'annex.item_not_found' });
    expect(await again({ itemId, waiver: 'Consta.' }, colleague)).toMatchObject({ reason: 'document.forbidden' });
    expect(await again({ itemId, annexIds: [annex.id] })).toMatchObject({ preparationId: expect.any(String) });
  });

  itWith(['openssl'], 'that comes again is answered with the document that the first one made', async () => {
    const request = await alone();
    const first = signatureBy(sat, 'empresa', await prepared(request));
    const made = (await create(request, first)).json();
    expect((await create(request, first)).json().id).toBe(made.id);
    const again = signatureBy(sat, 'empresa', await prepared(request));
    expect((await create(request, again)).json().id).toBe(made.id);
    expect((await create({ ...request, name: 'Otro' }, again)).json().reason).toBe('request.key_reused');
    expect(await documents()).toBe(1);
  });

  itWith(['openssl'], 'that is sent twice at the same instant makes one document', async () => {
    const request = await alone();
    const efirma = signatureBy(sat, 'empresa', await prepared(request));
    const answers = await Promise.all([create(request, efirma), create(request, efirma)]);
    expect(answers.map((answer) => answer.json().id)).toEqual([answers[0]?.json().id, answers[0]?.json().id]);
    expect(await documents()).toBe(1);
  });

  itWith(['openssl'], 'is approved by nobody once its file was changed on disk', async () => {
    const made = await createdAlone({ sendWithoutVobo: false });
    await work();
    const ana = await visit(made.id, approver.email, 'vobo');
    const { sha256 } = await ana.see();
    writeFileSync(storedFiles().find((file) => file.includes(sha256) || file.endsWith(sha256.slice(2)))!, 'other');
    expect((await ana.approve()).json()).toMatchObject({ code: 500, reason: 'file.changed' });
    expect((await detail(made.id)).status).toBe('PENDIENTE');
  });

  itWith(['openssl'], 'counts for what was prepared, by who prepared it, and for nothing else', async () => {
    const [request, other] = [await alone(), await alone()];
    const preparation = await prepared(request);
    const efirma = signatureBy(sat, 'empresa', preparation);
    const reason = async (answer: ReturnType<typeof create>) => (await answer).json().reason;
    expect(await reason(create(request, undefined))).toBe('efirma.signature_needed');
    expect(await reason(create(other, efirma))).toBe('efirma.document_changed');
    expect(await reason(create({ ...request, name: 'Otro' }, efirma))).toBe('efirma.document_changed');
    const elsewhere = { ...efirma, signature: signatureBy(sat, 'empresa', await prepared(other)).signature };
    expect(await reason(create(request, elsewhere))).toBe('efirma.signature_wrong');
    const before = storedFiles();
    const stolen = signatureBy(sat, 'persona', preparation);
    expect(await reason(create(request, stolen))).toBe('efirma.signature_wrong');
    expect(await reason(create(request, { ...efirma, signature: 'AAAA' }))).toBe('efirma.signature_wrong');
    expect(storedFiles()).toEqual(before); // what was written while it was read is gone
    expect(await reason(create(request, { ...efirma, preparationId: randomUUID() }))).toBe(
      'efirma.preparation_expired',
    );
    const somebody = appFor({ ...aSub(), id: randomUUID() as never });
    const payload = { ...request, efirma };
    const theirs = await somebody.inject({ method: 'POST', url: `/v1${createDocument.path}`, payload });
    expect(theirs.json().reason).toBe('efirma.preparation_expired');
    expect((await somebody.inject({ url: `/v1${preparation.file}` })).statusCode).toBe(404);
    expect(await documents()).toBe(0);
  });

  itWith(
    ['openssl'],
    'is refused where the certificate does not count any more, or too much time has passed',
    async () => {
      const request = await alone();
      sat.issue({
        ...{ name: 'brief', issuer: 'ac', keyOf: 'empresa', kind: 'efirma', to: '20260101090500Z' },
        subject: '/CN=X/name=PIÑATAS/x500UniqueIdentifier=P&Ñ9003173C9',
      });
      const efirma = signatureBy(sat, 'empresa', await prepared(request, 'brief'));
      const after = (minutes: number) => appFor(aSub(), { now: () => new Date(now.getTime() + minutes * 60_000) });
      const ask = async (minutes: number) => {
        const answer = after(minutes).inject({ method: 'POST', url: '/v1/documents', payload: { ...request, efirma } });
        return (await answer).json();
      };
      expect(await ask(6)).toMatchObject({ reason: 'efirma.expired', facts: { at: '2026-01-01T09:05:00.000Z' } });
      expect(await ask(10)).toMatchObject({ code: 410, reason: 'efirma.preparation_expired' });
      trust(sat, { roots: [] });
      expect(await ask(1)).toMatchObject({ reason: 'efirma.unknown_authority' });
      await sweep({ ...context, now: () => new Date(now.getTime() + 11 * 60_000) });
      expect(await database.selectFrom('efirmaPreparations').select('id').execute()).toEqual([]);
    },
  );

  itWith(
    ['openssl'],
    'whose page was closed once it was prepared is prepared anew, and the first leaves nothing',
    async () => {
      const request = await alone();
      const left = await prepared(request);
      const made = await create(request, signatureBy(sat, 'empresa', await prepared(request)));
      expect(made.json().status).toBe('COMPLETADO');
      expect(await documents()).toBe(1);
      await sweep({ ...context, now: () => new Date(now.getTime() + 11 * 60_000) });
      expect((await get(left.file)).statusCode).toBe(404);
      expect(await findNamedFiles(database, [left.sha256 as never])).toEqual(new Set()); // it is swept
    },
  );

  itWith(['openssl'], 'is not put into a file whose bytes were changed on disk', async () => {
    const request = await alone();
    const preparation = await prepared(request);
    const stored = storedFiles().find(
      (file) => file.endsWith(preparation.sha256.slice(2)) || file.includes(preparation.sha256),
    );
    writeFileSync(stored!, 'something else');
    const answer = await create(request, signatureBy(sat, 'empresa', preparation));
    expect(answer.json()).toMatchObject({ code: 500, reason: 'file.changed' });
    expect(await documents()).toBe(0);
  });

  itWith(
    ['openssl'],
    'is not prepared for what is no e.firma, and for documents that others sign in other ways',
    async () => {
      expect((await prepare(await alone(), 'csd')).json()).toMatchObject({ code: 422, reason: 'efirma.is_csd' });
      const request = await alone();
      const digital = { ...request, settings: { ...request.settings, signatureType: 'digital' as const } };
      expect((await prepare({ ...digital, signers: [] })).statusCode).toBe(400);
      const without = { ...request, settings: { ...request.settings, generateWithoutSignature: true } };
      expect((await prepare(without)).json().reason).toBe('request.invalid');
    },
  );
});
