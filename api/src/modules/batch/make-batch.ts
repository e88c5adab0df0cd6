import type { BatchId, ProblemReason } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readTemplateVersion } from '../template/template-storage.ts';
import { type Batch, haltingReasons, isCurrentRun } from './batch.ts';
import { readRows } from './batch-row-storage.ts';
import { lockBatch, readBatch, saveBatch } from './batch-storage.ts';
import { type Making, makeRow } from './make-row.ts';
import { readRunner } from './read-runner.ts';

const jobTime = 10_000; // of one job, in milliseconds: then other jobs get their turn

interface Work {
  readonly batchId: BatchId;
  readonly run: number;
}

/**
 * Makes one document after the other for one start of a batch. If it runs again, or twice at once, it makes none twice.
 */
export async function makeBatch(context: AppContext, work: Work): Promise<void> {
  const end = performance.now() + jobTime;
  while (performance.now() < end) {
    const batch = await readBatch(context.database, work.batchId);
    if (!isCurrentRun(batch, work)) return;
    if (!(await makeNext(context, batch))) return;
  }
  await enqueueNextPart(context, work);
}

/** Returns false if there is nothing more to do. */
async function makeNext(context: AppContext, batch: Batch): Promise<boolean> {
  const [row] = await readRows(context.database, batch.id, 'ready', 1);
  if (!row) {
    await end(context, batch, 'done', null);
    return false;
  }
  try {
    await makeRow(context, await makingOf(context, batch), row);
    return true;
  } catch (error) {
    const reason = error instanceof ExpectedProblem ? error.reason : undefined;
    if (!reason || !haltingReasons.has(reason)) throw error;
    await end(context, batch, 'stopped', reason);
    return false;
  }
}

async function makingOf({ database }: AppContext, batch: Batch): Promise<Making> {
  const runner = await readRunner(database, batch);
  const version = await readTemplateVersion(database, batch.templateId, batch.templateVersion);
  return { batch, runner, version };
}

/** Ends this run, unless the batch was stopped or started again meanwhile. */
const end = (
  { database, now }: AppContext,
  { id, run }: Batch,
  state: 'done' | 'stopped',
  problem: ProblemReason | null,
) =>
  database.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, id);
    if (!isCurrentRun(batch, { run })) return;
    await saveBatch(tx, id, { state, problem, updatedAt: now() });
  });

const enqueueNextPart = ({ database, jobs }: AppContext, work: Work) =>
  database.transaction().execute((tx) => jobs.enqueue(tx, { kind: 'batch.make', ...work }));
