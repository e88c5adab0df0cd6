import { type CompanyDetail, CompanyId, type NewCompany } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import {
  assertHasChannel,
  assertIsSomewhere,
  assertMayBeSentTo,
  claimImages,
  sealedSecrets,
} from './company-change.ts';
import { insertCompany } from './company-storage.ts';
import { readCompanyView } from './read-company-view.ts';

export async function createCompany(context: AppContext, user: UserActor, wanted: NewCompany): Promise<CompanyDetail> {
  await assertMayBeSentTo(context, wanted);
  assertHasChannel(context, wanted);
  assertIsSomewhere(wanted);
  const { apikey, userid, logoId, isotypeId, ...fields } = wanted;
  const createdAt = context.now();
  const id = CompanyId.parse(newId(createdAt));
  return context.database.transaction().execute(async (tx) => {
    const images = await claimImages(tx, user, wanted);
    await insertCompany(tx, { ...fields, ...images, ...sealedSecrets(context, id, wanted), id, createdAt });
    return readCompanyView(context, tx, user, id);
  });
}
