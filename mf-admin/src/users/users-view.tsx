import { Trans, useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { formatDate } from '@pacta/shared/i18n';
import { Link } from '@pacta/shared/router';
import { Button, Text } from '@pacta/shared/ui';
import { type Column, EmptyState } from '@pacta/shared/ui/kit';
import { UserPlus, Users } from 'lucide-react';
import { ListView } from '../list/list-view.tsx';
import type { ListProps } from '../list/use-list.ts';
import { RoleLabel } from './role-label.tsx';
import { UserActions } from './user-actions.tsx';
import { UserFilters, type UserQuery, userFilterNames } from './user-filters.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';

interface UsersViewProps extends ListProps<UserView, UserQuery> {
  /** Whether the reader sees users of several companies. */
  hasCompanies: boolean;
  /** What is searched, filtered, sorted and paged, as it follows an address. */
  search: string;
  onDelete: (user: UserView) => void;
  onInvite: (user: UserView) => Promise<unknown>;
}

export function UsersView({ hasCompanies, search, onDelete, onInvite, ...props }: UsersViewProps) {
  const { t } = useLingui();
  const { query, onChange } = props;
  const company: Column<UserView> = {
    key: 'company',
    header: t`Company`,
    width: '22%',
    cell: (user) => <Name minW="7rem">{user.company?.name ?? '—'}</Name>,
  };
  return (
    <ListView
      {...props}
      title={t`Users`}
      actions={<AddUser search={search} />}
      searchLabel={t`Search users`}
      filters={<UserFilters {...{ query, hasCompanies, onChange }} />}
      filterNames={userFilterNames}
      hrefOf={({ id, allowed }) => (allowed.includes('edit') ? `/admin/admins/${id}${search}` : undefined)}
      columns={[
        {
          key: 'full_name',
          header: t`Name`,
          sortField: 'full_name',
          width: '18%',
          cell: (user) => <Name>{user.full_name}</Name>,
        },
        {
          key: 'email',
          header: t`E-mail`,
          sortField: 'email',
          width: '17%',
          cell: (user) => <Email>{user.email}</Email>,
        },
        { key: 'role', header: t`Role`, width: '10%', cell: ({ role }) => <RoleLabel role={role} /> },
        ...(hasCompanies ? [company] : []),
        { key: 'status', header: t`Status`, width: '11%', cell: ({ status }) => <UserStatusBadge status={status} /> },
        {
          key: 'createdAt',
          header: t`Added`,
          sortField: 'createdAt',
          width: '12%',
          cell: ({ createdAt }) => <Day of={createdAt} />,
        },
        {
          key: 'actions',
          header: t`Actions`,
          align: 'end',
          isActions: true,
          width: '10%',
          cell: (user) => <UserActions user={user} onDelete={onDelete} onInvite={onInvite} />,
        },
      ]}
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

/** Wide enough that a usual name takes two lines at most; only a word longer than that is broken. */
const Name = ({ children, minW = '9rem' }: { children: string; minW?: string }) => (
  <Text as="span" display={{ md: 'inline-block' }} minW={{ md: minW }} overflowWrap="anywhere">
    {children}
  </Text>
);

/** Where there is no room for it in one line, it breaks before its @. */
function Email({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  return (
    <Text as="span" display={{ md: 'inline-block' }} minW={{ md: '8.5rem' }} overflowWrap="anywhere">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </Text>
  );
}

const Day = ({ of }: { of: string | null }) => (
  <Text as="span" whiteSpace="nowrap">
    {of === null ? '—' : formatDate(of)}
  </Text>
);
