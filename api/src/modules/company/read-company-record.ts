import type { CompanyId, CompanyRecordEntry, Page } from '@pacta/contracts';
import type { Database } from '../../database.ts';
import { presentPage } from '../../http/present-page.ts';
import { ExpectedProblem } from '../../problem.ts';
import { countRecord, listRecord } from '../company-record/company-record-storage.ts';
import { readCompanyDetail } from './company-storage.ts';

/** A page of what was done to the accounts of a company, the newest first. */
export async function readCompanyRecord(
  database: Database,
  id: CompanyId,
  slice: { readonly page: number; readonly limit: number },
): Promise<Page<CompanyRecordEntry>> {
  if (!(await readCompanyDetail(database, id))) throw new ExpectedProblem('company.not_found');
  const rows = await listRecord(database, id, slice);
  const results = rows.map(({ id: entryId, at, act, actorName: actor, subjectName: subject, detail }) => ({
    id: entryId,
    at: at.toISOString(),
    act,
    actor,
    subject,
    detail,
  }));
  return presentPage(results, slice, await countRecord(database, id));
}
