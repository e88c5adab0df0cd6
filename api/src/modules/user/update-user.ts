import type { EditedUser, UserId } from '@pacta/contracts';
import { assertSignedIn, type UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { ExpectedProblem } from '../../problem.ts';
import { recordAct } from '../company-record/company-record-storage.ts';
import { forgetFailures } from '../credentials/credentials-storage.ts';
import { notifyPasswordChanged } from '../password/notify-password-changed.ts';
import { deletePasswordLinks } from '../password/password-storage.ts';
import { throttleMail } from '../password/throttle-mail.ts';
import { endAccess } from '../session/end-access.ts';
import { insertEmailChange } from './email-change-storage.ts';
import { assertNotLastAdmin } from './last-admin.ts';
import { proveOneself } from './prove-oneself.ts';
import { sendAccountInvitation } from './send-account-invitation.ts';
import { settleEmail } from './settle-email.ts';
import { edited, losesAccess, losesAdmin, needsInvitation, takesSeat, type User, type UserEdit } from './user.ts';
import { assertSeatLeft, lockCompanyOf } from './user-capacity.ts';
import { assertManages, assertMayMake, assertMaySetPassword, assertSparesOneself } from './user-policy.ts';
import { lockUser, readUser, saveUser } from './user-storage.ts';

/**
 * Edits a user, unless somebody else has done so since the given revision. Access that the edit takes away ends at
 * once.
 */
export async function updateUser(
  context: AppContext,
  actor: UserActor,
  userId: UserId,
  { revision, password, currentPassword, ...fields }: EditedUser,
): Promise<void> {
  assertSignedIn(actor);
  const seen = await readUser(context.database, userId);
  assertManages(actor, seen);
  if (password !== undefined && userId !== actor.id) assertMaySetPassword(actor);
  const isOwnEmail = userId === actor.id && fields.email !== undefined && fields.email !== seen.email;
  if (isOwnEmail) await proveOneself(context, actor, currentPassword);
  const edit: UserEdit = password === undefined ? fields : { ...fields, passwordHash: await hashPassword(password) };
  await context.database.transaction().execute(async (tx) => {
    const companyId = edit.companyId === undefined ? seen.companyId : edit.companyId;
    const company = await lockCompanyOf(tx, companyId); // before the user: everybody takes the locks in this order
    const user = await lockUser(tx, userId);
    assertManages(actor, user);
    if (user.revision !== revision || user.companyId !== seen.companyId) throw new ExpectedProblem('user.changed');

    const next = await settleEmail(context, tx, actor, user, edited(user, edit));
    assertSparesOneself(actor, user, next);
    assertMayMake(actor, next);
    if (losesAdmin(user, next)) await assertNotLastAdmin(tx);
    if (takesSeat(user, next)) await assertSeatLeft(tx, company);
    await saveUser(tx, next);
    await followUp(context, tx, actor, user, next);
  });
}

async function followUp(context: AppContext, tx: Transaction, actor: UserActor, before: User, after: User) {
  const hasNewPassword = before.passwordHash !== after.passwordHash;
  if (losesAccess(before, after)) await endAccess(tx, after.id, context.now());
  if (hasNewPassword || after.status === 'INACTIVE' || before.email !== after.email) {
    await deletePasswordLinks(tx, after.id); // the links are in a mailbox that is no longer the user's, or are no longer needed
  }
  await tellOfEmail(context, tx, actor, before, after);
  await recordEdit(context, tx, actor, before, after);
  if (needsInvitation(before, after)) await invite(context, tx, actor, after);
  if (!hasNewPassword) return;
  await forgetFailures(tx, after.email);
  await notifyPasswordChanged(context, tx, before);
}

/** Tells the former address. From there whoever changed their own can undo it for a week: it may not have been them. */
async function tellOfEmail(context: AppContext, tx: Transaction, actor: UserActor, before: User, after: User) {
  if (before.email === after.email || before.passwordHash === null) return;
  const notice = { userId: after.id, formerEmail: before.email, changedAt: context.now().toISOString() };
  const isOwn = actor.id === after.id;
  const undo = { userId: after.id, kind: 'undo', email: before.email } as const;
  const changeId = isOwn ? await insertEmailChange(tx, context, undo) : undefined;
  await context.jobs.enqueue(tx, { kind: 'email.notice', ...notice, ...(changeId && { changeId }) });
}

/** What an edit did to somebody's account, for the record of their company. */
async function recordEdit({ now }: AppContext, tx: Transaction, actor: UserActor, before: User, after: User) {
  const by = { actorName: actor.name, subject: after, at: now() };
  if (before.email !== after.email) {
    await recordAct(tx, { act: 'user.email_changed', ...by, detail: `${before.email} → ${after.email}` });
  }
  if (before.passwordHash !== after.passwordHash) await recordAct(tx, { act: 'user.password_set', ...by });
  if (before.status !== after.status) await recordAct(tx, { act: 'user.status_changed', ...by, detail: after.status });
}

async function invite(context: AppContext, tx: Transaction, actor: UserActor, user: User): Promise<void> {
  const subject = `invitation to ${user.companyId} of ${user.email}`;
  if (actor.role === 'sub') await throttleMail(tx, subject, context.now());
  await sendAccountInvitation(context, tx, user);
}
