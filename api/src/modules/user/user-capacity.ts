import type { CompanyId } from '@pacta/contracts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { lockCompanyForUpdate } from '../company/company-storage.ts';
import { countSeats } from './user-totals-storage.ts';

/** Locks the company that a user belongs or moves to, if any, so that its limit is checked by one at a time. */
export async function lockCompanyOf(tx: Transaction, id: CompanyId | null) {
  if (id === null) return undefined;
  const company = await lockCompanyForUpdate(tx, id);
  if (!company) throw new ExpectedProblem('company.not_found');
  return company;
}

type LockedCompany = Awaited<ReturnType<typeof lockCompanyOf>>;

/** Refuses another user if the limit of the locked company is reached. */
export async function assertSeatLeft(tx: Transaction, company: LockedCompany): Promise<void> {
  if (!company || company.userLimit === null) return;
  if ((await countSeats(tx, company.id)) >= company.userLimit) throw new ExpectedProblem('user.limit_reached');
}
