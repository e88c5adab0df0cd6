import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { lockCompanyForShare } from '../company/company-storage.ts';
import type { DocumentFile } from '../document/add-document.ts';
import { createWithinLimit } from '../document/create-document.ts';
import { fillVersion } from '../filling/fill-version.ts';
import type { TemplateVersion } from '../template/template.ts';
import { type Batch, haltingReasons, isCurrentRun } from './batch.ts';
import { sheetFormOf } from './batch-form.ts';
import { isReady, markFailed, markMade, type StoredRow } from './batch-row-storage.ts';
import { lockBatch, saveBatch } from './batch-storage.ts';
import { fillingInputOf, type RowReading, readRow, type SheetForm, underHeading, underHeadings } from './read-row.ts';
import { failureOf, type RowFailure } from './row-failure.ts';

/** What all rows of a batch have in common. */
export interface Making {
  readonly batch: Batch;
  readonly runner: UserActor;
  readonly version: TemplateVersion;
}

/**
 * Makes the document of one row, or saves why it could not be made. Throws problems that concern the other rows too.
 */
export async function makeRow(context: AppContext, making: Making, row: StoredRow): Promise<void> {
  const form = sheetFormOf(making.version, making.batch);
  const reading = readRow(form, row);
  try {
    const file = await fillRow(context, making, form, reading);
    await make(context, making, row, reading, file);
  } catch (error) {
    if (error instanceof ExpectedProblem && haltingReasons.has(error.reason)) throw error;
    const failure = failureOf(error);
    const problems = underHeadings(form, failure.problems, reading.signers);
    await fail(context, making, row, { ...failure, problems });
  }
}

/** The file of the row's document, without positions for people who do not sign. */
async function fillRow(context: AppContext, { batch, version }: Making, form: SheetForm, reading: RowReading) {
  const { name, signers } = reading;
  const { file, problems } = await fillVersion(context, version, {
    ...fillingInputOf(form, reading),
    name,
    owner: batch.id,
    company: batch.companyId,
  });
  const wrong = [...reading.problems, ...problems.map((problem) => underHeading(form, problem))];
  if (!file || wrong.length > 0) throw new ExpectedProblem('template.cannot_be_filled', { fields: wrong });
  const signing = new Set(signers.map(({ position }) => position));
  return { ...file, positions: file.positions.filter(({ position }) => signing.has(position)) };
}

/** Creates the document and marks the row as made in one transaction: there is never one without the other. */
async function make(
  context: AppContext,
  { batch, runner }: Making,
  row: StoredRow,
  { name, signers }: RowReading,
  file: DocumentFile,
): Promise<void> {
  const { companyId, description, settings, observers } = batch;
  const draft = {
    ...{ requestKey: row.requestKey, companyId, name, description, annexIds: [], signers, settings },
    observers,
  };
  await context.database.transaction().execute(async (tx) => {
    await lockCompanyForShare(tx, companyId); // before the batch: whoever transfers a company takes the locks in this order
    const current = await lockBatch(tx, batch.id);
    if (!isCurrentRun(current, batch) || current.companyId !== companyId) return;
    if (!(await isReady(tx, batch.id, row.row))) return;
    const documentId = await createWithinLimit(context, tx, runner, draft, file);
    await markMade(tx, batch.id, row.row, documentId);
    await saveBatch(tx, batch.id, { state: 'running', updatedAt: context.now() });
  });
}

const fail = ({ database, now }: AppContext, { batch }: Making, { row }: StoredRow, failure: RowFailure) =>
  database.transaction().execute(async (tx) => {
    const current = await lockBatch(tx, batch.id);
    if (!isCurrentRun(current, batch)) return;
    await markFailed(tx, batch.id, row, failure);
    await saveBatch(tx, batch.id, { state: 'running', updatedAt: now() });
  });
