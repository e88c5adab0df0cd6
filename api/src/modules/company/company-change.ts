import { type CompanyId, type EditedCompany, type UploadId, validation } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { leadsInside } from '../../platform/internet-address.ts';
import { isNamedHost } from '../../platform/post-outside.ts';
import { invalidField } from '../../problem.ts';
import { claimImage } from '../image/image-storage.ts';

type Wanted = Omit<EditedCompany, 'revision'>;

/**
 * Messages to the CLM address come from inside the operator's network, so it may not be an address of that network, and they travel
 * through others', so it has to be https; unless the operator names its host. Looked at again whenever one is sent.
 */
export async function assertMayBeSentTo({ lookup, webhookHosts = [] }: AppContext, { clmUrl }: Wanted): Promise<void> {
  if (!clmUrl || isNamedHost(webhookHosts, new URL(clmUrl))) return;
  if (await leadsInside(clmUrl, lookup)) throw invalidField('clmUrl', validation.insideNetwork);
  if (!clmUrl.toLowerCase().startsWith('https:')) throw invalidField('clmUrl', validation.httpsOnly);
}

/** A company goes by no way to phones that the installation does not have. */
export function assertHasChannel({ channels = {} }: AppContext, { phoneChannel, codeChannel }: Wanted): void {
  if (phoneChannel && !channels[phoneChannel]) throw invalidField('phoneChannel', validation.noSuchChannel);
  if (codeChannel && codeChannel !== 'email' && !channels[codeChannel]) {
    throw invalidField('codeChannel', validation.noSuchChannel);
  }
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const nowhere = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']); // that CLDR has names for, and that are no countries

/** A company is somewhere, where clocks tell a time. */
export function assertIsSomewhere({ country, timeZone }: Pick<Wanted, 'country' | 'timeZone'>): void {
  const isCountry = country === undefined || (!nowhere.has(country) && regions.of(country) !== undefined);
  if (!isCountry) throw invalidField('country', validation.country);
  if (timeZone !== undefined && !timeZones.has(timeZone)) throw invalidField('timeZone', validation.timeZone);
}

const timeZones = new Set(Intl.supportedValuesOf('timeZone'));

/** What a sealed credential opens for. */
export const secretOwner = (column: 'apikey' | 'userid', id: CompanyId) => `companies.${column} ${id}`;

/** Encrypts the secrets of a company. An absent secret stays as it is, null removes it. */
export function sealedSecrets({ secrets }: AppContext, id: CompanyId, { apikey, userid }: Wanted) {
  const seal = (secret: string | null, column: 'apikey' | 'userid') =>
    secret === null ? null : secrets.seal(secret, secretOwner(column, id));
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
