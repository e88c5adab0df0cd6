import type { BatchRow, BatchView } from '@pacta/contracts';
import { possibleActions } from './batch.ts';
import type { ListedRow } from './batch-row-storage.ts';
import type { ShownBatch } from './batch-storage.ts';

/** A batch for a user who sees it. Whoever sees it may do whatever its state permits. */
export const presentBatch = (batch: ShownBatch): BatchView => ({
  id: batch.id,
  template: { id: batch.templateId, title: batch.title, version: batch.templateVersion },
  company: { id: batch.companyId, name: batch.companyName },
  creator: batch.creatorName,
  fileName: batch.fileName,
  sheet: batch.sheet,
  repeated: Number(batch.repeated),
  tight: Number(batch.tight),
  state: batch.state,
  rows: {
    waiting: batch.waiting,
    ready: batch.ready,
    invalid: batch.invalid,
    made: batch.made,
    failed: batch.failed,
  },
  problem: batch.problem,
  createdAt: batch.createdAt.toISOString(),
  updatedAt: batch.updatedAt.toISOString(),
  allowed: possibleActions(batch),
});

export const presentRow = ({
  row,
  name,
  client,
  state,
  problems,
  failure,
  documentId,
  repeats,
  tight,
}: ListedRow): BatchRow => ({
  row,
  name,
  client,
  state,
  problems,
  failure,
  documentId,
  repeats,
  tight,
});
