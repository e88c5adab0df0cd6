import type { UserId, UserView } from '@pacta/shared/contracts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { presentUser } from './user-presenter.ts';
import { readUser } from './user-storage.ts';

export async function readUserView({ database }: AppContext, id: UserId): Promise<UserView> {
  const user = await readUser(database, id);
  if (!user) throw new ExpectedProblem('user.not_found');
  return presentUser(user);
}
