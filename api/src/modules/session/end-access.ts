import type { UserId } from '@pacta/contracts';
import type { Transaction } from '../../database.ts';
import { deleteApiTokens } from '../api-token/api-token-storage.ts';
import { endSessionsOf } from './session-storage.ts';

/** Ends every session and every API token of a user. */
export async function endAccess(tx: Transaction, userId: UserId, at: Date): Promise<void> {
  await endSessionsOf(tx, userId, at);
  await deleteApiTokens(tx, userId);
}
