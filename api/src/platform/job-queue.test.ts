import { setTimeout as after } from 'node:timers/promises';
import { DocumentId } from '@pacta/contracts';
import type { Pool } from 'pg';
import { silentLog } from '../../test/silent-log.ts';
import { jobSchema, testPool } from '../../test/test-pool.ts';
import { type Database, openDatabase } from '../database.ts';
import type { Job, JobHandlers } from '../jobs.ts';
import { type JobQueue, openJobQueue } from './job-queue.ts';

let pool: Pool;
let database: Database;
let queue: JobQueue;
beforeAll(async () => {
  pool = await testPool();
  database = openDatabase(pool);
});
afterAll(() => database.destroy());
beforeEach(async () => {
  await pool.query(`delete from ${jobSchema}.job`);
  queue = await open();
});
afterEach(() => queue.stop());

const open = (isAlone = false) => openJobQueue({ pool, log: silentLog, schema: jobSchema, isAlone });
const job: Job = { kind: 'document.seal', documentId: DocumentId.parse('0198c1a0-0000-7000-8000-000000000001') };
const enqueue = (moment?: Date) =>
  database.transaction().execute((tx) => queue.enqueue(tx, job, moment ? { after: moment } : {}));
const rows = async (state: string) =>
  (await pool.query(`select id from ${jobSchema}.job where name = 'work' and state = $1`, [state])).rows;
const active = async (name: string): Promise<number> =>
  (await pool.query(`select id from ${jobSchema}.job where name = $1 and state = 'active'`, [name])).rows.length;
const change = (set: string) => pool.query(`update ${jobSchema}.job set ${set} where name = 'work'`);

const done: Job[] = [];
beforeEach(() => done.splice(0));
const handlers = (handle: (job: Job) => Promise<void> = async (taken) => void done.push(taken)): JobHandlers => ({
  'batch.check': handle,
  'batch.make': handle,
  'document.prepare': handle,
  'document.seal': handle,
  'document.finish': handle,
  'document.record': handle,
  'account.wanted': handle,
  'code.mail': handle,
  'code.text': handle,
  'expiry.mail': handle,
  'email.confirmation': handle,
  'email.notice': handle,
  'file.changed': handle,
  'link.mail': handle,
  'link.text': handle,
  'notification.mail': handle,
  'password.forgotten': handle,
  'password.mail': handle,
  'password.notice': handle,
  'webhook.failing': handle,
  'withdrawal.mail': handle,
  'forwarding.confirmed': handle,
  'forwarding.undone': handle,
});

async function until(holds: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  for (const end = performance.now() + seconds * 1000; !(await holds()); await after(50)) {
    if (performance.now() > end) throw new Error('It did not happen.');
  }
}

it('does a job once its transaction has committed, and only once', async () => {
  await queue.work(handlers());
  await enqueue();
  await until(() => done.length > 0);
  await until(async () => (await rows('completed')).length === 1);
  expect(done).toEqual([job]);
});

it('drops a job whose transaction rolls back', async () => {
  await expect(
    database.transaction().execute(async (tx) => {
      await queue.enqueue(tx, job);
      throw new Error('changed our mind');
    }),
  ).rejects.toThrow('changed our mind');
  expect(await rows('created')).toEqual([]);
});

it('does a postponed job at its time', async () => {
  await queue.work(handlers());
  await enqueue(new Date(Date.now() + 60_000));
  await after(1_500);
  expect(done).toEqual([]);
});

it('retries a failed job', async () => {
  let attempts = 0;
  await queue.work(
    handlers(async (taken) => {
      attempts += 1;
      if (attempts === 1) throw new Error('the mail server is away');
      done.push(taken);
    }),
  );
  await enqueue();
  await until(async () => (await rows('retry')).length === 1 || done.length > 0);
  await change('start_after = now()');
  await until(() => done.length > 0);
  expect(attempts).toBe(2);
});

describe('a mail server that does not answer', () => {
  const mail = (linkId: string): Job => ({ kind: 'link.mail', linkId, mail: 'sign' });
  const send = (...all: Job[]) =>
    database.transaction().execute(async (tx) => {
      for (const each of all) await queue.enqueue(tx, each);
    });

  it('holds up neither our own work nor messages to phones', async () => {
    let answers = () => {};
    const silence = new Promise<void>((resolve) => {
      answers = resolve;
    });
    await queue.work(
      handlers((taken) => (taken.kind === 'link.mail' ? silence : Promise.resolve(void done.push(taken)))),
    );
    await send(mail('a'), mail('b'), mail('c'));
    await until(async () => (await active('mail')) === 2);
    await send(job, { kind: 'link.text', linkId: 'a', text: 'sign' });
    await until(() => done.length === 2, 10);
    expect(await active('mail')).toBe(2);
    answers();
    await until(async () => (await active('mail')) === 0);
  });

  it('gets the code that somebody waits for before the invitations that wait with it', async () => {
    await send(mail('a'), mail('b'), mail('c'), { kind: 'code.mail', codeId: 'theirs' });
    await queue.work(handlers());
    await until(() => done.length === 4);
    expect(done.slice(0, 2)).toContainEqual({ kind: 'code.mail', codeId: 'theirs' }); // two are done side by side
  });
});

it('does what an earlier version enqueued as work of its own', async () => {
  await enqueue();
  await change(`data = '{"kind":"link.mail","linkId":"a","mail":"sign"}'`);
  await queue.work(handlers());
  await until(() => done.length === 1);
  expect(done).toEqual([{ kind: 'link.mail', linkId: 'a', mail: 'sign' }]);
});

it('stores a given-up job, with its data', async () => {
  await enqueue();
  await change('retry_limit = 0');
  await queue.work(handlers(() => Promise.reject(new Error('no such mailbox'))));
  await until(async () => (await rows('failed')).length === 1);
  expect(await queue.dead()).toEqual([
    {
      id: expect.any(String),
      job,
      createdAt: expect.any(Date),
      gaveUpAt: expect.any(Date),
      output: expect.objectContaining({ message: 'no such mailbox' }),
    },
  ]);
});

it('retries for days', async () => {
  await enqueue();
  const { rows: jobs } = await pool.query(
    `select retry_limit, retry_delay_max from ${jobSchema}.job where name = 'work'`,
  );
  const [{ retry_limit, retry_delay_max }] = jobs;
  expect(retry_limit * retry_delay_max).toBeGreaterThan(4 * 24 * 60 * 60);
});

describe('a job whose process was killed', () => {
  // What kill -9 leaves: a job marked as running that nobody does.
  beforeEach(async () => {
    await enqueue();
    await change(`state = 'active', started_on = now(), heartbeat_on = now()`);
  });

  it('runs again at once if no other process can be working', async () => {
    await queue.stop();
    queue = await open(true);
    await queue.work(handlers());
    await until(() => done.length === 1);
  });

  it('runs again within a minute if others may be', async () => {
    await queue.work(handlers());
    await after(1_000);
    expect(done).toEqual([]);
    await change(`heartbeat_on = heartbeat_on - interval '14 seconds'`); // a second later it is missed
    await until(async () => (await rows('retry')).length === 1 || done.length === 1, 40);
    await change(`start_after = start_after - interval '10 seconds'`);
    await until(() => done.length === 1, 20);
  });
});

describe('a clock that is set back an hour', () => {
  /** What was written before, as the clock sees it after. */
  const setBack = async () => {
    await pool.query(`update ${jobSchema}.queue set monitor_claim_on = now() + interval '1 hour', maintain_on = now()`);
    await change(`created_on = created_on + interval '1 hour', start_after = start_after + interval '1 hour',
      started_on = started_on + interval '1 hour', heartbeat_on = heartbeat_on + interval '1 hour'`);
  };
  const { now } = Date;
  afterEach(() => {
    Date.now = now;
  });

  it('holds up no job that waits', async () => {
    await enqueue();
    await setBack();
    await queue.work(handlers());
    await until(() => done.length === 1);
  });

  it('leaves a postponed job the time that it was to wait', async () => {
    await enqueue(new Date(Date.now() + 600_000));
    await setBack();
    await queue.work(handlers());
    const wait = `select extract(epoch from start_after - now())::float as seconds from ${jobSchema}.job where name = 'work'`;
    await until(async () => (await pool.query(wait)).rows[0].seconds < 3_000);
    expect((await pool.query(wait)).rows[0].seconds).toBeGreaterThan(500);
    expect(done).toEqual([]);
  });

  it('frees the job of a process that was killed all the same', async () => {
    await enqueue();
    await change(`state = 'active', started_on = now(), heartbeat_on = now()`);
    await setBack();
    await queue.work(handlers());
    const claimed = `select monitor_claim_on <= now() as is_past from ${jobSchema}.queue`;
    await until(async () => (await pool.query(claimed)).rows.every((row) => row.is_past));
    const heartbeat = `select heartbeat_on <= now() as is_past from ${jobSchema}.job where name = 'work'`;
    expect((await pool.query(heartbeat)).rows).toEqual([{ is_past: true }]);
  });

  it('wakes workers that would sleep until the hour has passed', async () => {
    const inHand: Job[] = [];
    let isOver = false;
    await queue.work(
      handlers(async (taken) => {
        inHand.push(taken);
        await until(() => isOver);
      }),
    );
    await enqueue();
    await enqueue();
    await until(() => inHand.length === 2);
    Date.now = () => now() - 60 * 60_000;
    isOver = true;
    await until(async () => (await rows('completed')).length === 2);
    await enqueue();
    await until(() => inHand.length === 3);
  });
});
