import type { CompanyId, Role, UserStatus } from '@pacta/contracts';
import type { Database, Transaction } from '../../database.ts';

export interface UserFilter {
  readonly visible: CompanyId | undefined; // undefined: every company's
  readonly companyId?: CompanyId | undefined;
  readonly role?: Role | undefined;
  readonly status?: UserStatus | undefined;
}

/** How many users there are, read from the totals. */
export async function countUsers(database: Database, filter: UserFilter): Promise<number> {
  let totals = database.selectFrom('userTotals').select(({ fn }) => fn.sum<string | null>('users').as('users'));
  for (const companyId of [filter.visible, filter.companyId]) {
    if (companyId) totals = totals.where('companyId', '=', companyId);
  }
  if (filter.role) totals = totals.where('role', '=', filter.role);
  if (filter.status) totals = totals.where('status', '=', filter.status);
  return Number((await totals.executeTakeFirstOrThrow()).users);
}

/** How many users of a company count against its limit. */
export async function countSeats(database: Database, companyId: CompanyId): Promise<number> {
  const { users } = await database
    .selectFrom('userTotals')
    .select(({ fn }) => fn.sum<string | null>('users').as('users'))
    .where('companyId', '=', companyId)
    .where('status', '<>', 'INACTIVE')
    .executeTakeFirstOrThrow();
  return Number(users);
}

/**
 * How many admins can sign in. Locks the totals for update: of two admins who remove each other, the second sees the
 * first.
 */
export async function lockActiveAdmins(tx: Transaction): Promise<number> {
  const rows = await tx
    .selectFrom('userTotals')
    .select('users')
    .where('role', '=', 'admin')
    .where('status', '=', 'ACTIVE')
    .orderBy('companyId')
    .forUpdate()
    .execute();
  return rows.reduce((sum, { users }) => sum + users, 0);
}
