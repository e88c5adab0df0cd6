import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Job, JobHandlers, JobKind, Jobs } from '../jobs.ts';
import { hasCode } from './error-code.ts';
import { repeatedly } from './repeatedly.ts';

/**
 * A queue for each that jobs wait for, so that a mail server that answers late, or not at all, holds up neither the sealing of documents
 * nor messages to phones. How many of its jobs are done side by side.
 */
const queues = { work: 2, mail: 2, text: 1 } as const;
type QueueName = keyof typeof queues;
const names = Object.keys(queues) as QueueName[];
const deadLetters = 'dead';
const day = 24 * 60 * 60;

/**
 * A mail server may be down for a weekend: the first retries come after seconds, later ones hourly, for about five
 * days.
 */
const retries = { retryLimit: 125, retryDelay: 5, retryBackoff: true, retryDelayMax: 60 * 60 };

/** A worker that stops responding, as after kill -9, loses its job within about half a minute. */
const liveness = { heartbeatSeconds: 15, expireInSeconds: 15 * 60 };
const supervision = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };

/** While many jobs wait, as the mails of a batch do, the next one is taken without a pause. */
const polling = {
  pollingIntervalSeconds: 0.5,
  heartbeatRefreshSeconds: 5,
  burstWhenReadyExceeds: 1,
};

/** How often it is looked whether the clock was set back, in milliseconds that no clock can set back. */
const clockInterval = 2_000;

export interface DeadJob {
  readonly id: string;
  readonly job: Job;
  readonly createdAt: Date;
  readonly gaveUpAt: Date;
  readonly output: unknown;
}

export interface JobQueue extends Jobs {
  /** Starts to take jobs. */
  work(handlers: JobHandlers): Promise<void>;
  /** The jobs that were given up after all retries, oldest first. Stored until somebody decides about them. */
  dead(): Promise<DeadJob[]>;
  /** Lets running jobs finish, then stops. The pool stays open. */
  stop(): Promise<void>;
}

interface Options {
  readonly pool: Pool;
  readonly log: FastifyBaseLogger;
  readonly schema?: string;
  /** No other process can be working on this database, so jobs that are marked as running were interrupted. */
  readonly isAlone?: boolean;
}

/** The queue lives in the database, so that a job is committed or rolled back with what it belongs to. */
export async function openJobQueue({ pool, log, schema = 'pgboss', isAlone = false }: Options): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    schedule: false,
    ...supervision,
  });
  boss.on('error', (error) => log.error(error, 'job queue'));
  boss.on('warning', (warning) => log.warn(warning, 'job queue'));
  await createSchema(pool, schema);
  await boss.start();
  await createQueues(boss);
  if (isAlone) await resumeCutOff(pool, schema);
  let stopWatching = async () => {};

  return {
    async enqueue(tx, job, { after } = {}) {
      const options = { priority: urgencyOf(job), ...(after && { startAfter: after }) };
      await boss.send(queueOf(job), job, { db: fromKysely(tx.withoutPlugins()), ...options });
    },
    async work(handlers) {
      const options = { ...polling, includeMetadata: true } as const;
      const workers: string[] = [];
      for (const name of names.flatMap((each) => Array.from({ length: queues[each] }, () => each))) {
        const worker = await boss.work<Job, void, typeof options>(name, options, async ([taken]) => {
          if (taken) await attempt(taken, handlers, log);
        });
        workers.push(worker);
      }
      const watchClock = async () => {
        await comeBackFromFuture(pool, schema);
        for (const worker of workers) boss.notifyWorker(worker); // it may be sleeping until a time of the former clock
      };
      stopWatching = repeatedly('watching the clock', clockInterval, watchClock, log);
    },
    dead: async () => (await boss.findJobs<Job>(deadLetters)).map(presentDead),
    async stop() {
      await stopWatching();
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}

/** Who is spoken to. A message that an earlier version enqueued as work of our own is done there. */
function queueOf({ kind }: Job): QueueName {
  if (kind === 'code.text' || kind === 'link.text') return 'text';
  return isOwnWork(kind) ? 'work' : 'mail';
}

const isOwnWork = (kind: JobKind): boolean => kind.startsWith('document.') || kind.startsWith('batch.');

/** Somebody sits in front of the page until they have it: before the invitations of a batch. */
const awaited: readonly JobKind[] = ['code.mail', 'code.text', 'password.forgotten', 'password.mail'];
const urgencyOf = ({ kind }: Job): number => (awaited.includes(kind) ? 1 : 0);

/** Processes that start together all create it, and PostgreSQL lets one of them: pg-boss takes its refusal for a failure. */
async function createSchema(pool: Pool, schema: string): Promise<void> {
  await pool.query(`create schema if not exists ${schema}`).catch((error: unknown) => {
    if (!hasCode(error, '23505', '42P06')) throw error;
  });
}

async function createQueues(boss: PgBoss): Promise<void> {
  await boss.createQueue(deadLetters, { retentionSeconds: 3_650 * day });
  // Waiting jobs are deleted after their retention, so that has to be far beyond the last retry.
  const options = { ...retries, ...liveness, deadLetter: deadLetters, retentionSeconds: 365 * day };
  for (const name of names) {
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
    // pg-boss reads a queue's settings from the pool when they are first needed. Inside a transaction of the embedded
    // database that would wait for itself.
    await boss.getJobById(name, nobody);
  }
}

const nobody = '00000000-0000-0000-0000-000000000000';

const resumeCutOff = (pool: Pool, schema: string) =>
  pool.query(
    `update ${schema}.job set state = 'retry', start_after = now() where state = 'active' and name = any($1)`,
    [names],
  );

/**
 * A clock that was set back leaves times of the future behind: what waits would wait until then, and the supervision, which
 * frees the jobs of processes that were killed, would pause. Its own time shows it. What was to wait still waits as long.
 */
const comeBackFromFuture = (pool: Pool, schema: string) =>
  pool.query(`with set_back as (
      update ${schema}.queue
      set monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
      where greatest(monitor_claim_on, maintain_on) > now() + interval '1 second'
      returning name
    )
    update ${schema}.job set
      start_after = now() + greatest(start_after - greatest(created_on, started_on), interval '0'),
      created_on = least(created_on, now()),
      started_on = least(started_on, now()),
      heartbeat_on = least(heartbeat_on, now())
    where name in (select name from set_back) and state in ('created', 'retry', 'active')
      and greatest(created_on, started_on, heartbeat_on) > now()`);

async function attempt(taken: JobWithMetadata<Job>, handlers: JobHandlers, log: FastifyBaseLogger): Promise<void> {
  const { id, data: job, retryCount, retryLimit } = taken;
  const described = { jobId: id, kind: job.kind, attempt: retryCount + 1 };
  try {
    await handle(handlers, job, id);
    log.info(described, 'job done');
  } catch (error) {
    if (retryCount >= retryLimit) log.error({ ...described, err: error }, 'job given up: see the dead letters');
    else log.warn({ ...described, err: error }, 'job failed, will be tried again');
    throw error;
  }
}

/** The map is complete by its type. TypeScript cannot see that `kind` picks the handler of this very job. */
export const handle = (handlers: JobHandlers, job: Job, id: string): Promise<void> =>
  (handlers[job.kind] as (job: Job, id: string) => Promise<void>)(job, id);

const presentDead = ({ id, data, sourceCreatedOn, createdOn, output }: JobWithMetadata<Job>): DeadJob => ({
  id,
  job: data,
  createdAt: sourceCreatedOn ?? createdOn,
  gaveUpAt: createdOn,
  output,
});
