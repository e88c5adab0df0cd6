import type { CompanyDetail, CompanyId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { presentCompanyDetail } from './company-presenter.ts';
import { readCompanyDetail } from './company-storage.ts';

export async function readCompanyView(
  { envelopeProviders }: Pick<AppContext, 'envelopeProviders'>,
  database: Database,
  user: UserActor,
  id: CompanyId,
): Promise<CompanyDetail> {
  const company = await readCompanyDetail(database, id);
  if (!company) throw new ExpectedProblem('company.not_found');
  return presentCompanyDetail(user, company, envelopeProviders);
}
