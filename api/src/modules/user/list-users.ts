import type { CompanyId, Page, Role, UserStatus, UserView } from '@pacta/contracts';
import { type UserActor, visibleTo } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { presentPage } from '../../http/present-page.ts';
import { countFound, listUsers, type UserSlice } from './user-list-storage.ts';
import { presentUser } from './user-presenter.ts';

export interface ListQuery {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly status?: UserStatus | undefined;
  readonly companyId?: CompanyId | undefined;
  readonly page: number;
  readonly limit: number;
  readonly sortBy: `${keyof typeof columns}:${'asc' | 'desc'}`;
}

const columns = { full_name: 'fullNameKey', email: 'email', createdAt: 'createdAt' } as const;

/** A page of the users that the reader sees, and how many there are. Runs two statements. */
export async function listUserPage(
  { database }: AppContext,
  reader: UserActor,
  { page, limit, sortBy, ...filter }: ListQuery,
): Promise<Page<UserView>> {
  const search = { ...filter, visible: visibleTo(reader) };
  const [field, direction] = sortBy.split(':') as [keyof typeof columns, 'asc' | 'desc'];
  const slice: UserSlice = { order: [columns[field], direction], page, limit };
  const total = await countFound(database, search);
  const rows = await listUsers(database, search, slice, total);
  return presentPage(
    rows.map((row) => presentUser(reader, row)),
    { page, limit },
    total,
  );
}
