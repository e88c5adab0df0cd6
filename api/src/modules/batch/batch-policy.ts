import type { UserActor } from '../../actor.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { Batch } from './batch.ts';

type Seen = Pick<Batch, 'companyId'>;

export const maySee = (user: Pick<UserActor, 'role' | 'companyId'>, { companyId }: Seen): boolean =>
  user.role === 'admin' || user.companyId === companyId;

/** Strangers are told that the batch does not exist. */
export function assertSees<B extends Seen>(user: UserActor, batch: B | undefined): asserts batch is B {
  if (!batch || !maySee(user, batch)) throw new ExpectedProblem('batch.not_found');
}
