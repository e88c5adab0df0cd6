import { type BatchId, validation } from '@pacta/contracts';
import { context, sentMail } from '../../../test/app.ts';
import { aSheet, created, goodRow, insertedLease, rows, seen, seenRows } from '../../../test/batch.ts';
import {
  adminId,
  anAdmin,
  companyId,
  insertedCompany,
  insertedUser,
  otherCompanyId,
  subId,
} from '../../../test/builders.ts';
import { database, startEmpty, waitingJobs, whileLocked } from '../../../test/database.ts';
import { as, detail, post, visit, work } from '../../../test/journey.ts';
import { removeTemplate } from '../template/template-storage.ts';
import { makeBatch } from './make-batch.ts';

startEmpty();
beforeEach(async () => {
  await insertedCompany();
  await insertedCompany({ id: otherCompanyId, name: 'Otra' });
  await insertedUser();
  await insertedUser({ id: adminId, companyId: null, role: 'admin', email: 'admin@example.com' });
});

const at = (id: string) => id as BatchId;
const documents = () => database.selectFrom('documents').select(['id', 'name', 'creatorId', 'companyId']).execute();
const press = (id: string, action: 'start' | 'stop', user?: Parameters<typeof post>[2]) =>
  post(`/batches/${id}/${action}`, {}, user);

/** A batch whose rows have been checked. */
async function checked(...lines: string[]) {
  const { id } = await created(aSheet(...lines));
  await work();
  return id;
}

const holdBatch = (tx: typeof database) => tx.selectFrom('batches').select('id').forUpdate().execute();
/** Leaves the batch as a worker would that was killed before it could report the end. */
const runAgain = (id: string, run = 1) => makeBatch(context, { batchId: at(id), run });

const limitTo = (documentLimit: number | null) => database.updateTable('companies').set({ documentLimit }).execute();

it('makes and starts a document for each row that is ready', async () => {
  const id = await checked(goodRow(1), 'sin monto,,,Ana,ana@example.com', goodRow(3));
  expect((await press(id, 'start')).json()).toMatchObject({ state: 'running', allowed: ['stop'] });
  await work();

  expect(await seen(id)).toMatchObject({ state: 'done', problem: null, rows: { ready: 0, invalid: 1, made: 2 } });
  const [first, second, third] = await seenRows(id);
  expect([first?.state, second?.state, third?.state]).toEqual(['made', 'invalid', 'made']);
  const document = await detail(third?.documentId ?? ''); // the last mail to Ana is about this document
  expect(document).toMatchObject({
    name: 'Arrendamiento – Cliente 3',
    status: 'PENDIENTE',
    client: 'Cliente 3',
    creator: { id: subId },
    log: [{ type: 'CREATED' }],
  });
  const approver = await visit(document.id, 'ana@example.com', 'vobo');
  expect((await approver.approve()).statusCode).toBe(200);
  await work();
  const client = await visit(document.id, 'cliente3@example.com', 'complete');
  expect((await client.sign()).statusCode).toBe(200);
  expect(sentMail.filter(({ to }) => to.address === 'ana@example.com')).toHaveLength(2);
});

it('makes each of fifty rows once, however many jobs work on them and however often it is started', async () => {
  const id = await checked(...rows(50));
  await Promise.all([press(id, 'start'), press(id, 'start'), press(id, 'start')]);
  expect((await waitingJobs()).filter(({ kind }) => kind === 'batch.make')).toHaveLength(1);

  await whileLocked(holdBatch, () => [runAgain(id), runAgain(id), runAgain(id)]);
  await work(); // a job gives way to others after ten seconds: on a busy machine the next one continues

  expect(await seen(id)).toMatchObject({ state: 'done', rows: { made: 50, failed: 0, ready: 0 } });
  const made = await documents();
  expect(made).toHaveLength(50);
  expect(new Set(made.map(({ name }) => name)).size).toBe(50);
});

it('continues after it was killed, wherever that was', async () => {
  const id = await checked(...rows(6));
  await press(id, 'start');
  // Killed inside the transaction: the mail that belongs to the third document cannot be enqueued.
  let orders = 0;
  const killed = {
    ...context,
    jobs: {
      enqueue: async (...order: Parameters<typeof context.jobs.enqueue>) => {
        orders += 1;
        if (orders === 3) throw new Killed();
        await context.jobs.enqueue(...order);
      },
    },
    get database() {
      if (orders >= 3) throw new Killed(); // nothing more happens
      return context.database;
    },
  };
  await expect(makeBatch(killed, { batchId: at(id), run: 1 })).rejects.toThrow(Killed);
  expect(await seen(id)).toMatchObject({ state: 'running', rows: { made: 2, ready: 4, failed: 0 } });
  expect(await documents()).toHaveLength(2);

  await runAgain(id);
  expect(await seen(id)).toMatchObject({ state: 'done', rows: { made: 6 } });
  expect(await documents()).toHaveLength(6);
  await runAgain(id);
  expect(await documents()).toHaveLength(6);
});

class Killed extends Error {}

it('stops after the current row, and continues from there', async () => {
  const id = await checked(...rows(4));
  await press(id, 'start');
  let made = 0;
  const watched = {
    ...context,
    jobs: {
      enqueue: async (...order: Parameters<typeof context.jobs.enqueue>) => {
        await context.jobs.enqueue(...order);
        made += 1;
        if (made === 2) void press(id, 'stop'); // waits until the row is made
      },
    },
  };
  await makeBatch(watched, { batchId: at(id), run: 1 });
  const stopped = await seen(id);
  expect(stopped).toMatchObject({ state: 'stopped', problem: null, allowed: ['resume', 'delete'] });
  expect(stopped.rows.made).toBeGreaterThanOrEqual(2);
  expect(stopped.rows.made).toBeLessThan(4);
  expect(await documents()).toHaveLength(stopped.rows.made);

  await press(id, 'start');
  await runAgain(id); // the job of the first start has nothing left to do
  expect(await documents()).toHaveLength(stopped.rows.made);
  await work();
  expect(await seen(id)).toMatchObject({ state: 'done', rows: { made: 4 } });
  expect(await documents()).toHaveLength(4);
});

it('stops at the company’s limit, and continues when the limit is raised', async () => {
  const id = await checked(...rows(5));
  await limitTo(2);
  await press(id, 'start');
  await work();
  expect(await seen(id)).toMatchObject({
    state: 'stopped',
    problem: 'document.limit_reached',
    rows: { made: 2, ready: 3, failed: 0 },
    allowed: ['resume', 'delete'],
  });
  await limitTo(null);
  expect((await press(id, 'start')).json()).toMatchObject({ state: 'running', problem: null });
  await work();
  expect(await seen(id)).toMatchObject({ state: 'done', rows: { made: 5 } });
  expect(await documents()).toHaveLength(5);
});

it('marks a row that fails unexpectedly, continues with the others, and retries it on request', async () => {
  const id = await checked(...rows(3));
  await press(id, 'start');
  let orders = 0;
  const failing = {
    ...context,
    jobs: {
      enqueue: async (...order: Parameters<typeof context.jobs.enqueue>) => {
        orders += 1;
        if (orders === 2) throw new Error('No room on the disk.');
        await context.jobs.enqueue(...order);
      },
    },
  };
  await makeBatch(failing, { batchId: at(id), run: 1 });
  expect(await seen(id)).toMatchObject({ state: 'done', rows: { made: 2, failed: 1 }, allowed: ['retry', 'delete'] });
  expect(await seenRows(id, '&state=failed')).toMatchObject([{ row: 3, failure: 'internal', documentId: null }]);
  const { failureDetail } = await database
    .selectFrom('batchRows')
    .select('failureDetail')
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  expect(failureDetail).toContain('No room on the disk.');
  expect(await documents()).toHaveLength(2);

  await press(id, 'start');
  await work();
  expect(await seen(id)).toMatchObject({ state: 'done', rows: { made: 3, failed: 0 }, allowed: ['delete'] });
  expect(await documents()).toHaveLength(3);
});

it('continues with the version that was checked after the template is deleted', async () => {
  const template = await insertedLease();
  const { id } = await created(aSheet(goodRow(1)), {}, template);
  await work();
  await database.transaction().execute((tx) => removeTemplate(tx, template.templateId, context.now()));
  await press(id, 'start');
  await work();
  expect(await seen(id)).toMatchObject({ state: 'done', template: { title: 'Arrendamiento' }, rows: { made: 1 } });
});

it('makes documents in the name of whoever started it, and stops when that user is gone', async () => {
  const id = await checked(...rows(2));
  await press(id, 'start', anAdmin());
  await database.updateTable('users').set({ deletedAt: context.now() }).where('id', '=', adminId).execute();
  await work();
  expect(await seen(id)).toMatchObject({ state: 'stopped', problem: 'session.forbidden', rows: { ready: 2 } });
  await press(id, 'start');
  await work();
  expect(await documents()).toMatchObject([{ creatorId: subId }, { creatorId: subId }]);
});

it('moves with its company, even in the middle', async () => {
  const id = await checked(...rows(2));
  await press(id, 'start', anAdmin());
  const url = `/v1/companies/${companyId}?transferTo=${otherCompanyId}`;
  expect((await as(anAdmin()).inject({ method: 'DELETE', url })).statusCode).toBe(200);
  await work();
  expect((await documents()).map((document) => document.companyId)).toEqual([otherCompanyId, otherCompanyId]);
});

it('can be deleted when it is not running, and leaves its documents', async () => {
  const id = await checked(goodRow(1));
  await press(id, 'start');
  const remove = () => as(anAdmin()).inject({ method: 'DELETE', url: `/v1/batches/${id}` });
  expect((await remove()).json()).toMatchObject({ code: 409, reason: 'batch.transition_not_allowed' });
  await work();
  expect((await remove()).statusCode).toBe(200);
  expect(await documents()).toHaveLength(1);
  expect(await database.selectFrom('batchRows').select('row').execute()).toEqual([]);
});

describe('those who observe', () => {
  const eva = { name: 'Eva Sol', email: 'eva@example.com', from: 'start' as const };

  it('see each document of the batch, and its trail says so', async () => {
    const { id } = await created(aSheet(goodRow(1), goodRow(2)), { observers: [eva] });
    await work();
    await press(id, 'start');
    await work();
    const observers = await database.selectFrom('observers').select(['email', 'observesFrom']).execute();
    expect(observers).toEqual(Array(2).fill({ email: eva.email, observesFrom: 'start' }));
    const told = await database
      .selectFrom('logEntries')
      .select('details')
      .where('type', '=', 'OBSERVER_ADDED')
      .execute();
    expect(told).toHaveLength(2);
  });

  it('are each named once', async () => {
    const twice = [eva, { ...eva, name: 'Eva' }];
    await expect(created(aSheet(goodRow(1)), { observers: twice })).rejects.toThrow('observer.twice');
  });
});

it('tells before anything is made which rows have no phone for the code', async () => {
  const settings = { codeBeforeSigning: true, codeChannel: 'sms' as const };
  const { id } = await created(aSheet(goodRow(1)), { settings });
  await work();
  const [row] = await seenRows(id);
  expect(row).toMatchObject({ state: 'invalid' });
  expect(row?.problems).toContainEqual(expect.objectContaining({ message: validation.phoneForCode }));
});
