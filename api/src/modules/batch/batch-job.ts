import type { BatchId } from '@pacta/contracts';

/** Checks the rows that are not checked yet, without making anything. */
export interface BatchCheckJob {
  readonly kind: 'batch.check';
  readonly batchId: BatchId;
}

/** Makes the documents of the rows that are ready, for one start of a batch. */
export interface BatchMakeJob {
  readonly kind: 'batch.make';
  readonly batchId: BatchId;
  readonly run: number;
}

export type BatchJob = BatchCheckJob | BatchMakeJob;
