import type { DocumentId } from '@pacta/contracts';
import { itWith, textOf } from '@pacta/pdf/testing/tools.ts';
import { sql } from 'kysely';
import { app, context } from '../../../test/app.ts';
import { insertedCompany, insertedUser } from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import {
  approver,
  client,
  created,
  detail,
  exchange,
  get,
  keyFor,
  landlord,
  post,
  put,
  uploaded,
  visit,
  work,
} from '../../../test/journey.ts';
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
const signerId = async (id: string, name: string) => (await detail(id)).signers.find((one) => one.name === name)!.id;
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
        details: { whose: 'vobo', from: approver.email, to: 'yo@example.com' },
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
    expect(await trail(id)).toHaveLength(3);
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
  expect(text).toContain(`Ana Ñúñez yo@example.com · Aprobado`);
  expect(text).toContain(`Aprobador: de ${approver.email} a yo@example.com Corregido por: Lucía Hernández`);
  expect(text).toContain(`(firmante_1) ${client.email} · Firmado`);
});
