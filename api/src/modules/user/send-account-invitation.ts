import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { sendInvitation } from '../password/send-invitation.ts';
import type { User } from './user.ts';

/** Invites a user to set a password. A stand-in's address has an account: its owner is told that it was wanted here. */
export async function sendAccountInvitation(
  context: AppContext,
  tx: Transaction,
  { id, isStandIn }: Pick<User, 'id' | 'isStandIn'>,
): Promise<void> {
  if (isStandIn) await context.jobs.enqueue(tx, { kind: 'account.wanted', userId: id });
  else await sendInvitation(context, tx, id);
}
