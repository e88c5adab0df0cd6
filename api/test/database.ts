import { setTimeout as after } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Database, openDatabase, type Transaction } from '../src/database.ts';
import type { Job, JobHandlers, Jobs } from '../src/jobs.ts';
import { handle, type JobQueue, openJobQueue } from '../src/platform/job-queue.ts';
import { silentLog } from './silent-log.ts';
import { empty, jobSchema, testPool } from './test-pool.ts';

let pool: Pool;
let queue: JobQueue;

export const database: Database = openDatabase(async () => pool);

/** The real queue. Nobody works on it but `runJobs`. */
export const jobs: Jobs = { enqueue: (...job) => queue.enqueue(...job) };

/** Gives a test file its own tables and every test empty ones. */
export function startEmpty(): void {
  beforeAll(async () => {
    pool = await testPool();
    queue = await openJobQueue({ pool, log: silentLog, schema: jobSchema });
  }, 60_000);
  beforeEach(() => empty(pool));
  afterAll(async () => {
    await queue.stop();
    await database.destroy();
  });
}

interface WaitingJob {
  id: string;
  data: Job;
}

const waiting = async () => {
  const query = `select id, data from ${jobSchema}.job where state < 'active' order by created_on, id`;
  return (await pool.query<WaitingJob>(query)).rows;
};

/** What has been enqueued and committed, oldest first. */
export const waitingJobs = async (): Promise<Job[]> => (await waiting()).map(({ data }) => data);

/** Does all that waits, and what that enqueues, until nothing waits; a job's failure is the test's. */
export async function runJobs(handlers: JobHandlers): Promise<void> {
  for (let [next] = await waiting(); next; [next] = await waiting()) {
    await handle(handlers, next.data, next.id);
    await pool.query(`delete from ${jobSchema}.job where id = $1`, [next.id]);
  }
}

/** Starts work while `hold` has its rows, so that all of it has arrived before any of it may go on. */
export async function whileLocked<T>(
  hold: (tx: Transaction) => Promise<unknown>,
  start: () => Promise<T>[],
): Promise<T[]> {
  let started: Promise<T>[] = [];
  await database.transaction().execute(async (tx) => {
    await hold(tx);
    started = start();
    await after(300);
  });
  return Promise.all(started);
}
