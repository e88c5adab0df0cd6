import { useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/shared/contracts';
import { EmptyState } from '@pacta/shared/ui/kit';
import { Users } from 'lucide-react';
import { ListView } from '../list/list-view.tsx';
import type { ListProps } from '../list/use-list.ts';
import { RoleLabel } from './role-label.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';

export function UsersView(props: ListProps<UserView>) {
  const { t } = useLingui();
  return (
    <ListView
      {...props}
      title={t`Users`}
      searchLabel={t`Search users`}
      columns={[
        { key: 'full_name', header: t`Name`, sortField: 'full_name', cell: ({ full_name }) => full_name },
        { key: 'email', header: t`E-mail`, sortField: 'email', cell: ({ email }) => email },
        { key: 'role', header: t`Role`, cell: ({ role }) => <RoleLabel role={role} /> },
        { key: 'company', header: t`Company`, cell: ({ company }) => company?.name ?? '—' },
        { key: 'status', header: t`Status`, cell: ({ status }) => <UserStatusBadge status={status} /> },
      ]}
      none={<EmptyState icon={<Users />} title={t`No users yet`} description={t`Users you may see are listed here.`} />}
    />
  );
}
