import {
  createUser,
  deleteUser,
  type EditedUser,
  getUser,
  inviteUser,
  listUsers,
  type NewUser,
  type Role,
  type UserId,
  type UserView,
  updateUser,
} from '@pacta/contracts';
import { call } from '@pacta/shared/http';
import { loadCurrentUser, sessionStore } from '@pacta/shared/session';
import { createListStore } from '../list/list-store.ts';

const create = () => createListStore(listUsers.query, (query, signal) => call(listUsers, { query }, { signal }));

/**
 * The specification's two slots: `users` holds those of the reader's own company, `adminUsers` (its admin data slot)
 * those of every company. The reader's role decides which one is shown, so neither ever holds the other's records.
 */
const slots = { users: create(), adminUsers: create() };

export const userListStoreFor = (role: Role) => (role === 'admin' ? slots.adminUsers : slots.users);

const shown = () => userListStoreFor(sessionStore.getState().user?.role ?? 'sub');

export const readUser = (userId: UserId, signal?: AbortSignal): Promise<UserView> =>
  call(getUser, { params: { userId } }, { signal });

export async function addUser(body: NewUser): Promise<UserView> {
  const user = await call(createUser, { body });
  shown().add(user);
  return user;
}

export async function editUser(userId: UserId, body: EditedUser): Promise<UserView> {
  const user = await call(updateUser, { params: { userId }, body });
  shown().replace(user);
  if (userId === sessionStore.getState().user?.id) await loadCurrentUser();
  return user;
}

export async function removeUser(userId: UserId): Promise<void> {
  await call(deleteUser, { params: { userId } });
  shown().remove(userId);
}

export async function inviteAgain(userId: UserId): Promise<UserView> {
  const user = await call(inviteUser, { params: { userId } });
  shown().replace(user);
  return user;
}
