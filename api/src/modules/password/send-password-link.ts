import type { UserId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import { lifetimes, type PasswordLinkPurpose } from './password-link.ts';
import { insertPasswordLink } from './password-storage.ts';

interface Recipient {
  readonly userId: UserId;
  readonly purpose: PasswordLinkPurpose;
  /** When the link was requested. */
  readonly from: Date;
}

/** Gives somebody a link to set a password; the job that mails it makes its key. */
export async function sendPasswordLink(
  { jobs, now }: Pick<AppContext, 'jobs' | 'now'>,
  tx: Transaction,
  { userId, purpose, from }: Recipient,
): Promise<void> {
  const createdAt = now();
  const id = newId(createdAt);
  const expiresAt = new Date(from.getTime() + lifetimes[purpose]);
  await insertPasswordLink(tx, { id, userId, purpose, createdAt, expiresAt });
  await jobs.enqueue(tx, { kind: 'password.mail', linkId: id });
}
