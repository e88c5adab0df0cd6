import type { DocumentsReport, Duration } from '@pacta/contracts';
import { everySignatureType, everyStatus, largestFirst, withoutHoles } from './report.ts';
import type { Durations, Group, Waiting } from './report-storage.ts';

export interface ReportParts {
  readonly groups: readonly Group[];
  readonly durations: Durations;
  readonly waiting: readonly Waiting[];
}

export function presentReport({ groups, durations, waiting }: ReportParts): DocumentsReport {
  const by = <K>(key: (group: Group) => K | null): Map<K, number> =>
    new Map(groups.flatMap((group) => entryOf(key(group), group.documents)));
  const byStatus = everyStatus(by(({ status }) => status));
  return {
    total: byStatus.reduce((sum, { documents }) => sum + documents, 0),
    byStatus,
    byMonth: withoutHoles(by(({ month }) => month)),
    byCompany: largestFirst(
      groups.flatMap(({ companyId: id, companyName: name, documents }) =>
        id && name !== null ? [{ company: { id, name }, documents }] : [],
      ),
    ),
    bySignatureType: everySignatureType(by(({ signatureType }) => signatureType)),
    toApproval: presentDuration(durations.approved, durations.approvalAverage, durations.approvalMedian),
    toCompletion: presentDuration(durations.completed, durations.completionAverage, durations.completionMedian),
    waitingFor: waiting.map(({ name, documents, documentId, documentName, since }) => ({
      name,
      documents,
      oldest: { id: documentId, name: documentName, since: since.toISOString() },
    })),
  };
}

const entryOf = <K>(key: K | null, documents: number): [K, number][] => (key === null ? [] : [[key, documents]]);

const hours = (seconds: number | null): number | null => (seconds === null ? null : seconds / 3600);

const presentDuration = (documents: number, average: number | null, median: number | null): Duration => ({
  documents,
  averageHours: hours(average),
  medianHours: hours(median),
});
