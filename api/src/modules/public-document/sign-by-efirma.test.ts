import { readFileSync, writeFileSync } from 'node:fs';
import { createDocument, type DocumentDetail, type NewSigner, UserId } from '@pacta/contracts';
import { efirmaConsentVersion, type Preparation } from '@pacta/contracts/efirma';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { checkStructure, itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { readCertificate } from '@pacta/signatures/certificate';
import type { Authority } from '@pacta/signatures/testing/authority.ts';
import { aSat, satPeople } from '@pacta/signatures/testing/sat.ts';
import { app, context, sentMail, storedFiles } from '../../../test/app.ts';
import { aSub, insertedCompany, insertedUser, now } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { certificateOf, readingsOf, signatureBy, trust, verifyWithOpenssl } from '../../../test/efirma.ts';
import {
  approver,
  aRequest,
  client,
  detail,
  get,
  landlord,
  post,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { signaturesOf } from '../../../test/signatures.ts';
import { differencesOf } from '../document/check-trail.ts';
import { readNamed } from '../document/trail-storage.ts';
import { readLog } from '../log/log-storage.ts';
import { acceptScan } from '../paper/review-scan.ts';
import { prepareForEfirmas } from '../seal/prepare-for-efirmas.ts';

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

const jose: Partial<NewSigner> & typeof client = { ...client, rfc: 'ÑU&A891116QE4' };
const settings = {
  ...{ voboDifferentFromSigner: true, voboName: approver.name, voboEmail: approver.email },
  ...{ generateWithoutSignature: false, sendWithoutVobo: true, othersSign: true },
};
const company = 'PIÑATAS & CÍA SA DE CV';
const person = 'JOSÉ ÁNGEL NUÑO&PÉREZ';
const colleague = { ...aSub(), id: UserId.parse('0198c1a0-0000-7000-8000-0000000000a9'), name: 'Raúl Peña' };
const asksOfLucia = async () =>
  sentMail.filter(({ to, subject }) => to.address === 'lucia@example.com' && subject.includes('Se espera su e.firma'));
const awaitedOfLucia = async () =>
  (await get('/notifications')).json().results.filter((each: { awaits?: string }) => each.awaits);
const fileOf = async (id: string) => (await get(`/documents/${id}/file`)).rawPayload;
type Visit = Awaited<ReturnType<typeof visit>>;
type Signers = ReturnType<typeof aRequest>['signers'];

/** A document that the company has signed, and that others sign too. */
async function createdSigned(signers: Signers = [jose, landlord], more = {}): Promise<DocumentDetail> {
  const all = { ...settings, signatureType: 'efirma' as const, ...more };
  const request = aRequest(await uploaded(), { signers, settings: all });
  const body = { document: request, certificate: certificateOf(sat, 'empresa') };
  const preparation: Preparation = (await post('/efirma/preparations', body)).json();
  const efirma = signatureBy(sat, 'empresa', preparation);
  const made = (await post(createDocument.path, { ...request, efirma })).json();
  await work();
  return made;
}

/** Signs as somebody with an e.firma does on the page. */
async function signs(visitor: Visit, who: string) {
  const preparation: Preparation = (await visitor.prepareEfirma(certificateOf(sat, who))).json();
  return visitor.signByEfirma(signatureBy(sat, who, preparation));
}

describe('others who sign by e.firma too', () => {
  itWith(
    ['qpdf', 'pdfsig', 'openssl'],
    'sign the same file one after another, and the last one completes it',
    async () => {
      const made = await createdSigned();
      expect(made.status).toBe('ENVIADO');
      const first = await visit(made.id, client.email, 'complete');
      const seen = await first.see();
      expect(seen).toMatchObject({ alsoAllowed: ['sign_efirma'], person: { signatureType: 'efirma', rfc: jose.rfc } });
      expect(seen).toMatchObject({ signersTotal: 3, signersDone: 1, allowed: ['decline', 'download'] }); // the company has
      expect((await signs(first, 'persona')).json()).toMatchObject({
        person: { decision: 'signed' },
        status: 'ENVIADO',
      });
      const second = await visit(made.id, landlord.email, 'complete');
      expect((await signs(second, 'empresa')).json()).toMatchObject({ status: 'COMPLETADO' });

      const file = await fileOf(made.id);
      checkStructure(file);
      expect(signaturesOf(file).map(({ isValid, isWhole }) => [isValid, isWhole])).toEqual([
        [true, false],
        [true, false],
        [true, true],
      ]);
      verifyWithOpenssl(sat, file);
      const added = { faults: [], verdict: 'added', isSeen: true };
      expect(await readingsOf(file)).toEqual([
        { name: company, ...added },
        { name: person, ...added },
        { name: company, ...added, verdict: 'same' },
      ]);
      const done = await detail(made.id);
      expect(done.log.map(({ type }) => type)).toEqual(['CREATED', 'SIGNED', 'SENT', 'SIGNED', 'SIGNED', 'COMPLETED']);
      expect(done.efirma).toMatchObject({ name: company, rfc: 'P&Ñ9003173C9', revocation: 'unknown' });
      expect(done.signers[0]?.efirma).toMatchObject({ name: person, rfc: jose.rfc, revocation: 'unknown' });
      await work();
      const copy = sentMail.findLast(({ to }) => to.address === client.email);
      expect(copy?.attachments?.[0]).toMatchObject({
        fileName: 'contrato (firmado).pdf',
        sha256: done.log.at(-1)?.sha256,
      });
      expect(copy?.text).not.toContain('sello'); // it has none
      const known = await get(`/evidence/files/${done.log.at(-1)?.sha256}`);
      expect(known.json().file).toMatchObject({ kind: 'unsealed', document: { identifier: done.identifier } });
      const record = textOf((await get(`/documents/${made.id}/file?part=record`)).rawPayload).replaceAll(/\s+/g, ' ');
      expect(record).toContain('Firma de la empresa');
      expect(record).toContain(`${person} · RFC ${jose.rfc} · núm.`);
      expect(record).not.toContain('Firmado en papel');
    },
  );

  itWith(['openssl'], 'are told to be of a test authority, wherever their signature is told', async () => {
    trust(sat, { testRoots: [readCertificate(sat.certificate('arc'))] });
    const made = await createdSigned([jose]);
    await signs(await visit(made.id, client.email, 'complete'), 'persona');
    await work();
    const done = await detail(made.id);
    expect(done.efirma).toMatchObject({ revocation: 'unknown', isTest: true });
    expect(done.signers[0]?.efirma).toMatchObject({ revocation: 'unknown', isTest: true });
    const trail = await readLog(database, made.id);
    const acts = trail.filter(({ type }) => type === 'SIGNED');
    expect(acts.map(({ details }) => details)).toEqual([
      expect.objectContaining({ efirmaAuthority: 'test', revocation: 'unknown' }),
      expect.objectContaining({ efirmaAuthority: 'test', revocation: 'unknown' }),
    ]);
    const wordsOf = (pdf: Buffer) => textOf(pdf).replaceAll(/\s+/g, ' ');
    const file = wordsOf(await fileOf(made.id));
    expect(file).toContain('Aquí se aceptan e.firmas de prueba, que no acreditan nada.');
    expect(file).toContain('el registro de firma, un archivo aparte, dice qué se respondió');
    expect(file.match(/e\.firma de PRUEBA, sin validez/g)).toHaveLength(2);
    const record = wordsOf((await get(`/documents/${made.id}/file?part=record`)).rawPayload);
    expect(record.match(/se desconoce: nadie lo confirmó/g)).toHaveLength(2);
    expect(record.match(/de prueba: esta e\.firma solo sirve para probar/g)).toHaveLength(2);
  });

  itWith(['openssl'], 'are asked after the VoBo, by a mail that says how', async () => {
    const made = await createdSigned([jose], { sendWithoutVobo: false });
    expect(made.status).toBe('PENDIENTE');
    await (await visit(made.id, approver.email, 'vobo')).approve();
    await work();
    expect(sentMail.at(-1)?.text).toContain('Se firma con su e.firma del SAT');
    expect((await signs(await visit(made.id, client.email, 'complete'), 'persona')).json().status).toBe('COMPLETADO');
  });

  itWith(['openssl'], 'are refused with another’s certificate, by name', async () => {
    const made = await createdSigned([jose]);
    const visitor = await visit(made.id, client.email, 'complete');
    expect((await visitor.prepareEfirma(certificateOf(sat, 'empresa'))).json()).toMatchObject({
      code: 422,
      reason: 'efirma.wrong_rfc',
      facts: { rfc: 'P&Ñ9003173C9', expected: jose.rfc },
    });
    expect((await visitor.prepareEfirma(certificateOf(sat, 'csd'))).json().reason).toBe('efirma.is_csd');
    expect((await visitor.sign()).json().reason).toBe('document.transition_not_allowed');
  });

  itWith(['openssl'], 'who sign at once are told to look again, and nobody’s signature is lost', async () => {
    const made = await createdSigned();
    const [first, second] = [
      await visit(made.id, client.email, 'complete'),
      await visit(made.id, landlord.email, 'complete'),
    ];
    const prepared = async (visitor: Visit, who: string): Promise<Preparation> =>
      (await visitor.prepareEfirma(certificateOf(sat, who))).json();
    const [one, other] = [await prepared(first, 'persona'), await prepared(second, 'empresa')];
    const answers = await Promise.all([
      first.signByEfirma(signatureBy(sat, 'persona', one)),
      second.signByEfirma(signatureBy(sat, 'empresa', other)),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const isFirst = answers[0]?.statusCode === 200;
    const late = answers[isFirst ? 1 : 0];
    expect(late?.json().reason).toBe('efirma.file_moved_on');
    const again = isFirst ? signs(second, 'empresa') : signs(first, 'persona');
    expect((await again).json().status).toBe('COMPLETADO');
    expect(await readingsOf(await fileOf(made.id))).toHaveLength(3);
  });

  itWith(['openssl'], 'sign nothing with what was prepared for somebody or something else, or long ago', async () => {
    const made = await createdSigned();
    const jose = await visit(made.id, client.email, 'complete');
    const maria = await visit(made.id, landlord.email, 'complete');
    const preparation: Preparation = (await jose.prepareEfirma(certificateOf(sat, 'persona'))).json();
    const efirma = signatureBy(sat, 'persona', preparation);
    expect((await maria.signByEfirma(efirma)).json().reason).toBe('efirma.preparation_expired');
    expect((await maria.at(preparation.file)).statusCode).toBe(410);
    const other = await createdSigned();
    const elsewhere = await visit(other.id, client.email, 'complete');
    expect((await elsewhere.signByEfirma(efirma)).json().reason).toBe('efirma.preparation_expired');
    expect((await jose.at(preparation.file)).statusCode).toBe(200);
    expect(
      (await jose.signByEfirma({ ...efirma, signature: signatureBy(sat, 'empresa', preparation).signature })).json(),
    ).toMatchObject({ code: 422, reason: 'efirma.signature_wrong' });
    expect((await jose.signByEfirma(efirma)).statusCode).toBe(200);
    expect((await jose.signByEfirma(efirma)).json().reason).toBe('document.transition_not_allowed');
    expect(await readingsOf(await fileOf(made.id))).toHaveLength(2);
  });

  itWith(['openssl'], 'sign nothing that was changed on disk', async () => {
    const made = await createdSigned([jose]);
    const visitor = await visit(made.id, client.email, 'complete');
    const preparation: Preparation = (await visitor.prepareEfirma(certificateOf(sat, 'persona'))).json();
    const { sha256 } = preparation;
    const stored = storedFiles().find((file) => file.endsWith(sha256.slice(2)) || file.includes(sha256));
    writeFileSync(stored!, 'something else');
    expect((await visitor.signByEfirma(signatureBy(sat, 'persona', preparation))).json()).toMatchObject({
      code: 500,
      reason: 'file.changed',
    });
    expect((await detail(made.id)).status).toBe('ENVIADO');
  });

  itWith(['openssl'], 'sign nothing once the prepared file of the document was changed on disk', async () => {
    const made = await createdSigned([jose]);
    const visitor = await visit(made.id, client.email, 'complete');
    const sha256 = (await database.selectFrom('documents').select('preparedSha256').executeTakeFirstOrThrow())
      .preparedSha256!;
    const stored = storedFiles().find((file) => file.endsWith(sha256))!;
    const bytes = readFileSync(stored);
    bytes[1000] = bytes[1000]! ^ 1;
    writeFileSync(stored, bytes);
    const refused = { code: 500, reason: 'file.changed' };
    expect((await visitor.prepareEfirma(certificateOf(sat, 'persona'))).json()).toMatchObject(refused);
    expect((await detail(made.id)).status).toBe('ENVIADO');
  });

  itWith(['openssl'], 'sign nothing with a certificate that expired after the file was prepared', async () => {
    const soon = new Date(now.getTime() + 5 * 60_000);
    const to = soon.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
    sat.issue({ name: 'soon', issuer: 'ac', kind: 'efirma', subject: satPeople.persona, keyOf: 'persona', to });
    const made = await createdSigned([jose]);
    const visitor = await visit(made.id, client.email, 'complete');
    const preparation: Preparation = (await visitor.prepareEfirma(certificateOf(sat, 'soon'))).json();
    const url = `/v1/public/documents/${made.id}/efirma/sign`;
    const late = await app({ now: () => new Date(soon.getTime() + 1000) }).inject({
      ...{ method: 'POST', url, headers: { authorization: `Bearer ${visitor.token}` } },
      payload: { ...signatureBy(sat, 'persona', preparation), consent: efirmaConsentVersion },
    });
    expect(late.json()).toMatchObject({ code: 422, reason: 'efirma.expired', facts: { at: soon.toISOString() } });
    expect((await detail(made.id)).signers[0]).toMatchObject({ state: 'invited' });
    expect(await readingsOf(await fileOf(made.id))).toHaveLength(1);
  });

  itWith(['openssl'], 'may decline, which ends this version', async () => {
    const made = await createdSigned();
    const visitor = await visit(made.id, client.email, 'complete');
    expect((await visitor.decline('No estoy de acuerdo.')).json()).toMatchObject({ status: 'RECHAZADO' });
  });
});

describe('a document that is signed in several ways', () => {
  const ana = { position: 'firmante_1' as const, name: 'Ana Paper', email: 'paper@example.com' };
  const eva = { position: 'firmante_2' as const, name: 'Eva Mark', email: 'mark@example.com' };
  const three = { position: 'firmante_3' as const, name: 'José Nuño', email: 'jose@example.com' };

  itWith(['qpdf', 'pdfsig', 'openssl'], 'goes from paper to marks to e.firmas to the seal, in one file', async () => {
    const signers: Signers = [
      { ...ana, signatureType: 'fisica' },
      { ...eva, signatureType: 'digital' },
      { ...three, rfc: 'ÑU&A891116QE4' },
    ];
    const upload = await uploaded(await aPdf('Contrato', 'Firmas'));
    const place = { position: eva.position, page: 2, x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
    const all = { ...settings, signatureType: 'efirma' as const };
    const request = aRequest(upload, { signers, positions: [place], settings: all });
    const made: DocumentDetail = (await post(createDocument.path, request)).json();
    expect(made.status).toBe('ENVIADO');
    expect(made.efirma).toBeNull();
    const states = async () => (await detail(made.id)).signers.map(({ state }) => state);
    expect(await states()).toEqual(['invited', 'waiting', 'waiting']);

    await work();
    const scan = await aPdf('Contrato firmado', 'Firmas');
    const paper = await visit(made.id, ana.email, 'complete');
    const file = { bytes: scan, fileName: 'scan.pdf', type: 'application/pdf' };
    const short = (await paper.receiveScan({ ...file, bytes: await aPdf('Contrato firmado') })).json();
    expect((await paper.sendScan(short.id, { confirmed: true })).json().reason).toBe('scan.page_missing');
    const { id: scanId } = (await paper.receiveScan(file)).json();
    await paper.sendScan(scanId, { confirmed: true });
    await acceptScan(context, aSub(), { documentId: made.id, scanId });
    expect(await states()).toEqual(['signed', 'invited', 'waiting']);

    await work();
    await (await visit(made.id, eva.email, 'complete')).sign();
    expect(await states()).toEqual(['signed', 'signed', 'waiting']);
    const isSame = await Promise.all([prepareForEfirmas(context, made.id), prepareForEfirmas(context, made.id)]);
    expect(isSame).toHaveLength(2); // the job was cut off and runs again, or runs twice at once
    await work();
    await work();
    expect(sentMail.filter(({ to, subject }) => to.address === three.email && subject.includes('firmar'))).toHaveLength(
      1,
    );
    expect(await states()).toEqual(['signed', 'signed', 'invited']);

    expect((await detail(made.id)).alsoAllowed).toContain('sign_efirma');
    expect((await asksOfLucia()).map(({ subject }) => subject)).toEqual([
      'Se espera su e.firma: Contrato de arrendamiento',
    ]);
    const asked = { certificate: certificateOf(sat, 'empresa') };
    const preparation: Preparation = (await post(`/documents/${made.id}/efirma/prepare`, asked)).json();
    await signs(await visit(made.id, three.email, 'complete'), 'persona');
    const late = signatureBy(sat, 'empresa', preparation);
    expect((await post(`/documents/${made.id}/efirma/sign`, late)).json().reason).toBe('efirma.file_moved_on');
    const anew: Preparation = (await post(`/documents/${made.id}/efirma/prepare`, asked)).json();
    const answer = await post(`/documents/${made.id}/efirma/sign`, signatureBy(sat, 'empresa', anew));
    expect(answer.json()).toMatchObject({ status: 'ENVIADO', efirma: { name: company } });
    expect(await awaitedOfLucia()).toEqual([]);

    await work();
    const done = await detail(made.id);
    expect(done.status).toBe('COMPLETADO');
    const [trail] = await readNamed(database, [done.id]);
    expect(differencesOf(trail!)).toEqual([]);
    const sealed = await fileOf(made.id);
    checkStructure(sealed);
    expect(sealed.subarray(0, scan.length)).toEqual(Buffer.from(scan));
    expect(signaturesOf(sealed).map(({ isValid, isWhole }) => [isValid, isWhole])).toEqual([
      [true, false],
      [true, false],
      [true, true],
    ]);
    expect(await readingsOf(sealed)).toEqual([
      { name: person, faults: [], verdict: 'added', isSeen: true },
      { name: company, faults: [], verdict: 'added', isSeen: true },
      { name: context.signingKey.name, faults: [], verdict: 'same', isSeen: false },
    ]);
  });

  /** A document of the company whose other signer has signed: its e.firma is awaited. */
  async function awaitingCompany(): Promise<DocumentDetail> {
    const place = { position: ana.position, page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
    const all = { ...settings, signatureType: 'efirma' as const };
    const signers: Signers = [{ ...ana, signatureType: 'digital' }];
    const request = aRequest(await uploaded(await aPdf('Contrato')), { signers, positions: [place], settings: all });
    const made: DocumentDetail = (await post(createDocument.path, request)).json();
    await work();
    await (await visit(made.id, ana.email, 'complete')).sign();
    await work();
    await work();
    return made;
  }

  it('tells who made it that their e.firma is awaited, where it is signed, and lists it so', async () => {
    const { id } = await awaitingCompany();
    const [asked] = await asksOfLucia();
    expect(asked?.text).toContain(`/admin/document/${id}?sign=efirma#lang=es`);
    expect(await awaitedOfLucia()).toMatchObject([{ type: 'signed', by: '', awaits: 'efirma', isRead: false }]);
    const listed = async (user = aSub()) => (await get('/documents', user)).json().results[0].alsoAllowed;
    expect(await listed()).toContain('sign_efirma');
    expect(await listed(colleague)).not.toContain('sign_efirma');
    const { waitingFor } = (await get('/reports/documents')).json();
    expect(waitingFor).toMatchObject([{ name: 'Lucía Hernández', oldest: { since: now.toISOString() } }]);
  });

  it('reminds who made it when a colleague asks for it, up to six times within an hour', async () => {
    const { id } = await awaitingCompany();
    expect((await detail(id)).allowed).not.toContain('remind'); // nobody reminds themselves
    const remind = () => post(`/documents/${id}/reminders`, { message: 'Es para hoy.' }, colleague);
    expect((await remind()).statusCode).toBe(200);
    await work();
    expect((await asksOfLucia())[1]?.text).toContain(`${colleague.name}:\n> Es para hoy.`);
    expect((await asksOfLucia()).map(({ subject }) => subject)[1]).toMatch(/^Recordatorio: Se espera su e.firma/);
    for (const _ of [3, 4, 5, 6]) expect((await remind()).statusCode).toBe(200);
    expect((await remind()).json().reason).toBe('request.too_many');
  });

  it('asks for no e.firma by a mail that comes after it was withdrawn', async () => {
    const { id } = await awaitingCompany();
    await post(`/documents/${id}/reminders`, {}, colleague);
    await post(`/documents/${id}/withdrawal`, { reason: 'Ya no.' });
    await work();
    expect(await asksOfLucia()).toHaveLength(1);
    expect(await awaitedOfLucia()).toEqual([]);
  });

  itWith(['openssl'], 'is not signed for the company before its turn, nor by anybody but who made it', async () => {
    const signers: Signers = [{ ...ana, signatureType: 'digital' }];
    const place = { position: ana.position, page: 1, x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
    const all = { ...settings, signatureType: 'efirma' as const };
    const request = aRequest(await uploaded(await aPdf('Contrato')), { signers, positions: [place], settings: all });
    const made: DocumentDetail = (await post(createDocument.path, request)).json();
    const body = { certificate: certificateOf(sat, 'empresa') };
    const prepare = () => post(`/documents/${made.id}/efirma/prepare`, body);
    expect((await prepare()).json().reason).toBe('document.transition_not_allowed');
    await work();
    await (await visit(made.id, ana.email, 'complete')).sign();
    await work();
    expect((await prepare()).statusCode).toBe(200);
    const theirs = await post(`/documents/${made.id}/efirma/prepare`, body, colleague);
    expect(theirs.json().reason).toBe('document.forbidden');
  });
});
