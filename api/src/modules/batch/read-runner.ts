import { actorOf, type UserActor } from '../../actor.ts';
import type { Database } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readUser } from '../user/user-storage.ts';
import type { Batch } from './batch.ts';
import { maySee } from './batch-policy.ts';

/** The user in whose name documents are made, with the rights that they have now. Throws session.forbidden. */
export async function readRunner(database: Database, batch: Batch): Promise<UserActor> {
  const user = batch.runnerId === null ? undefined : await readUser(database, batch.runnerId);
  if (user?.status !== 'ACTIVE' || !maySee(user, batch)) throw new ExpectedProblem('session.forbidden');
  return actorOf(user);
}
