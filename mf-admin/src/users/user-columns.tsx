import { useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { formatDate } from '@pacta/shared/i18n';
import { Text } from '@pacta/shared/ui';
import type { Column, Columns } from '@pacta/shared/ui/kit';
import { RoleLabel } from './role-label.tsx';
import { UserActions } from './user-actions.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';

export interface UserColumns {
  /** Whether the reader sees users of several companies. */
  hasCompanies: boolean;
  onDelete: (user: UserView) => void;
  onInvite: (user: UserView) => Promise<unknown>;
}

export function useUserColumns({ hasCompanies, onDelete, onInvite }: UserColumns): Columns<UserView> {
  const { t } = useLingui();
  const company: Column<UserView> = {
    key: 'company',
    header: t`Company`,
    width: '22%',
    cell: (user) => <Name minW="7rem">{user.company?.name ?? '—'}</Name>,
  };
  return [
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
  ];
}

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
