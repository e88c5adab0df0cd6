import { createHash } from 'node:crypto';
import { consentVersion, type DocumentId } from '@pacta/contracts';
import { aPdf } from '@pacta/pdf/testing/a-pdf.ts';
import { itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { sql } from 'kysely';
import { app, context } from '../../../test/app.ts';
import { anAdmin, aSub, insertedCompany, insertedUser, otherCompanyId } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import {
  approver,
  aSignatureImage,
  as,
  client,
  created,
  detail,
  exchange,
  get,
  keyFor,
  landlord,
  post,
  put,
  signerId,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
import { aForm } from '../../../test/multipart.ts';
import { consentWording } from '../../certificate/consent-words.ts';
import { tellOfTrails } from '../../tell-of-trails.ts';
import type { LogEvent } from '../log/log.ts';
import { readLog } from '../log/log-storage.ts';
import { checkAllTrails, checkChangedTrails, type Finding } from './run-trail-check.ts';

startEmpty();

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
});

const trail = async (id: string) => readLog(database, id as DocumentId);
const of = async (id: string, type: LogEvent['type']) => (await trail(id)).filter((entry) => entry.type === type);
const agent = 'lightMyRequest';

async function differences(): Promise<string[]> {
  const found: Finding[] = [];
  await checkAllTrails(context, (finding) => found.push(finding));
  return found.flatMap((each) => each.differences);
}

/** A contract that everyone has approved and signed. */
async function completed(): Promise<string> {
  const { id } = await created();
  await work();
  await (await visit(id, approver.email, 'vobo')).approve();
  await work();
  await (await visit(id, client.email, 'complete')).sign();
  await (await visit(id, landlord.email, 'complete')).sign();
  await work();
  return id;
}

describe('the trail', () => {
  it('knows who acted from where, and at which address they were reached', async () => {
    const id = await completed();
    const acts = (await trail(id)).filter(({ type }) => ['CREATED', 'ACCEPTED', 'SIGNED'].includes(type));
    expect(acts).toMatchObject([
      { ip: '127.0.0.1', details: { vobo: approver.email, firmante_1: client.email, firmante_2: landlord.email } },
      { ip: '127.0.0.1', userAgent: expect.stringContaining(agent), details: { email: approver.email } },
      { ip: '127.0.0.1', details: { email: client.email, consent: expect.any(String) } },
      { ip: '127.0.0.1', details: { email: landlord.email } },
    ]);
  });

  it('keeps who led whose address from where to where', async () => {
    const { id } = await created();
    await put(`/documents/${id}/vobo/email`, { email: 'yo@example.com' });
    await put(`/documents/${id}/signers/${await signerId(id, client.name)}/email`, { email: 'yo@example.com' });
    expect(await of(id, 'EMAIL_CORRECTED')).toMatchObject([
      {
        actorKind: 'user',
        actorName: 'Lucía Hernández',
        ip: '127.0.0.1',
        userAgent: expect.stringContaining(agent),
        position: null,
        details: { whose: 'vobo', from: approver.email, to: 'yo@example.com', by: 'lucia@example.com' },
      },
      { position: 'firmante_1', details: { whose: 'firmante_1', from: client.email, to: 'yo@example.com' } },
    ]);
  });

  it('keeps reminders, one for each person', async () => {
    const { id } = await created({ settings: { sendWithoutVobo: true } });
    await post(`/documents/${id}/reminders`, {});
    expect(await of(id, 'REMINDED')).toMatchObject([
      { actorName: 'Lucía Hernández', position: 'firmante_1', details: { to: client.email }, ip: '127.0.0.1' },
      { position: 'firmante_2', details: { to: landlord.email } },
    ]);
  });

  it('keeps that a link was opened, from where, and not each time that a page is loaded again', async () => {
    const { id } = await created();
    await work();
    const key = keyFor(approver.email, 'vobo');
    await exchange(id, 'vobo', key);
    await exchange(id, 'vobo', key);
    const request = { method: 'POST', url: '/v1/links/exchange' } as const;
    const payload = { documentId: id, purpose: 'vobo', key };
    const other = app();
    for (let n = 0; n < 30; n += 1) {
      await other.inject({ ...request, payload, headers: { 'user-agent': `Robot ${n}` } });
    }
    const opened = await of(id, 'LINK_OPENED');
    expect(opened.slice(0, 2)).toMatchObject([
      { actorKind: 'approver', actorName: approver.name, ip: '127.0.0.1', details: { email: approver.email } },
      { userAgent: 'Robot 0' },
    ]);
    expect(opened).toHaveLength(20); // whoever has a key cannot fill the trail
    await exchange(id, 'vobo', `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`);
    expect(await of(id, 'LINK_OPENED')).toHaveLength(20);
  });

  it('keeps how whoever acted had proved who they were', async () => {
    const id = await completed();
    expect((await trail(id)).map(({ type, authentication }) => [type, authentication])).toEqual([
      ['CREATED', 'session'],
      ['LINK_OPENED', 'link'],
      ['ACCEPTED', 'link'],
      ['SENT', null],
      ['LINK_OPENED', 'link'],
      ['SIGNED', 'link'],
      ['LINK_OPENED', 'link'],
      ['SIGNED', 'link'],
      ['COMPLETED', null],
      ['RECORD_MADE', null],
    ]);
    const { sessionId: _, ...byToken } = aSub();
    await get(`/documents/${id}/file`, byToken);
    expect(await of(id, 'DOWNLOADED')).toMatchObject([
      { authentication: 'token', details: { by: 'lucia@example.com' } },
    ]);
  });

  it('keeps the hash of the words that somebody agreed to', async () => {
    const { id, sha256 } = await created({ settings: { sendWithoutVobo: true } });
    await work();
    const { token } = await visit(id, client.email, 'complete');
    await app().inject({
      method: 'POST',
      url: `/v1/public/documents/${id}/sign`,
      headers: { authorization: `Bearer ${token}` },
      payload: { sha256, consent: consentVersion, language: 'es', mark: aSignatureImage() },
    });
    const [act] = await of(id, 'SIGNED');
    const words = consentWording(String(act?.details?.['consent']), 'es', '') ?? '';
    expect(words).toMatch(/^He leído este documento/);
    const hash = createHash('sha256').update(words).digest('hex');
    expect(act?.details).toMatchObject({ consentLanguage: 'es', consentSha256: hash });
  });

  it('keeps who took which file away, and not that a page shows it in parts', async () => {
    const { id, sha256 } = await created();
    await work();
    await as(aSub()).inject({ url: `/v1/documents/${id}/file`, headers: { range: 'bytes=0-99' } });
    await as(aSub()).inject({ method: 'HEAD', url: `/v1/documents/${id}/file` });
    expect(await of(id, 'DOWNLOADED')).toEqual([]);
    await get(`/documents/${id}/file`);
    await get(`/documents/${id}/file`); // again, from the same place
    await get(`/documents/${id}/file?version=1`);
    expect(await of(id, 'DOWNLOADED')).toMatchObject([
      {
        actorKind: 'user',
        actorName: 'Lucía Hernández',
        ip: '127.0.0.1',
        sha256,
        details: { what: 'file', by: 'lucia@example.com' },
      },
    ]);
    await as(aSub()).inject({
      url: `/v1/documents/${id}/file`,
      headers: { range: 'bytes=0-', 'user-agent': 'a tool' },
    });
    expect((await of(id, 'DOWNLOADED')).at(-1)).toMatchObject({ userAgent: 'a tool', details: { what: 'file' } });
    await (await visit(id, approver.email, 'vobo')).download();
    expect((await of(id, 'DOWNLOADED')).at(-1)).toMatchObject({
      actorKind: 'approver',
      actorName: approver.name,
      authentication: 'link',
      details: { what: 'file', email: approver.email },
    });
  });

  it('keeps who took an annex away, whole or in parts: no page shows parts of it', async () => {
    const annex = { bytes: await aPdf('Plano'), fileName: 'plano.pdf', type: 'application/pdf' };
    const upload = { method: 'POST', url: '/v1/uploads/annex', ...aForm(annex) } as const;
    const { id: annexId } = (await as(aSub()).inject(upload)).json();
    const { id } = await created({ annexIds: [annexId] });
    await work();
    const range = 'bytes=0-262143'; // what pages ask for first of a document
    const url = `/v1/documents/${id}/annexes/${annexId}`;
    expect((await as(aSub()).inject({ url, headers: { range } })).rawPayload).toEqual(annex.bytes);
    const ines = await visit(id, approver.email, 'vobo');
    expect((await ines.at(`/public/documents/${id}/annexes/${annexId}`, range)).rawPayload).toEqual(annex.bytes);
    expect(await of(id, 'DOWNLOADED')).toMatchObject([
      { actorKind: 'user', details: { what: 'annex' } },
      { actorKind: 'approver', details: { what: 'annex' } },
    ]);
  });

  it('keeps that links ended before their time, and comments by their hash', async () => {
    const { id } = await created();
    await work();
    await put(`/documents/${id}/vobo/email`, { email: 'yo@example.com' });
    expect(await of(id, 'LINKS_ENDED')).toMatchObject([{ actorKind: 'user', details: { why: 'address', links: 1 } }]);
    await post(`/documents/${id}/comments`, { text: 'Falta el anexo.' });
    const textSha256 = createHash('sha256').update('Falta el anexo.').digest('hex');
    expect(await of(id, 'COMMENTED')).toMatchObject([{ actorName: 'Lucía Hernández', details: { textSha256 } }]);
  });

  it('keeps to whom a corrected version was announced', async () => {
    const { id } = await created();
    await work();
    await (await visit(id, approver.email, 'vobo')).reject('La renta.');
    const { id: uploadId, positions } = await uploaded();
    await post(`/documents/${id}/versions`, { uploadId, positions });
    expect(await of(id, 'VERSION_ANNOUNCED')).toMatchObject([
      { version: 2, actorKind: 'user', ip: '127.0.0.1', details: { to: approver.email, version: 2 } },
    ]);
    await work();
    await (await visit(id, approver.email, 'vobo')).approve();
    expect((await of(id, 'VERSION_ANNOUNCED')).map(({ details }) => details?.['to'])).toEqual([
      approver.email,
      client.email,
      landlord.email,
    ]);
  });

  it('is shown as the specification’s entries and no others: older pages know only these', async () => {
    const { id } = await created();
    await work();
    await put(`/documents/${id}/vobo/email`, { email: 'yo@example.com' });
    await post(`/documents/${id}/reminders`, {});
    expect((await detail(id)).log.map(({ type }) => type)).toEqual(['CREATED']);
    expect(await trail(id)).toHaveLength(4);
  });
});

describe('everything', () => {
  it('is read page by page, the newest first, with who, from where and how', async () => {
    const { id } = await created();
    for (const text of ['Uno.', 'Dos.', 'Tres.']) await post(`/documents/${id}/comments`, { text });
    const first = (await get(`/documents/${id}/trail?limit=3`)).json();
    expect(first).toMatchObject({ results: [{ sequence: 4 }, { sequence: 3 }, { sequence: 2 }], next: 2 });
    const { results, next } = (await get(`/documents/${id}/trail?limit=3&before=${first.next}`)).json();
    expect(next).toBeNull();
    expect(results).toEqual([
      expect.objectContaining({
        sequence: 1,
        type: 'CREATED',
        at: '2026-01-01T09:00:00.000Z',
        actor: { kind: 'user', name: 'Lucía Hernández' },
        ip: '127.0.0.1',
        userAgent: expect.stringContaining(agent),
        authentication: 'session',
        details: expect.objectContaining({ vobo: approver.email }),
      }),
    ]);
  });

  it('is for those who see the document', async () => {
    const { id } = await created();
    expect((await get(`/documents/${id}/trail`, anAdmin())).statusCode).toBe(200);
    expect((await get(`/documents/${id}/trail`, aSub(otherCompanyId))).json()).toMatchObject({ code: 404 });
  });
});

describe('the check of the trail', () => {
  it('finds nothing in any life of a document', async () => {
    await completed();
    const settings = { sendWithoutVobo: true, generateWithoutSignature: true };
    await created({ signers: [], positions: [], settings });
    const { id } = await created({ settings: { voboDifferentFromSigner: false } });
    await work();
    await put(`/documents/${id}/vobo/email`, { email: 'corregida@example.com' });
    await work();
    await (await visit(id, 'corregida@example.com', 'vobo')).reject('No.');
    expect(await differences()).toEqual([]);
    const { id: uploadId, positions } = await uploaded();
    await post(`/documents/${id}/versions`, { uploadId, positions });
    await work();
    await (await visit(id, 'corregida@example.com', 'vobo')).approve();
    await work();
    await (await visit(id, landlord.email, 'complete')).sign();
    await (await visit(id, 'corregida@example.com', 'vobo')).decline('No.');
    expect(await differences()).toEqual([]);
  });

  it.each([
    ['a status', sql`update documents set status = 'RECHAZADO', completed_at = null, sealed_sha256 = null`, 'status'],
    ['the file of a version', sql`update document_versions set sha256 = ${'b'.repeat(64)}`, 'file of version 1'],
    ['the sealed file', sql`update documents set sealed_sha256 = ${'b'.repeat(64)}`, 'completed file'],
    ['a signer’s address', sql`update signers set email = 'x@example.com' where position = 'firmante_2'`, 'firmante_2'],
    ['the approver’s address', sql`update documents set vobo_email = 'x@example.com'`, 'address of vobo'],
    [
      'a signature',
      sql`update signers set state = 'invited', signed_at = null where position = 'firmante_1'`,
      'signature of firmante_1',
    ],
    ['the end of the chain', sql`update documents set log_sequence = log_sequence - 1`, 'chain is broken'],
  ])('finds that %s was changed', async (_, change, words) => {
    await completed();
    await change.execute(database);
    expect(await differences()).toEqual([expect.stringContaining(words)]);
  });

  it('looks at what has changed since the last time, and again at what did not agree', async () => {
    const unbounded = { time: 60_000 };
    await sql`select setval('trail_numbers', 5000)`.execute(database);
    const { id, identifier } = await created();
    await created();
    await sql`update documents set vobo_email = 'x@example.com' where id = ${id}`.execute(database);
    const first = await checkChangedTrails(context, unbounded);
    expect(first).toMatchObject({ checked: 2, findings: [{ document: identifier }] });

    await sql`select setval('trail_numbers', 10000)`.execute(database);
    await created();
    await checkChangedTrails(context, unbounded);
    const last = await checkChangedTrails(context, unbounded); // the third document, and the one that did not agree
    expect(last).toMatchObject({ checked: 2, findings: [{ document: identifier }] });
  });

  it('tells the operator at a start', async () => {
    const { id, identifier } = await created();
    await sql`update documents set vobo_email = 'x@example.com' where id = ${id}`.execute(database);
    const log = { info: jest.fn(), error: jest.fn() };
    await tellOfTrails(context, log, { time: 60_000 });
    expect(log.error.mock.calls).toEqual([
      [expect.objectContaining({ document: identifier }), 'a document does not agree with its trail'],
    ]);
    expect(log.info).toHaveBeenCalledWith({ checked: 1, differing: 1 }, expect.any(String));
  });

  it('stops when its time is over, and goes on the next time', async () => {
    await created();
    expect(await checkChangedTrails(context, { time: 0 })).toMatchObject({ checked: 0 });
    expect(await checkChangedTrails(context, { time: 60_000 })).toMatchObject({ checked: 1 });
  });
});

itWith(['pdftotext'], 'the certificate page says at which address people acted, and who had led it there', async () => {
  const { id } = await created({ signers: [client] });
  await put(`/documents/${id}/vobo/email`, { email: 'yo@example.com' });
  await work();
  await (await visit(id, 'yo@example.com', 'vobo')).approve();
  await work();
  await (await visit(id, client.email, 'complete')).sign();
  await database.updateTable('signers').set({ email: 'changed@example.com' }).execute(); // behind Pacta's back
  await work();
  const text = textOf((await get(`/documents/${id}/file`)).rawPayload).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Ana Ñúñez Correo electrónico yo@example.com Aprobado');
  expect(text).toContain(`Aprobador: de ${approver.email} a yo@example.com Corregido por: Lucía Hernández`);
  expect(text).toContain(`Correo electrónico ${client.email} Forma de firmar Firma trazada Firmado`);
});
