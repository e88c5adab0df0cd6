import { type CompanyDetail, type CompanyId, type EditedCompany, validation } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem, invalidField } from '../../problem.ts';
import { countAtProvider, hurryAll } from '../envelope/envelope-storage.ts';
import { beginAnew } from '../webhook/webhook-storage.ts';
import {
  assertHasChannel,
  assertIsSomewhere,
  assertMayBeSentTo,
  claimImages,
  sealedSecrets,
} from './company-change.ts';
import { type Company, lockCompanyForUpdate, saveCompany } from './company-storage.ts';
import { countHeldCredits } from './credit-storage.ts';
import { readCompanyView } from './read-company-view.ts';

/** Saves an edit, unless somebody else has edited the company since it began. */
export async function updateCompany(
  context: AppContext,
  user: UserActor,
  id: CompanyId,
  { revision, ...wanted }: EditedCompany,
): Promise<CompanyDetail> {
  await assertMayBeSentTo(context, wanted);
  assertIsSomewhere(wanted);
  assertHasChannel(context, wanted);
  const { apikey, userid, logoId, isotypeId, ...fields } = wanted;
  return context.database.transaction().execute(async (tx) => {
    const company = await lockCompanyForUpdate(tx, id);
    if (!company) throw new ExpectedProblem('company.not_found');
    if (company.revision !== revision) throw new ExpectedProblem('company.changed');
    await assertKeepsProvider(tx, company, wanted);
    const images = await claimImages(tx, user, wanted);
    if (wanted.clmUrl !== undefined && wanted.clmUrl !== company.clmUrl) await beginAnew(tx, id, context.now());
    await saveCompany(tx, id, { ...fields, ...images, ...sealedSecrets(context, id, wanted) });
    if (wanted.apikey || wanted.userid) await hurryAll(tx, id, context.now());
    return readCompanyView(context, tx, user, id);
  });
}

/** What documents need at the provider stays. Throws company.provider_in_use, and request.invalid for too few credits. */
async function assertKeepsProvider(
  tx: Transaction,
  { id, signatureProvider, credits }: Company,
  wanted: Omit<EditedCompany, 'revision'>,
): Promise<void> {
  const { signatureProvider: other = signatureProvider, apikey, userid, credits: left = credits } = wanted;
  const isLeft = other !== signatureProvider || apikey === null || userid === null;
  if (isLeft && (await countAtProvider(tx, id)) > 0) throw new ExpectedProblem('company.provider_in_use');
  if (left < credits && left < (await countHeldCredits(tx, id))) throw invalidField('credits', validation.creditsHeld);
}
