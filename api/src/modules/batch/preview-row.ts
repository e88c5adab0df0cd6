import type { BatchRowPreview } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Turn } from '../../worker/run-task.ts';
import { showVersion } from '../filling/fill-version.ts';
import { type Preview, previewTemplate } from '../filling/preview-template.ts';
import { readTemplateVersion } from '../template/template-storage.ts';
import type { Batch } from './batch.ts';
import { sheetFormOf } from './batch-form.ts';
import { presentRow } from './batch-presenter.ts';
import { findRow, rowsBeside } from './batch-row-storage.ts';
import { fillingInputOf, headingOf, readRow } from './read-row.ts';

export interface RowToShow {
  readonly row: number;
  /** The pages that somebody looks at: only they are proved. */
  readonly seen: readonly number[] | undefined;
}

export type RowPreview = Preview & Pick<BatchRowPreview, 'row' | 'beside'>;

/** The document of one row as it would be made. Where it cannot be made, as its template shows it with these answers. */
export async function previewRow(
  context: AppContext,
  batch: Batch,
  { row, seen }: RowToShow,
  turn: Turn,
): Promise<RowPreview> {
  const { database } = context;
  const stored = await findRow(database, batch.id, row);
  if (!stored) throw new ExpectedProblem('batch.not_found');
  const version = await readTemplateVersion(database, batch.templateId, batch.templateVersion);
  const form = sheetFormOf(version, batch);
  const given = fillingInputOf(form, readRow(form, stored));
  const shown =
    (await showVersion(context, version, given, seen, turn)) ??
    (await previewTemplate(context, { ...version, seen }, given.answers, turn));
  const problems = shown.problems.map(({ name, message }) => ({ name: headingOf(form, name), message }));
  const tight = shown.tight?.map((value) => ({ ...value, name: headingOf(form, value.name) }));
  return { ...shown, problems, tight, row: presentRow(stored), beside: await rowsBeside(database, batch.id, row) };
}
