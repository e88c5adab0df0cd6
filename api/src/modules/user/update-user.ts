import type { EditedUser, UserId } from '@pacta/contracts';
import { assertSignedIn, type UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { ExpectedProblem } from '../../problem.ts';
import { forgetFailures } from '../credentials/credentials-storage.ts';
import { notifyPasswordChanged } from '../password/notify-password-changed.ts';
import { deletePasswordLinks } from '../password/password-storage.ts';
import { sendInvitation } from '../password/send-invitation.ts';
import { endAccess } from '../session/end-access.ts';
import { assertNotLastAdmin } from './last-admin.ts';
import { edited, losesAccess, losesAdmin, needsInvitation, takesSeat, type User, type UserEdit } from './user.ts';
import { assertSeatLeft, lockCompanyOf } from './user-capacity.ts';
import { assertManages, assertMayMake, assertSparesOneself } from './user-policy.ts';
import { lockUser, readUser, saveUser } from './user-storage.ts';

/**
 * Edits a user, unless somebody else has done so since the given revision. Access that the edit takes away ends at
 * once.
 */
export async function updateUser(
  context: AppContext,
  actor: UserActor,
  userId: UserId,
  { revision, password, ...fields }: EditedUser,
): Promise<void> {
  assertSignedIn(actor);
  const seen = await readUser(context.database, userId);
  assertManages(actor, seen);
  const edit: UserEdit = password === undefined ? fields : { ...fields, passwordHash: await hashPassword(password) };
  await context.database.transaction().execute(async (tx) => {
    const companyId = edit.companyId === undefined ? seen.companyId : edit.companyId;
    const company = await lockCompanyOf(tx, companyId); // before the user: everybody takes the locks in this order
    const user = await lockUser(tx, userId);
    assertManages(actor, user);
    if (user.revision !== revision || user.companyId !== seen.companyId) throw new ExpectedProblem('user.changed');

    const next = edited(user, edit);
    assertSparesOneself(actor, user, next);
    assertMayMake(actor, next);
    if (losesAdmin(user, next)) await assertNotLastAdmin(tx);
    if (takesSeat(user, next)) await assertSeatLeft(tx, company);
    await saveUser(tx, next);
    await followUp(context, tx, user, next);
  });
}

async function followUp(context: AppContext, tx: Transaction, before: User, after: User): Promise<void> {
  const hasNewPassword = before.passwordHash !== after.passwordHash;
  if (losesAccess(before, after)) await endAccess(tx, after.id, context.now());
  if (hasNewPassword || after.status === 'INACTIVE' || before.email !== after.email) {
    await deletePasswordLinks(tx, after.id); // the links are in a mailbox that is no longer the user's, or are no longer needed
  }
  if (before.email !== after.email && before.passwordHash !== null) {
    const notice = { userId: after.id, formerEmail: before.email, changedAt: context.now().toISOString() };
    await context.jobs.enqueue(tx, { kind: 'email.notice', ...notice });
  }
  if (needsInvitation(before, after)) await sendInvitation(context, tx, after.id);
  if (!hasNewPassword) return;
  await forgetFailures(tx, after.email);
  await notifyPasswordChanged(context, tx, before);
}
