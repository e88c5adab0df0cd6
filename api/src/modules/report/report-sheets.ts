import type { ReportFilter } from '@pacta/contracts';
import type { ReadReport } from './read-report.ts';
import { reportWords } from './report-words.ts';

export type Kind = 'text' | 'count' | 'hours' | 'month' | 'moment';

/** Text, a number, or a moment in ISO 8601 (a month is only its first part). */
export type Cell = string | number | null;

/** One table of a report, whatever format it is exported to. The first column says what a row is about. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly (readonly [header: string, kind: Kind])[];
  readonly rows: readonly (readonly Cell[])[];
}

export function sheetsOf({ report, language, companyName }: ReadReport, filter: ReportFilter): Sheet[] {
  const words = reportWords[language];
  const documents = [words.documents, 'count'] as const;
  const hours = [
    [words.averageHours, 'hours'],
    [words.medianHours, 'hours'],
  ] as const;
  return [
    {
      name: words.summary,
      columns: [[words.company, 'text'], [words.period, 'text'], documents],
      rows: [[companyName ?? words.allCompanies, periodOf(filter, words), report.total]],
    },
    {
      name: words.byStatus,
      columns: [[words.status, 'text'], documents],
      rows: report.byStatus.map((row) => [words.statuses[row.status], row.documents]),
    },
    {
      name: words.byMonth,
      columns: [[words.month, 'month'], documents],
      rows: report.byMonth.map((row) => [row.month, row.documents]),
    },
    {
      name: words.byCompany,
      columns: [[words.company, 'text'], documents],
      rows: report.byCompany.map((row) => [row.company.name, row.documents]),
    },
    {
      name: words.bySignatureType,
      columns: [[words.signatureType, 'text'], documents],
      rows: report.bySignatureType.map((row) => [words.signatureTypes[row.signatureType], row.documents]),
    },
    {
      name: words.times,
      columns: [[words.step, 'text'], documents, ...hours],
      rows: [
        [words.toApproval, report.toApproval.documents, report.toApproval.averageHours, report.toApproval.medianHours],
        [
          words.toCompletion,
          report.toCompletion.documents,
          report.toCompletion.averageHours,
          report.toCompletion.medianHours,
        ],
      ],
    },
    {
      name: words.waitingFor,
      columns: [[words.person, 'text'], documents, [words.oldest, 'text'], [words.since, 'moment']],
      rows: report.waitingFor.map(({ name, documents, oldest }) => [name, documents, oldest.name, oldest.since]),
    },
  ];
}

function periodOf(
  { createdFrom, createdTo }: ReportFilter,
  { until, always }: { until: string; always: string },
): string {
  if (createdFrom === undefined && createdTo === undefined) return always;
  return `${createdFrom ?? '…'} ${until} ${createdTo ?? '…'}`;
}
