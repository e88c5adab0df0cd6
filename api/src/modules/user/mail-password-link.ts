import type { UserId } from '@pacta/contracts';
import { assertSignedIn, type UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { recordAct } from '../company-record/company-record-storage.ts';
import { sendPasswordLink } from '../password/send-password-link.ts';
import { throttleMail } from '../password/throttle-mail.ts';
import { assertManages } from './user-policy.ts';
import { lockUser } from './user-storage.ts';

/** Mails a colleague a link to set another password. Only they see it, so nobody takes their account over. */
export async function mailPasswordLink(context: AppContext, actor: UserActor, userId: UserId): Promise<void> {
  assertSignedIn(actor);
  await context.database.transaction().execute(async (tx) => {
    const at = context.now();
    const user = await lockUser(tx, userId);
    assertManages(actor, user);
    if (userId === actor.id) throw new ExpectedProblem('user.is_oneself');
    if (user.status !== 'ACTIVE') throw new ExpectedProblem('user.not_active');
    await throttleMail(tx, `password of ${userId}`, at);
    await sendPasswordLink(context, tx, { userId, purpose: 'reset', from: at });
    await recordAct(tx, { act: 'user.password_link_sent', actorName: actor.name, subject: user, at });
  });
}
