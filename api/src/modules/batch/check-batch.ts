import type { BatchId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { type Company, readCompany } from '../company/company-storage.ts';
import { planCodes } from '../document/code-ways.ts';
import { phonesFor } from '../document/phone-channel.ts';
import { providerFor } from '../document/provider-document.ts';
import { tryVersion } from '../filling/fill-version.ts';
import type { TemplateVersion } from '../template/template.ts';
import { readTemplateVersion } from '../template/template-storage.ts';
import { sheetFormOf } from './batch-form.ts';
import { type CheckedRow, readRows, type StoredRow, saveChecked } from './batch-row-storage.ts';
import { lockBatch, readBatch, saveBatch } from './batch-storage.ts';
import {
  fillingInputOf,
  type RowReading,
  readRow,
  type SheetForm,
  underHeading,
  underHeadings,
  withValue,
} from './read-row.ts';
import { failureOf } from './row-failure.ts';

const jobTime = 10_000; // of one job, in milliseconds: then other jobs get their turn
const saveEvery = 1_000;
const rowsInParallel = 4;
const rowsPerRead = 500; // rows that are read and saved together

/**
 * Tries to fill a document for every row, without making one. If it runs again, it continues with the rows that are
 * left.
 */
export async function checkBatch(context: AppContext, batchId: BatchId): Promise<void> {
  const { database } = context;
  const batch = await readBatch(database, batchId);
  if (batch?.state !== 'checking') return;
  const version = await readTemplateVersion(database, batch.templateId, batch.templateVersion);
  const form = sheetFormOf(version, batch);
  const company = await readCompany(database, batch.companyId);
  const end = performance.now() + jobTime;
  do {
    const rows = await readRows(database, batchId, 'waiting', rowsPerRead);
    const checked = await checkRows(context, { batchId, version, form, company }, rows);
    if (!(await save(context, batchId, checked, rows.length === 0))) return;
  } while (performance.now() < end);
  await enqueueNextPart(context, batchId);
}

interface Checking {
  readonly batchId: BatchId;
  readonly version: TemplateVersion;
  readonly form: SheetForm;
  readonly company: Company | undefined;
}

/** Checks as many rows as it can until it is time to save the progress. */
async function checkRows(context: AppContext, checking: Checking, rows: readonly StoredRow[]): Promise<CheckedRow[]> {
  const checked: CheckedRow[] = [];
  const end = performance.now() + saveEvery;
  for (let at = 0; at < rows.length && performance.now() < end; at += rowsInParallel) {
    const group = rows.slice(at, at + rowsInParallel);
    checked.push(...(await Promise.all(group.map((row) => checkRow(context, checking, row)))));
  }
  return checked;
}

async function checkRow(context: AppContext, checking: Checking, stored: StoredRow): Promise<CheckedRow> {
  const reading = readRow(checking.form, stored);
  const { name, client } = reading;
  const trial = await tryRow(context, checking, reading);
  const atPhones = await tryPhones(context, checking, reading);
  const problems = [...reading.problems, ...trial.problems, ...atPhones].map((problem) =>
    withValue(checking.form, stored, problem),
  );
  const state = problems.length > 0 || trial.failure ? 'invalid' : 'ready';
  return { row: stored.row, state, name, client, ...trial, problems };
}

/** What keeps the codes and messages of the row's document from its signers' phones. */
async function tryPhones(context: AppContext, { form, company }: Checking, { signers }: RowReading) {
  const { settings } = form;
  if (!company || providerFor(company, settings)) return [];
  try {
    const asked = { signers, settings };
    await phonesFor(context, asked, company, planCodes(context.channels, asked, company));
    return [];
  } catch (error) {
    if (!(error instanceof ExpectedProblem)) throw error;
    return underHeadings(form, error.fields ?? [], signers);
  }
}

/** Whether the document can be filled with the answers of the row. */
async function tryRow(context: AppContext, { batchId, version, form }: Checking, reading: RowReading) {
  const sound = { failure: null, failureDetail: null, tight: null };
  if (!reading.areAnswersRight) return { ...sound, problems: [] };
  try {
    const { problems, tight = [] } = await tryVersion(context, version, {
      ...fillingInputOf(form, reading),
      owner: batchId,
    });
    const percent = problems.length > 0 ? undefined : tight[0]?.percent; // the smallest comes first
    return { ...sound, tight: percent ?? null, problems: problems.map((problem) => underHeading(form, problem)) };
  } catch (error) {
    return { ...failureOf(error), tight: null };
  }
}

/** Returns false if there is nothing more to do. */
const save = ({ database, now }: AppContext, batchId: BatchId, checked: readonly CheckedRow[], isOver: boolean) =>
  database.transaction().execute(async (tx) => {
    const batch = await lockBatch(tx, batchId);
    if (batch?.state !== 'checking') return false;
    await saveChecked(tx, batchId, checked);
    await saveBatch(tx, batchId, { state: isOver ? 'checked' : 'checking', updatedAt: now() });
    return !isOver;
  });

const enqueueNextPart = ({ database, jobs }: AppContext, batchId: BatchId) =>
  database.transaction().execute((tx) => jobs.enqueue(tx, { kind: 'batch.check', batchId }));
