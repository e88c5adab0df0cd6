import type { CompanyId, SignatureProvider } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { type ProviderAccount, ProviderError } from '../../envelope/envelope-provider.ts';
import type { RegisteredProvider } from '../../envelope/providers.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { secretOwner } from '../company/company-change.ts';
import { readSealedAccount } from './account-storage.ts';

/** This installation has no connection to the provider. It may get one. */
export class Unconnected extends Error {
  override name = 'Unconnected';
}

export function connectionTo(
  { envelopeProviders }: Pick<AppContext, 'envelopeProviders'>,
  name: SignatureProvider,
): RegisteredProvider {
  const registered = envelopeProviders?.[name];
  if (!registered) throw new Unconnected(`This installation has no connection to ${name}.`);
  return registered;
}

/** The company's account, as far as it has one. */
export async function openAccount(
  { database, secrets }: Pick<AppContext, 'database' | 'secrets'>,
  id: CompanyId,
): Promise<Partial<ProviderAccount>> {
  const { apikeySealed, useridSealed } = await readSealedAccount(database, id);
  return {
    ...(apikeySealed && { apikey: opened(secrets, apikeySealed, secretOwner('apikey', id)) }),
    ...(useridSealed && { userid: opened(secrets, useridSealed, secretOwner('userid', id)) }),
  };
}

const opened = (secrets: Secrets, sealed: Uint8Array, owner: string): string => secrets.open(sealed, owner);

/** Throws a ProviderError where a credential is missing: people mend that, as a wrong one. */
export async function wholeAccount(context: AppContext, id: CompanyId): Promise<ProviderAccount> {
  const { apikey, userid } = await openAccount(context, id);
  if (!apikey || !userid) throw new ProviderError('credentials', '');
  return { apikey, userid };
}
