import { type NotificationPreferences, UserId } from '@pacta/contracts';
import { context, sentMail } from '../../../test/app.ts';
import {
  adminId,
  anAdmin,
  aSub,
  insertedCompany,
  insertedUser,
  otherCompanyId,
  subId,
} from '../../../test/builders.ts';
import { database, startEmpty } from '../../../test/database.ts';
import { approver, client, created, get, landlord, post, put, visit, work } from '../../../test/journey.ts';
import type { DeadJob } from '../../platform/job-queue.ts';
import { notifyGivenUp } from '../document/notify-given-up.ts';
import { lifetime } from './notification.ts';
import { sweepNotifications } from './notification-storage.ts';
import { notifyCreator } from './notify-creator.ts';

startEmpty();

const colleague = { ...aSub(), id: UserId.parse('0198c1a0-0000-7000-8000-0000000000a2') };

beforeEach(async () => {
  await insertedCompany();
  await insertedUser();
  await insertedUser({ id: colleague.id, email: 'colleague@example.com' });
});

interface Told {
  id: string;
  type: string;
  by: string;
  isRead: boolean;
}

const told = async (user = aSub()) => (await get('/notifications', user)).json();
const types = async () => (await told()).results.map(({ type, by }: Told) => [type, by]);
const subjects = () => sentMail.filter(({ to }) => to.address === 'lucia@example.com').map(({ subject }) => subject);
const wish = (preferences: Partial<NotificationPreferences>) =>
  put('/users/me/preferences', {
    approved: false,
    rejected: false,
    signed: false,
    completed: false,
    failed: false,
    ...preferences,
  });

async function sent() {
  const { id } = await created();
  await work();
  await (await visit(id, approver.email, 'vobo')).approve();
  await work();
  return id;
}

describe('the lifecycle of a document', () => {
  it('notifies the creator of every step', async () => {
    const id = await sent();
    for (const { email } of [client, landlord]) await (await visit(id, email, 'complete')).sign();
    await work();

    expect((await types()).sort()).toEqual([
      ['approved', approver.name],
      ['completed', ''],
      ['signed', client.name],
      ['signed', landlord.name],
    ]);
    expect(await told()).toMatchObject({ unread: 4, totalResults: 4, totalPages: 1 });
    expect((await told()).results[0].document).toEqual({ id, name: 'Contrato de arrendamiento' });
  });

  it('notifies the creator of a rejection', async () => {
    const { id } = await created();
    await work();
    await (await visit(id, approver.email, 'vobo')).reject('Falta la renta.');
    expect(await types()).toEqual([['rejected', approver.name]]);
  });

  it('notifies nobody else', async () => {
    await sent();
    expect(await told(colleague)).toMatchObject({ results: [], unread: 0 });
  });

  it('notifies nobody of a refused action', async () => {
    const { id } = await created();
    await work();
    const ana = await visit(id, approver.email, 'vobo');
    expect((await ana.approve('b'.repeat(64) as never)).statusCode).toBe(409);
    expect(await types()).toEqual([]);
  });

  it('e-mails its end, unless the creator has turned that off', async () => {
    const id = await sent();
    for (const { email } of [client, landlord]) await (await visit(id, email, 'complete')).sign();
    await work();
    expect(subjects()).toEqual([expect.stringMatching(/^Documento completado/)]);
  });

  it('e-mails what the creator has chosen', async () => {
    await wish({ approved: true, signed: true });
    const id = await sent();
    for (const { email } of [client, landlord]) await (await visit(id, email, 'complete')).sign();
    await work();
    expect(subjects()).toEqual([
      'Documento aprobado: Contrato de arrendamiento',
      `Documento firmado por ${client.name}: Contrato de arrendamiento`,
      `Documento firmado por ${landlord.name}: Contrato de arrendamiento`,
    ]);
  });

  it('e-mails no creator who can no longer sign in', async () => {
    await wish({ approved: true });
    await database.updateTable('users').set({ status: 'INACTIVE' }).where('id', '=', subId).execute();
    await sent();
    expect(subjects()).toEqual([]);
  });

  it('e-mails no creator who moved to another company', async () => {
    const id = await sent();
    await insertedCompany({ id: otherCompanyId, name: 'Otra' });
    await database.updateTable('users').set({ companyId: otherCompanyId }).where('id', '=', subId).execute();
    for (const { email } of [client, landlord]) await (await visit(id, email, 'complete')).sign();
    await work();
    expect(subjects()).toEqual([]);
  });
});

describe('notifications', () => {
  it('can be marked as read and as unread again', async () => {
    await sent();
    const [{ id }] = (await told()).results;
    expect((await post('/notifications/read', { ids: [id] })).json()).toEqual({ unread: 0 });
    expect((await told()).results[0]).toMatchObject({ isRead: true });
    expect((await post('/notifications/read', { ids: [id], isRead: false })).json()).toEqual({ unread: 1 });
  });

  it('can be marked as read all at once, but only by their reader', async () => {
    await sent();
    expect((await post('/notifications/read', {}, colleague)).json()).toEqual({ unread: 0 });
    const [{ id }] = (await told()).results;
    await post('/notifications/read', { ids: [id] }, colleague);
    expect(await told()).toMatchObject({ unread: 1 });
    expect((await post('/notifications/read', {})).json()).toEqual({ unread: 0 });
  });

  it('are listed newest first, page by page', async () => {
    const { id } = await created();
    for (const [minute, type] of (['rejected', 'approved', 'signed'] as const).entries()) {
      const now = () => new Date(context.now().getTime() + minute * 60_000);
      const document = { id, creatorId: subId };
      await database.transaction().execute((tx) => notifyCreator({ ...context, now }, tx, { type, document, by: '' }));
    }
    expect(await types()).toEqual([
      ['signed', ''],
      ['approved', ''],
      ['rejected', ''],
    ]);
    const page = (await get('/notifications?limit=2&page=2')).json();
    expect(page).toMatchObject({ results: [{ type: 'rejected' }], page: 2, totalPages: 2, totalResults: 3, unread: 3 });
  });

  it('are hidden from a creator who moved to another company', async () => {
    await sent();
    await insertedCompany({ id: otherCompanyId, name: 'Otra' });
    expect(await told({ ...aSub(otherCompanyId) })).toMatchObject({ results: [], totalResults: 0, unread: 0 });
  });

  it('are stored for a year', async () => {
    await sent();
    await sweepNotifications(database, new Date(context.now().getTime() + lifetime));
    expect(await told()).toMatchObject({ totalResults: 1 });
    await sweepNotifications(database, new Date(context.now().getTime() + lifetime + 1));
    expect(await told()).toMatchObject({ totalResults: 0 });
  });

  it.each([{ ids: [] }, { ids: ['1'] }, { isRead: 'yes' }, { ids: 'all' }, { userId: adminId }])(
    'cannot be marked by %j',
    async (body) => {
      expect((await post('/notifications/read', body)).json()).toMatchObject({ code: 400, reason: 'request.invalid' });
    },
  );
});

describe('a job that was given up', () => {
  const dead = (job: DeadJob['job'], gaveUpAt = context.now()): DeadJob => ({
    id: '0198c1a0-0000-7000-8000-0000000000ff',
    job,
    createdAt: gaveUpAt,
    gaveUpAt,
    output: null,
  });

  it('is reported to the creator, once, with the person whom the mail did not reach', async () => {
    const { id: documentId } = await created();
    await work();
    const { id: linkId } = await database.selectFrom('links').select('id').executeTakeFirstOrThrow();
    const letters = [dead({ kind: 'link.mail', linkId, mail: 'approve' })];
    await notifyGivenUp(context, letters);
    await notifyGivenUp(context, letters);
    await work();

    expect((await told()).results).toMatchObject([{ type: 'failed', by: approver.name, document: { id: documentId } }]);
    expect(subjects()).toEqual(['Requiere su atención: Contrato de arrendamiento']);
  });

  it('is reported when a file cannot be sealed', async () => {
    const documentId = await sent();
    await notifyGivenUp(context, [dead({ kind: 'document.seal', documentId })]);
    expect(await types()).toContainEqual(['failed', '']);
  });

  it('is reported neither the way that failed nor a month later', async () => {
    const documentId = await sent();
    const [{ id }] = (await told()).results;
    await notifyGivenUp(context, [dead({ kind: 'notification.mail', notificationId: id })]);
    const longAgo = new Date(context.now().getTime() - 31 * 24 * 60 * 60_000);
    await notifyGivenUp(context, [dead({ kind: 'document.seal', documentId }, longAgo)]);
    expect(await types()).toEqual([['approved', approver.name]]);
  });
});

describe('preferences', () => {
  const preferences = async (user = aSub()) => (await get('/users/me/preferences', user)).json();

  it('have sensible defaults', async () => {
    expect(await preferences()).toEqual({
      approved: false,
      rejected: true,
      signed: false,
      completed: true,
      failed: true,
    });
  });

  it('are stored for each user', async () => {
    await wish({ signed: true });
    await wish({ signed: true, failed: true });
    expect(await preferences()).toMatchObject({ rejected: false, signed: true, failed: true });
    await insertedUser({ id: adminId, role: 'admin', companyId: null, email: 'admin@example.com' });
    expect(await preferences(anAdmin())).toMatchObject({ rejected: true, signed: false });
  });

  it.each([{}, { approved: true }, { approved: 'yes', rejected: true, signed: true, completed: true, failed: true }])(
    'cannot be %j',
    async (body) => {
      const answer = (await put('/users/me/preferences', body)).json();
      expect(answer).toMatchObject({ code: 400, reason: 'request.invalid', fields: expect.any(Array) });
    },
  );
});
