import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { recordAct } from '../company-record/company-record-storage.ts';
import { throttleMail } from '../password/throttle-mail.ts';
import { deleteConfirmations, insertEmailChange } from './email-change-storage.ts';
import { standsIn } from './stand-in.ts';
import type { User } from './user.ts';
import { assertNobodyHolds } from './user-storage.ts';

/**
 * The edited user with the address that counts from now on. A sub-user cannot lead a colleague's account to another mailbox:
 * the address that they ask for counts when it is confirmed from the present one, or when an admin sets it.
 */
export async function settleEmail(context: AppContext, tx: Transaction, actor: UserActor, before: User, wanted: User) {
  const at = context.now();
  const isOneself = before.id === actor.id;
  if (wanted.email === before.email) {
    const isRevived = before.isStandIn && wanted.passwordHash !== null;
    return isRevived ? { ...wanted, isStandIn: await standsIn(tx, actor, wanted, at) } : wanted;
  }
  if (actor.role === 'sub' && !isOneself && before.passwordHash !== null) {
    await askForEmail(context, tx, actor, before, wanted.email);
    return { ...wanted, email: before.email };
  }
  await deleteConfirmations(tx, before.id);
  if (!isOneself) return { ...wanted, isStandIn: await standsIn(tx, actor, wanted, at) };
  await assertNobodyHolds(tx, wanted, at);
  return wanted;
}

/** Nothing that is answered depends on whether somebody has this address: that shows when it is confirmed. */
async function askForEmail(context: AppContext, tx: Transaction, actor: UserActor, user: User, email: string) {
  const at = context.now();
  await throttleMail(tx, `address of ${user.id}`, at);
  await deleteConfirmations(tx, user.id);
  const changeId = await insertEmailChange(tx, context, { userId: user.id, kind: 'confirmation', email });
  await context.jobs.enqueue(tx, { kind: 'email.confirmation', changeId, askedBy: actor.name });
  await recordAct(tx, { act: 'user.email_asked', actorName: actor.name, subject: user, detail: email, at });
}
