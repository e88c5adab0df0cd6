import type { Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { lockActiveAdmins } from './user-totals-storage.ts';

/** At least one admin has to remain who can let others in. */
export async function assertNotLastAdmin(tx: Transaction): Promise<void> {
  if ((await lockActiveAdmins(tx)) <= 1) throw new ExpectedProblem('user.is_last_admin');
}
