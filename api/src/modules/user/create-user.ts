import { type NewUser, UserId } from '@pacta/contracts';
import { assertSignedIn, type UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { recordAct } from '../company-record/company-record-storage.ts';
import { throttleMail } from '../password/throttle-mail.ts';
import { sendAccountInvitation } from './send-account-invitation.ts';
import { standsIn } from './stand-in.ts';
import { assertSeatLeft, lockCompanyOf } from './user-capacity.ts';
import { assertMayMake, assertMaySetPassword } from './user-policy.ts';
import { insertUser } from './user-storage.ts';

/** Adds a user, within the limit of their company. Without a password they are invited to set one. */
export async function createUser(context: AppContext, actor: UserActor, draft: NewUser): Promise<UserId> {
  assertSignedIn(actor);
  assertMayMake(actor, draft);
  const { password, full_name: fullName, ...fields } = draft;
  if (password !== undefined) assertMaySetPassword(actor);
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return context.database.transaction().execute(async (tx) => {
    await assertSeatLeft(tx, await lockCompanyOf(tx, draft.companyId));
    const createdAt = context.now();
    if (actor.role === 'sub') await throttleMail(tx, `invitation to ${actor.companyId} of ${draft.email}`, createdAt);
    const id = UserId.parse(newId(createdAt));
    const status = passwordHash === null ? 'INVITED' : 'ACTIVE';
    const isStandIn = await standsIn(tx, actor, draft, createdAt);
    await insertUser(tx, { ...fields, id, fullName, passwordHash, status, isStandIn, createdAt });
    if (status === 'INVITED') await sendAccountInvitation(context, tx, { id, isStandIn });
    const subject = { id, fullName, companyId: draft.companyId };
    await recordAct(tx, { act: 'user.added', actorName: actor.name, subject, detail: draft.email, at: createdAt });
    return id;
  });
}
