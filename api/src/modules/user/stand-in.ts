import type { CompanyId, UserId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { Transaction } from '../../database.ts';
import { emailTaken, type User } from './user.ts';
import { findHolders } from './user-storage.ts';

interface Wanted {
  readonly id?: UserId;
  readonly companyId: CompanyId | null;
  readonly email: string;
}

/**
 * Whether an invitation of this address only stands in for one, because the address belongs to a user elsewhere. Its sub-user
 * is shown what every invitation shows, and the address's owner is told by mail: nobody learns who has an account. Throws
 * user.email_taken where the actor may know it.
 */
export async function standsIn(tx: Transaction, actor: UserActor, { id, companyId, email }: Wanted, now: Date) {
  const holders = (await findHolders(tx, email, now)).filter((holder) => holder.id !== id);
  if (holders.some((holder) => holder.companyId === companyId && companyId !== null)) throw emailTaken();
  const isHeld = holders.some(({ isStandIn }) => !isStandIn);
  if (isHeld && actor.role === 'admin') throw emailTaken();
  return isHeld;
}

/** Whether somebody has the address of a stand-in still. If not, its invitation is one like all others. */
export const isStillHeld = async (tx: Transaction, { id, email }: Pick<User, 'id' | 'email'>, now: Date) =>
  (await findHolders(tx, email, now)).some((holder) => holder.id !== id && !holder.isStandIn);
