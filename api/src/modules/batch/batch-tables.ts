import type {
  BatchId,
  BatchRowState,
  BatchState,
  CompanyId,
  DocumentId,
  NewObserver,
  ProblemReason,
  RowProblem,
  TemplateId,
  UploadId,
  UserId,
} from '@pacta/contracts';
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { BatchSettings } from './batch.ts';
import type { FormulaCell } from './sheet/sheet.ts';

export interface BatchTables {
  sheets: {
    id: UploadId;
    userId: UserId;
    fileName: string;
    size: number;
    content: Buffer;
    createdAt: Date;
  };
  batches: {
    id: BatchId;
    companyId: CompanyId;
    creatorId: UserId;
    requestKey: string;
    requestHash: ColumnType<string | null, string | null | undefined, never>; // see request-key.ts
    templateId: TemplateId;
    templateVersion: number;
    fileName: string;
    sheet: string | null;
    columns: JSONColumnType<string[]>;
    description: string;
    settings: JSONColumnType<BatchSettings>;
    observers: ColumnType<NewObserver[], string, never>; // JSON; of each document
    state: BatchState;
    problem: ProblemReason | null;
    runnerId: UserId | null;
    run: number;
    // How many rows are in each state; maintained by a trigger.
    waiting: GeneratedAlways<number>;
    ready: GeneratedAlways<number>;
    invalid: GeneratedAlways<number>;
    made: GeneratedAlways<number>;
    failed: GeneratedAlways<number>;
    createdAt: Date;
    updatedAt: Date;
  };
  batchRows: {
    batchId: BatchId;
    row: number;
    state: BatchRowState;
    name: string;
    client: string;
    cells: JSONColumnType<string[]>;
    formulas: JSONColumnType<FormulaCell[]>;
    problems: JSONColumnType<RowProblem[]>;
    failure: ProblemReason | null;
    failureDetail: string | null;
    requestKey: string;
    documentId: DocumentId | null;
    repeats: number | null;
    tight: number | null;
  };
}
