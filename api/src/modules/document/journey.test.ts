import { createHash, generateKeyPairSync } from 'node:crypto';
import { representativeConsentVersion } from '@pacta/contracts';
import { fixture } from '@pacta/pdf/testing/fixture.ts';
import { checkStructure, itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { sql } from 'kysely';
import { context, sentMail } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty, waitingJobs } from '../../../test/database.ts';
import { approver, client, created, detail, get, landlord, visit, work } from '../../../test/journey.ts';
import { signaturesOf, verifyCades } from '../../../test/signatures.ts';
import { readLog } from '../log/log-storage.ts';
import { isIntact } from '../log/verify-log.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

/** A document that Ana has approved. */
async function approved(overrides: Parameters<typeof created>[0] = {}) {
  const { id } = await created(overrides);
  await work();
  await (await visit(id, approver.email, 'vobo')).approve();
  await work();
  return id;
}

const mailsTo = (address: string) => sentMail.filter(({ to }) => to.address === address);
const types = async (id: string) => (await detail(id)).log.map(({ type }) => type);

itWith(
  ['pdfsig', 'qpdf', 'openssl', 'pdftotext'],
  'takes a document from its upload to the sealed file that everyone gets',
  async () => {
    const { id, status, sha256, identifier } = await created();
    expect([status, identifier]).toEqual(['PENDIENTE', expect.stringMatching(/^2026-\d{6}$/)]);

    await work();
    const ana = await visit(id, approver.email, 'vobo');
    expect(await ana.see()).toMatchObject({ allowed: ['approve', 'reject', 'download'], person: { kind: 'approver' } });
    expect((await ana.approve()).json()).toMatchObject({ status: 'ENVIADO', person: { hasActed: true } });

    await work();
    const jose = await visit(id, client.email, 'complete');
    const maria = await visit(id, landlord.email, 'complete');
    expect(await jose.see()).toMatchObject({
      allowed: ['sign', 'decline', 'download'],
      person: { kind: 'signer', position: 'firmante_1', hasActed: false },
      positions: [{ position: 'firmante_1' }, { position: 'firmante_1' }],
    });
    expect((await jose.sign()).json()).toMatchObject({ status: 'ENVIADO', signersDone: 1, allowed: ['download'] });
    expect((await maria.sign()).json()).toMatchObject({ status: 'ENVIADO', signersDone: 2, isSealed: false });

    await work();
    const completed = await detail(id);
    expect(completed).toMatchObject({ status: 'COMPLETADO', sha256, sealedSha256: expect.any(String) });
    expect(await types(id)).toEqual(['CREATED', 'ACCEPTED', 'SENT', 'SIGNED', 'SIGNED', 'COMPLETED']);

    const download = await get(`/documents/${id}/file`);
    for (const { headers } of [download, await jose.download()]) {
      expect(headers['content-disposition']).toContain('filename="contrato (firmado).pdf"');
    }
    expect([completed.downloadName, (await jose.see()).downloadName]).toEqual(Array(2).fill('contrato (firmado).pdf'));
    expect((await get(`/documents/${id}/file?version=1`)).headers['content-disposition']).toContain('"contrato.pdf"');
    const sealed = download.rawPayload;
    expect(createHash('sha256').update(sealed).digest('hex')).toBe(completed.sealedSha256);
    expect(signaturesOf(sealed)).toEqual([{ isValid: true, isWhole: true, type: 'ETSI.CAdES.detached' }]);
    checkStructure(sealed);
    verifyCades(sealed, context.signingKey.certificate);
    const text = textOf(sealed);
    for (const words of [identifier, sha256, 'José Ángel Muñoz', 'María Güemes', 'Evidencia de firma']) {
      expect(text).toContain(words);
    }

    for (const { email } of [{ email: 'lucia@example.com' }, approver, client, landlord]) {
      const mail = mailsTo(email).at(-1);
      expect(mail).toMatchObject({ subject: expect.stringMatching(/^Documento completado/), sender: 'Notaría Doce' });
      expect(mail?.attachments).toEqual([
        { fileName: 'contrato (firmado).pdf', mediaType: 'application/pdf', sha256: completed.sealedSha256 },
      ]);
    }
    expect(mailsTo('lucia@example.com').at(-1)?.text).toMatch(/^Hola, Lucía:/); // her short name
    expect((await jose.see()).isSealed).toBe(true);
    expect((await jose.download()).rawPayload).toEqual(sealed);
  },
  120_000,
);

it('keeps a complete and unchanged log', async () => {
  const id = await approved();
  const documents = database.selectFrom('documents').select(['id', 'logSequence', 'logHead']);
  const { id: documentId, ...head } = await documents.executeTakeFirstOrThrow();
  expect(documentId).toBe(id);
  const entries = await readLog(database, documentId);
  expect(isIntact(entries, head)).toBe(true);

  await expect(database.updateTable('logEntries').set({ actorName: 'X' }).execute()).rejects.toThrow(
    /cannot be changed/,
  );
  await expect(database.deleteFrom('logEntries').execute()).rejects.toThrow(/cannot be changed/);
  await expect(sql`truncate log_entries`.execute(database)).rejects.toThrow(/cannot be changed/);
});

it('refuses a second signature of the same person', async () => {
  const id = await approved();
  const jose = await visit(id, client.email, 'complete');

  const answers = await Promise.all([jose.sign(), jose.sign()]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await jose.sign()).json()).toMatchObject({ reason: 'document.transition_not_allowed' });
  expect(await types(id)).toEqual(['CREATED', 'ACCEPTED', 'SENT', 'SIGNED']);
});

it('seals once when the last two sign together', async () => {
  const id = await approved();
  const [jose, maria] = [await visit(id, client.email, 'complete'), await visit(id, landlord.email, 'complete')];

  const answers = await Promise.all([jose.sign(), maria.sign()]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await waitingJobs()).filter(({ kind }) => kind === 'document.seal')).toHaveLength(1);
  await work();
  expect((await types(id)).filter((type) => type === 'COMPLETED')).toHaveLength(1);
});

it('seals in the end if it was interrupted between the signature and the seal', async () => {
  const id = await approved({ signers: [client] });
  await (await visit(id, client.email, 'complete')).sign();
  const broken = { ...context.files, read: () => Promise.reject(new Error('the disk is gone')) };

  await expect(work({ files: broken })).rejects.toThrow('the disk is gone');

  expect(await detail(id)).toMatchObject({
    status: 'ENVIADO',
    timeline: [{}, {}, { state: 'done' }, { state: 'in_progress' }],
  });
  await work();
  expect(await detail(id)).toMatchObject({ status: 'COMPLETADO' });
  expect((await types(id)).filter((type) => type === 'COMPLETED')).toHaveLength(1);
});

it('completes nothing with a seal that does not verify', async () => {
  const id = await approved({ signers: [client] });
  await (await visit(id, client.email, 'complete')).sign();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signingKey = { ...context.signingKey, privateKey }; // of another certificate

  await expect(work({ signingKey })).rejects.toThrow('The seal does not verify: signature-wrong.');

  expect(await detail(id)).toMatchObject({ status: 'ENVIADO', sealedSha256: null });
  await work();
  expect(await detail(id)).toMatchObject({ status: 'COMPLETADO' });
  const told = (await readLog(database, id)).find(({ type }) => type === 'COMPLETED');
  expect(told).toMatchObject({ details: { seal: 'verified', structure: 'read' } });
});

it('seals once when the same job runs twice', async () => {
  const id = await approved({ signers: [client] });
  await (await visit(id, client.email, 'complete')).sign();
  const [job] = await waitingJobs();
  await work();
  const { sealedSha256 } = await detail(id);
  sentMail.splice(0);

  await database.transaction().execute((tx) => context.jobs.enqueue(tx, job!));
  await work();

  expect(await detail(id)).toMatchObject({ sealedSha256 });
  expect(sentMail).toEqual([]);
});

it('skips the approval if none is wanted', async () => {
  const { id, status } = await created({ settings: { sendWithoutVobo: true } });
  expect(status).toBe('ENVIADO');
  expect(await types(id)).toEqual(['CREATED', 'SENT']);
  await work();
  expect(sentMail.map(({ to }) => to.address).sort()).toEqual([client.email, landlord.email]);
});

it('completes at once if neither VoBo nor signature is wanted', async () => {
  const settings = { sendWithoutVobo: true, generateWithoutSignature: true };
  const { id, status, sealedSha256 } = await created({ signers: [], positions: [], settings });
  expect([status, sealedSha256]).toEqual(['COMPLETADO', null]);
  expect(await types(id)).toEqual(['CREATED', 'COMPLETED']);
  await work();
  expect(sentMail.map(({ to }) => to.address)).toEqual(['lucia@example.com']);
});

it('completes with the VoBo if no signature is wanted', async () => {
  const { id } = await created({ settings: { generateWithoutSignature: true } });
  await work();
  const answer = await (await visit(id, approver.email, 'vobo')).approve();
  expect(answer.json()).toMatchObject({ status: 'COMPLETADO' });
  expect(await types(id)).toEqual(['CREATED', 'ACCEPTED', 'COMPLETED']);
});

it('writes to the person who represents a company', async () => {
  const represented = { ...client, representativeName: 'Lic. Peña', representativeEmail: 'pena@example.com' };
  const id = await approved({ signers: [represented] });
  await (await visit(id, 'pena@example.com', 'complete')).sign(undefined, representativeConsentVersion);
  expect((await detail(id)).log.at(-1)).toMatchObject({ type: 'SIGNED', actor: { kind: 'signer', name: 'Lic. Peña' } });
});

it('refuses a signature image that is no picture, and records nothing', async () => {
  const id = await approved();
  const jose = await visit(id, client.email, 'complete');
  const answer = await jose.signWith(fixture('agreement.pdf').toString('base64'));
  expect(answer.json()).toMatchObject({ code: 422, reason: 'signature.image_invalid' });
  expect(await types(id)).toEqual(['CREATED', 'ACCEPTED', 'SENT']);
});
