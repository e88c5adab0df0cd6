import type { ReportFilter } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { readReport } from './read-report.ts';
import { sheetsOf } from './report-sheets.ts';
import { reportWords } from './report-words.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

interface Export extends ReportFilter {
  readonly format: 'csv' | 'xlsx';
}

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The report as a file, in the language of the user who asks. */
export async function exportReport(context: AppContext, user: UserActor, { format, ...filter }: Export) {
  const read = await readReport(context, user, filter);
  const sheets = sheetsOf(read, filter);
  const today = context.now().toISOString().slice(0, 10);
  const dates = [filter.createdFrom, filter.createdTo ?? today].filter((date) => date !== undefined);
  return {
    fileName: `${[reportWords[read.language].fileName, ...dates].join('-')}.${format}`,
    mediaType: mediaTypes[format],
    bytes: format === 'csv' ? writeCsv(sheets, read.language) : await writeXlsx(sheets),
  };
}
