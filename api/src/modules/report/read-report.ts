import type { DocumentsReport, Language, ReportFilter } from '@pacta/contracts';
import { type UserActor, visibleTo } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { presentReport } from './report-presenter.ts';
import { countGroups, listWaiting, measureDurations, type ReportScope, readAsker } from './report-storage.ts';

const day = 24 * 60 * 60_000;
const maxWaiting = 50;

export interface ReadReport {
  readonly report: DocumentsReport;
  readonly language: Language; // of the user who asks
  readonly companyName: string | null; // of the one company that the report is about
}

/** Runs its statements one after the other, so that a single connection serves others in between. */
export async function readReport(
  { database }: AppContext,
  user: UserActor,
  { companyId: asked, createdFrom, createdTo }: ReportFilter,
): Promise<ReadReport> {
  if (user.role === 'sub' && asked !== undefined && asked !== user.companyId) throw notFound();
  const companyId = visibleTo(user) ?? asked;
  const asker = await readAsker(database, user.id, companyId);
  const companyName = asker?.companyName ?? null;
  if (companyId && companyName === null) throw notFound();

  const scope: ReportScope = {
    companyId,
    from: createdFrom === undefined ? undefined : new Date(createdFrom),
    before: createdTo === undefined ? undefined : new Date(Date.parse(createdTo) + day),
  };
  const groups = await countGroups(database, scope);
  const durations = await measureDurations(database, scope);
  const waiting = await listWaiting(database, scope, maxWaiting);
  return { report: presentReport({ groups, durations, waiting }), language: asker?.language ?? 'en', companyName };
}

const notFound = () => new ExpectedProblem('company.not_found');
