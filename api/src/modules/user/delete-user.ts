import type { UserId } from '@pacta/contracts';
import { assertSignedIn, type UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { recordAct } from '../company-record/company-record-storage.ts';
import { deletePasswordLinks } from '../password/password-storage.ts';
import { endAccess } from '../session/end-access.ts';
import { deleteChangesOf } from './email-change-storage.ts';
import { assertNotLastAdmin } from './last-admin.ts';
import { losesAdmin } from './user.ts';
import { assertManages } from './user-policy.ts';
import { lockUser, markDeleted } from './user-storage.ts';

/** Deletes a user. Their name stays with what they made, and their e-mail can be used again. */
export async function deleteUser({ database, now }: AppContext, actor: UserActor, userId: UserId): Promise<void> {
  assertSignedIn(actor);
  await database.transaction().execute(async (tx) => {
    const user = await lockUser(tx, userId);
    assertManages(actor, user);
    if (userId === actor.id) throw new ExpectedProblem('user.is_oneself');
    if (losesAdmin(user)) await assertNotLastAdmin(tx);
    await markDeleted(tx, userId, now());
    await endAccess(tx, userId, now());
    await deletePasswordLinks(tx, userId);
    await deleteChangesOf(tx, userId);
    await recordAct(tx, { act: 'user.deleted', actorName: actor.name, subject: user, detail: user.email, at: now() });
  });
}
