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
    return { ...closed, isOpen: true };
  } catch (error) {
    const { trouble, said, fault } = failureOf(error);
    if (trouble === 'fault') throw error;
    return { ...closed, trouble, said, fault, consentUrl: fault?.kind === 'consent' ? fault.value : null };
  }
}

const closed = { isOpen: false, trouble: null, said: null, fault: null, consentUrl: null };
