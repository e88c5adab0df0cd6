import { listUsers } from '@pacta/shared/contracts';
import { call } from '@pacta/shared/http';
import { createList } from '../list/create-list.ts';
import { useList } from '../list/use-list.ts';
import { UsersView } from './users-view.tsx';

const users = createList(listUsers.query, (query, signal) => call(listUsers, { query }, { signal }));

export const UsersPage = () => <UsersView {...useList(users)} />;
