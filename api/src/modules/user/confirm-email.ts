import { LinkKey } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { hashToken } from '../../platform/token.ts';
import { ExpectedProblem } from '../../problem.ts';
import { recordAct } from '../company-record/company-record-storage.ts';
import { deletePasswordLinks } from '../password/password-storage.ts';
import { deleteConfirmations, readChangeByKey } from './email-change-storage.ts';
import { assertNobodyHolds, lockUser, saveUser } from './user-storage.ts';

/** Gives an account the address that a colleague asked for, with the key that was mailed to its present one. */
export async function confirmEmail({ database, now }: AppContext, key: string): Promise<void> {
  if (!LinkKey.safeParse(key).success) throw new ExpectedProblem('password.link_invalid');
  await database.transaction().execute(async (tx) => {
    const at = now();
    const seen = await readChangeByKey(tx, 'confirmation', hashToken(key), at);
    const user = seen && (await lockUser(tx, seen.userId));
    const change = user && (await readChangeByKey(tx, 'confirmation', hashToken(key), at)); // another request may have used it
    if (!change) throw new ExpectedProblem('password.link_invalid');
    const next = { ...user, email: change.email };
    await assertNobodyHolds(tx, next, at);
    await saveUser(tx, next);
    await deleteConfirmations(tx, user.id);
    await deletePasswordLinks(tx, user.id); // they are in the former mailbox
    const by = { actorName: user.fullName, subject: user, detail: `${user.email} → ${next.email}` };
    await recordAct(tx, { act: 'user.email_confirmed', ...by, at });
  });
}
