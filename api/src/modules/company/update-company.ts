import type { CompanyDetail, CompanyId, EditedCompany } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertNotInside, claimImages, sealedSecrets } from './company-change.ts';
import { lockCompanyForUpdate, saveCompany } from './company-storage.ts';
import { readCompanyView } from './read-company-view.ts';

/** Saves an edit, unless somebody else has edited the company since it began. */
export async function updateCompany(
  context: AppContext,
  user: UserActor,
  id: CompanyId,
  { revision, ...wanted }: EditedCompany,
): Promise<CompanyDetail> {
  await assertNotInside(context, wanted);
  const { apikey, userid, logoId, isotypeId, ...fields } = wanted;
  return context.database.transaction().execute(async (tx) => {
    const company = await lockCompanyForUpdate(tx, id);
    if (!company) throw new ExpectedProblem('company.not_found');
    if (company.revision !== revision) throw new ExpectedProblem('company.changed');
    const images = await claimImages(tx, user, wanted);
    await saveCompany(tx, id, { ...fields, ...images, ...sealedSecrets(context, id, wanted) });
    return readCompanyView(tx, user, id);
  });
}
