import { Trans, useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { Link } from '@pacta/shared/router';
import { Button } from '@pacta/shared/ui';
import { EmptyState } from '@pacta/shared/ui/kit';
import { UserPlus, Users } from 'lucide-react';
import { ListView } from '../list/list-view.tsx';
import type { ListProps } from '../list/use-list.ts';
import { type UserColumns, useUserColumns } from './user-columns.tsx';
import { UserFilters, type UserQuery, userFilterNames } from './user-filters.tsx';

interface UsersViewProps extends ListProps<UserView, UserQuery>, UserColumns {
  /** What is searched, filtered, sorted and paged, as it follows an address. */
  search: string;
}

export function UsersView({ hasCompanies, search, onDelete, onInvite, ...props }: UsersViewProps) {
  const { t } = useLingui();
  const { query, onChange } = props;
  return (
    <ListView
      {...props}
      title={t`Users`}
      actions={<AddUser search={search} />}
      searchLabel={t`Search users`}
      filters={<UserFilters {...{ query, hasCompanies, onChange }} />}
      filterNames={userFilterNames}
      hrefOf={({ id, allowed }) => (allowed.includes('edit') ? `/admin/admins/${id}${search}` : undefined)}
      columns={useUserColumns({ hasCompanies, onDelete, onInvite })}
      none={
        <EmptyState
          icon={<Users />}
          title={t`No users yet`}
          description={t`Add the people who work with documents. They get an invitation by e-mail.`}
          action={<AddUser search={search} />}
        />
      }
    />
  );
}

const AddUser = ({ search }: { search: string }) => (
  <Button asChild>
    <Link to={`/admin/admins/new${search}`}>
      <UserPlus aria-hidden />
      <Trans>Add user</Trans>
    </Link>
  </Button>
);
