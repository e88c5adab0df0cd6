import type { UserId } from '@pacta/contracts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { edited, type UserEdit } from './user.ts';
import { lockUser, saveUser } from './user-storage.ts';

export type OwnEdit = Pick<UserEdit, 'name' | 'full_name' | 'country' | 'language'>;

export async function updateMe({ database }: AppContext, id: UserId, edit: OwnEdit): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw new ExpectedProblem('session.missing'); // deleted a moment ago
    await saveUser(tx, edited(user, edit));
  });
}
