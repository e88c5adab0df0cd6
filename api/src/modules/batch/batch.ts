import type {
  BatchAction,
  BatchId,
  BatchRowState,
  BatchState,
  CompanyId,
  NewBatch,
  NewObserver,
  ProblemReason,
  TemplateId,
  UserId,
} from '@pacta/contracts';
import { ExpectedProblem } from '../../problem.ts';

export type BatchSettings = NewBatch['settings'];

/** Many documents from one version of a template, one for each row of a sheet. */
export interface Batch extends Readonly<Record<BatchRowState, number>> {
  readonly id: BatchId;
  readonly companyId: CompanyId;
  readonly creatorId: UserId;
  readonly templateId: TemplateId;
  readonly templateVersion: number;
  readonly fileName: string;
  readonly sheet: string | null; // of a workbook
  readonly columns: string[];
  readonly description: string;
  readonly settings: BatchSettings;
  /** Who sees each of its documents. */
  readonly observers: readonly NewObserver[];
  readonly state: BatchState;
  /** Why it stopped, if nobody stopped it. */
  readonly problem: ProblemReason | null;
  /** The user in whose name documents are made: who started the batch last. */
  readonly runnerId: UserId | null;
  /** How often the batch was started. A job of an earlier start ends when it finds another number. */
  readonly run: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

type Outline = Pick<Batch, 'state' | BatchRowState>;

const conditions: Record<BatchAction, (batch: Outline) => boolean> = {
  start: ({ state, ready }) => state === 'checked' && ready > 0,
  stop: ({ state }) => state === 'running',
  resume: ({ state, ready }) => state === 'stopped' && ready > 0,
  retry: ({ state, ready, failed }) => (state === 'done' || (state === 'stopped' && ready === 0)) && failed > 0,
  delete: ({ state }) => state !== 'running',
};

const actions = Object.keys(conditions) as BatchAction[];

/** What may be done with a batch now. */
export const possibleActions = (batch: Outline): BatchAction[] => actions.filter((action) => conditions[action](batch));

/** Throws unless at least one of these actions is possible. */
export function assertPossible(batch: Outline, ...ways: BatchAction[]): void {
  if (!ways.some((action) => conditions[action](batch))) throw new ExpectedProblem('batch.transition_not_allowed');
}

/** Whether the run that a job belongs to is still going. */
export const isCurrentRun = (batch: Batch | undefined, { run }: Pick<Batch, 'run'>): batch is Batch =>
  batch?.state === 'running' && batch.run === run;

/** Problems that keep not one row but all of them from being made. */
export const haltingReasons: ReadonlySet<ProblemReason> = new Set([
  'document.limit_reached',
  'document.no_credits',
  'document.provider_not_ready',
  'company.not_found',
  'session.forbidden',
]);
