import type { UserId, UserView } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import { textKinds } from '../../channel/channel.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readPendingEmail } from './email-change-storage.ts';
import { allowedToUser, assertSees } from './user-policy.ts';
import { presentUser } from './user-presenter.ts';
import { readUser } from './user-storage.ts';

export async function readUserView({ database, now }: AppContext, reader: UserActor, id: UserId): Promise<UserView> {
  const user = await readUser(database, id);
  assertSees(reader, user);
  const mayKnow = allowedToUser(reader, user).includes('edit');
  return presentUser(reader, user, mayKnow ? await readPendingEmail(database, id, now()) : undefined);
}

/** The users' own view of themselves. */
export async function readOwnView({ database, channels = {} }: AppContext, id: UserId): Promise<UserView> {
  const user = await readUser(database, id);
  if (!user) throw new ExpectedProblem('session.missing'); // deleted a moment ago
  const own = presentUser(user as Parameters<typeof presentUser>[0], user);
  const phoneChannels = textKinds.filter((kind) => channels[kind]);
  return phoneChannels.length > 0 ? { ...own, phoneChannels } : own;
}
