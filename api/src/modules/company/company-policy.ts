import type { CompanyAction } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';

export const allowedOnCompany = (user: UserActor): CompanyAction[] => (user.role === 'admin' ? ['edit', 'delete'] : []);
