import type { TemplateVersion } from '../template/template.ts';
import type { Batch } from './batch.ts';
import { readHeading } from './read-heading.ts';
import type { SheetForm } from './read-row.ts';
import { columnsOf, signingPositions } from './sheet-columns.ts';

/** How the rows of a batch are to be read. Throws sheet.wrong_header. */
export function sheetFormOf(
  version: TemplateVersion,
  { columns, settings }: Pick<Batch, 'columns' | 'settings'>,
): SheetForm {
  const isSigned = !settings.generateWithoutSignature;
  return {
    title: version.title,
    headings: columns,
    columns: readHeading(columns, columnsOf(version, { isSigned })),
    required: signingPositions(version).required,
    clauses: version.clauses,
    settings,
  };
}
