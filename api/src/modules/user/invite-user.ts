import type { UserId } from '@pacta/contracts';
import { assertSignedIn, type UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { throttleMail } from '../password/throttle-mail.ts';
import { sendAccountInvitation } from './send-account-invitation.ts';
import { isStillHeld } from './stand-in.ts';
import { assertManages } from './user-policy.ts';
import { lockUser, saveUser } from './user-storage.ts';

/** Sends the invitation again. The earlier one stops working. */
export async function inviteUser(context: AppContext, actor: UserActor, userId: UserId): Promise<void> {
  assertSignedIn(actor);
  await context.database.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    assertManages(actor, user);
    if (user.status !== 'INVITED') throw new ExpectedProblem('user.not_invited');
    await throttleMail(tx, `invitation to ${user.companyId} of ${user.email}`, context.now());
    const isStandIn = user.isStandIn && (await isStillHeld(tx, user, context.now()));
    if (user.isStandIn && !isStandIn) await saveUser(tx, { ...user, isStandIn });
    await sendAccountInvitation(context, tx, { id: userId, isStandIn });
  });
}
