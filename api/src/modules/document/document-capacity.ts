import { type CompanyId, validation } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem, invalidField } from '../../problem.ts';
import { type Company, lockCompanyForShare } from '../company/company-storage.ts';

/** Which company a user's new document belongs to: the one that an admin names, or a sub-user's own. */
export function companyIdFor(user: Pick<UserActor, 'role' | 'companyId'>, asked: CompanyId | undefined): CompanyId {
  const id = asked ?? user.companyId;
  if (id === null) throw invalidField('companyId', validation.required);
  if (user.role !== 'admin' && user.companyId !== id) throw new ExpectedProblem('company.not_found');
  return id;
}

/** Locks that company for share, so that it is not deleted before the transaction ends. */
export async function lockCompanyFor(tx: Transaction, user: UserActor, asked: CompanyId | undefined): Promise<Company> {
  const company = await lockCompanyForShare(tx, companyIdFor(user, asked));
  if (!company) throw new ExpectedProblem('company.not_found');
  return company;
}

/** The company's total has to be locked: see lockTotal. */
export function assertCapacity({ documentLimit }: Company, total: number, coming: number): void {
  if (documentLimit !== null && total + coming > documentLimit) throw new ExpectedProblem('document.limit_reached');
}
