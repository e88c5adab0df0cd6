import { z } from 'zod';
import { CompanyId } from './company.ts';
import { DocumentId } from './document.ts';
import type { Endpoint, FileEndpoint } from './endpoint.ts';
import { UploadId } from './file.ts';
import { checkNamedApprover, NewSettings } from './new-document.ts';
import { NewObservers } from './observer.ts';
import { PageQuery, pageOf } from './page.ts';
import { FieldProblem, ProblemReason } from './problem.ts';
import { FilledPreview, SeenPages, TemplateId } from './template.ts';
import { lines, Timestamp, uuid } from './text.ts';

export const BatchId = uuid().brand('BatchId');
export type BatchId = z.infer<typeof BatchId>;

const megabyte = 1_000_000;
export const sheetLimit = { maxBytes: 10 * megabyte, maxFiles: 1 } as const;
export const maxBatchRows = 10_000;

/** `checking`: the dry run; `checked`: waits for its user; `stopped`: by its user, or by what `problem` says. */
export const BatchState = z.enum(['checking', 'checked', 'running', 'stopped', 'done']);
export type BatchState = z.infer<typeof BatchState>;

/** `waiting`: not checked yet; `ready`: will become a document; `invalid`: will not, until the sheet is corrected. */
export const BatchRowState = z.enum(['waiting', 'ready', 'invalid', 'made', 'failed']);
export type BatchRowState = z.infer<typeof BatchRowState>;

/** `retry`: to make what has failed. */
export const BatchAction = z.enum(['start', 'stop', 'resume', 'retry', 'delete']);
export type BatchAction = z.infer<typeof BatchAction>;

/** As a workbook has it. A guess: programs allow 31 characters. */
const SheetName = z.string().max(200);

/** A CSV, XLSX or ODS file that was received: its heading is the contract between a sheet and a template. */
export const UploadedSheet = z.object({
  id: UploadId,
  fileName: z.string(),
  size: z.int(), // bytes
  columns: z.array(z.string()),
  rows: z.int(),
  sheet: z.string().optional(), // of a workbook: the one that the columns and the rows are of
  sheets: z.array(z.object({ name: z.string(), rows: z.int().nullable() })).optional(), // null: they cannot be read
});
export type UploadedSheet = z.infer<typeof UploadedSheet>;

/** Many documents from one template: one for each row of a sheet. */
export const BatchView = z.object({
  id: BatchId,
  template: z.object({ id: TemplateId, title: z.string(), version: z.int() }),
  company: z.object({ id: CompanyId, name: z.string() }),
  creator: z.string(),
  fileName: z.string(),
  sheet: z.string().nullable().optional(), // of a workbook with several
  repeated: z.int().optional(), // how many rows say what an earlier one says
  tight: z.int().optional(), // how many rows have values that have to be set small
  state: BatchState,
  rows: z.record(BatchRowState, z.int()), // how many are in each state
  problem: ProblemReason.catch('internal').nullable(), // what stopped it, such as the document limit
  createdAt: Timestamp,
  updatedAt: Timestamp,
  allowed: z.array(BatchAction),
});
export type BatchView = z.infer<typeof BatchView>;

/** What is wrong with a cell; `value`: what it says, on one line and cut. */
export const RowProblem = FieldProblem.extend({ value: z.string().max(81).optional() }); // 80 characters and an ellipsis
export type RowProblem = z.infer<typeof RowProblem>;

export const BatchRow = z.object({
  row: z.int().min(1), // as the sheet numbers it: the heading is row 1
  name: z.string(), // of the document
  client: z.string(),
  state: BatchRowState,
  problems: z.array(RowProblem), // path: the column
  failure: ProblemReason.catch('internal').nullable(), // why its document could not be made
  documentId: DocumentId.nullable(),
  repeats: z.int().nullable().optional(), // the first row that says the same in every cell
  tight: z.int().nullable().optional(), // the smallest size of a value, in percent of its own, where that is to be told
});
export type BatchRow = z.infer<typeof BatchRow>;

/** `requestKey` makes a repeated click answer with the first batch. */
export const NewBatch = z
  .strictObject({
    requestKey: uuid(),
    uploadId: UploadId,
    sheet: SheetName.optional(), // of a workbook; by default the first one that has rows
    templateId: TemplateId,
    version: z.int(), // of the template
    companyId: CompanyId.optional(), // an admin names it; a sub-user's own company is the only one
    description: lines(2_000).default(''),
    settings: NewSettings,
    observers: NewObservers.optional(), // of each of its documents
  })
  .superRefine(({ settings }, issues) => checkNamedApprover(settings, issues));
export type NewBatch = z.infer<typeof NewBatch>;

export const uploadSheet = {
  method: 'POST',
  path: '/uploads/sheet',
  access: 'session',
  summary: 'Upload a CSV, XLSX or ODS file with a column for each variable and signer',
  upload: sheetLimit,
  response: UploadedSheet,
} as const satisfies Endpoint;

export const readUploadedSheet = {
  method: 'GET',
  path: '/uploads/sheet/:uploadId',
  access: 'session',
  summary: 'Another sheet of an uploaded workbook, read anew',
  params: z.strictObject({ uploadId: UploadId }),
  query: z.strictObject({ sheet: SheetName }),
  response: UploadedSheet,
} as const satisfies Endpoint;

export const downloadSampleSheet = {
  method: 'GET',
  path: '/templates/:templateId/sheet',
  access: 'session',
  summary: 'A sheet with the columns that a template asks for, and one row of examples',
  params: z.strictObject({ templateId: TemplateId }),
  query: z.strictObject({
    format: z.enum(['csv', 'xlsx']).default('xlsx'),
    language: z.enum(['en', 'es']).default('es'), // of the columns that are not the template's own
  }),
  file: true,
} as const satisfies FileEndpoint;

export const createBatch = {
  method: 'POST',
  path: '/batches',
  access: 'session',
  summary: 'Check a sheet row by row without creating anything',
  body: NewBatch,
  response: BatchView,
} as const satisfies Endpoint;

export const listBatches = {
  method: 'GET',
  path: '/batches',
  access: 'session',
  summary: 'The batches that the reader may see, the latest first',
  query: PageQuery,
  response: pageOf(BatchView),
} as const satisfies Endpoint;

const params = z.strictObject({ batchId: BatchId });

export const getBatch = {
  method: 'GET',
  path: '/batches/:batchId',
  access: 'session',
  summary: 'A batch and how far it is',
  params,
  response: BatchView,
} as const satisfies Endpoint;

export const listBatchRows = {
  method: 'GET',
  path: '/batches/:batchId/rows',
  access: 'session',
  summary: 'The rows of a batch, in the order of the sheet',
  params,
  query: PageQuery.extend({
    state: BatchRowState.optional(),
    repeated: z.literal('true').optional(),
    tight: z.literal('true').optional(),
  }),
  response: pageOf(BatchRow),
} as const satisfies Endpoint;

/** The document of a row as it would be made; `name` of a problem is the heading of a column. */
export const BatchRowPreview = FilledPreview.extend({
  row: BatchRow,
  beside: z.object({
    previous: z.int().nullable(),
    next: z.int().nullable(),
    previousWrong: z.int().nullable(), // the nearest that cannot be made, or has failed
    nextWrong: z.int().nullable(),
    previousTight: z.int().nullable().optional(), // the nearest with values that have to be set small
    nextTight: z.int().nullable().optional(),
  }),
});
export type BatchRowPreview = z.infer<typeof BatchRowPreview>;

export const previewBatchRow = {
  method: 'POST',
  path: '/batches/:batchId/rows/:row/preview',
  access: 'session',
  summary: 'The document of one row as it would be made; nothing is kept',
  params: params.extend({ row: z.coerce.number<number>().int().min(1).max(2_000_000) }),
  body: z.strictObject({ pages: SeenPages.optional() }),
  response: BatchRowPreview,
} as const satisfies Endpoint;

export const startBatch = {
  method: 'POST',
  path: '/batches/:batchId/start',
  access: 'session',
  summary: 'Make the documents of the rows that are ready; after a stop, and after failures, it goes on where it was',
  params,
  response: BatchView,
} as const satisfies Endpoint;

export const stopBatch = {
  method: 'POST',
  path: '/batches/:batchId/stop',
  access: 'session',
  summary: 'Stop after the row that is being made',
  params,
  response: BatchView,
} as const satisfies Endpoint;

export const deleteBatch = {
  method: 'DELETE',
  path: '/batches/:batchId',
  access: 'session',
  summary: 'Forget a batch that is not running; its documents stay',
  params,
  response: z.object({}),
} as const satisfies Endpoint;
