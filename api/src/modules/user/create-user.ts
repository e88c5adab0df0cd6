import { type NewUser, UserId } from '@pacta/contracts';
import { assertSignedIn, type UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { newId } from '../../platform/new-id.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { sendInvitation } from '../password/send-invitation.ts';
import { assertSeatLeft, lockCompanyOf } from './user-capacity.ts';
import { assertMayMake } from './user-policy.ts';
import { insertUser } from './user-storage.ts';

/** Adds a user, within the limit of their company. Without a password they are invited to set one. */
export async function createUser(context: AppContext, actor: UserActor, draft: NewUser): Promise<UserId> {
  assertSignedIn(actor);
  assertMayMake(actor, draft);
  const { password, full_name: fullName, ...fields } = draft;
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return context.database.transaction().execute(async (tx) => {
    await assertSeatLeft(tx, await lockCompanyOf(tx, draft.companyId));
    const createdAt = context.now();
    const id = UserId.parse(newId(createdAt));
    const status = passwordHash === null ? 'INVITED' : 'ACTIVE';
    await insertUser(tx, { ...fields, id, fullName, passwordHash, status, createdAt });
    if (status === 'INVITED') await sendInvitation(context, tx, id);
    return id;
  });
}
