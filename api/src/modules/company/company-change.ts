import { type CompanyId, type EditedCompany, type UploadId, validation } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { leadsInside } from '../../platform/internet-address.ts';
import { invalidField } from '../../problem.ts';
import { claimImage } from '../image/image-storage.ts';

type Wanted = Omit<EditedCompany, 'revision'>;

/** Requests to the CLM address come from inside the operator's network, so it may not be an address of that network. */
export async function assertNotInside({ lookup }: AppContext, { clmUrl }: Wanted): Promise<void> {
  if (!clmUrl || !(await leadsInside(clmUrl, lookup))) return;
  throw invalidField('clmUrl', validation.insideNetwork);
}

/** Encrypts the secrets of a company. An absent secret stays as it is, null removes it. */
export function sealedSecrets({ secrets }: AppContext, id: CompanyId, { apikey, userid }: Wanted) {
  const seal = (secret: string | null, column: string) =>
    secret === null ? null : secrets.seal(secret, `companies.${column} ${id}`);
  return {
    ...(apikey !== undefined && { apikeySealed: seal(apikey, 'apikey') }),
    ...(userid !== undefined && { useridSealed: seal(userid, 'userid') }),
  };
}

/** Gives the company images that the user has uploaded. An absent image stays as it is, null removes it. */
export async function claimImages(tx: Transaction, user: UserActor, { logoId, isotypeId }: Wanted) {
  const take = async (id: UploadId | null) => id && claimImage(tx, user.id, id);
  return {
    ...(logoId !== undefined && { logoSha256: await take(logoId) }),
    ...(isotypeId !== undefined && { isotypeSha256: await take(isotypeId) }),
  };
}
