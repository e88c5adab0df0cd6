import type { CompanyId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import { ExpectedProblem } from '../../problem.ts';

/** As for all settings of a company. */
export const mayEditLists = ({ role }: UserActor): boolean => role === 'admin';

/** Whoever makes documents for a company chooses among its lists; for others it does not exist. */
export function assertSeesLists({ role, companyId }: UserActor, id: CompanyId): void {
  if (role !== 'admin' && companyId !== id) throw new ExpectedProblem('company.not_found');
}
