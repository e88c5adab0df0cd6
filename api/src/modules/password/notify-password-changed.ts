import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { Account } from '../credentials/credentials.ts';

/** Notifies the owner, unless they had no password before: then they set it because they were asked to. */
export async function notifyPasswordChanged(
  { jobs, now }: AppContext,
  tx: Transaction,
  { id: userId, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
): Promise<void> {
  if (passwordHash === null) return;
  await jobs.enqueue(tx, { kind: 'password.notice', userId, changedAt: now().toISOString() });
}
