import type { CompanyId, RequestOf } from '@pacta/contracts';
import type { checkProvider, ProviderCheck } from '@pacta/contracts/envelope';
import type { AppContext } from '../../context.ts';
import { connectionTo, openAccount } from './account.ts';
import { failureOf } from './ask-provider.ts';

type Wanted = RequestOf<typeof checkProvider>['body'];

/** Whether an account opens. What is not named is what the company has: nobody learns it from the answer. */
export async function checkAccount(
  context: AppContext,
  companyId: CompanyId,
  { signatureProvider, ...typed }: Wanted,
): Promise<ProviderCheck> {
  const { apikey, userid } = { ...(await openAccount(context, companyId)), ...typed };
  if (!apikey || !userid) return { ...closed, trouble: 'incomplete' };
  try {
    await connectionTo(context, signatureProvider).provider.check({ apikey, userid });
    return { isOpen: true, trouble: null, said: null, consentUrl: null };
  } catch (error) {
    const { trouble, said } = failureOf(error);
    if (trouble === 'fault') throw error;
    return { ...closed, trouble, said, consentUrl: trouble === 'consent' ? addressIn(said) : null };
  }
}

const closed = { isOpen: false, said: null, consentUrl: null };

/** Where the account's owner grants what is missing: the provider's answer names it. */
const addressIn = (said: string | null): string | null => /https?:\/\/\S+/.exec(said ?? '')?.[0] ?? null;
