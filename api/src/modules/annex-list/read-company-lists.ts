import type { CompanyId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readCompany } from '../company/company-storage.ts';
import type { AnnexList } from './annex-list.ts';
import { assertSeesLists } from './annex-list-policy.ts';
import { readLists } from './annex-list-storage.ts';

/** The lists of a company that the user sees. Throws company.not_found. */
export async function readCompanyLists(
  { database }: AppContext,
  user: UserActor,
  companyId: CompanyId,
): Promise<AnnexList[]> {
  assertSeesLists(user, companyId);
  if (!(await readCompany(database, companyId))) throw new ExpectedProblem('company.not_found');
  return readLists(database, companyId);
}
