import { useLingui } from '@lingui/react/macro';
import type { listUsers } from '@pacta/contracts';
import { ChoiceFilter } from '@pacta/shared/ui/kit';
import type { z } from 'zod';
import { CompanyFilter } from '../companies/company-filter.tsx';
import type { ListProps } from '../list/use-list.ts';
import { useRoleLabels } from './role-label.tsx';
import { useStatusLabels } from './user-status-badge.tsx';

export type UserQuery = z.output<typeof listUsers.query>;
export const userFilterNames = ['role', 'status', 'companyId'] as const;

interface UserFiltersProps {
  query: UserQuery;
  /** Only an admin sees users of several companies, and other admins. */
  hasCompanies: boolean;
  onChange: ListProps<never, UserQuery>['onChange'];
}

export function UserFilters({ query, hasCompanies, onChange }: UserFiltersProps) {
  const { t } = useLingui();
  const roles = useRoleLabels();
  const statuses = useStatusLabels();
  return (
    <>
      {hasCompanies && (
        <ChoiceFilter
          label={t`Role`}
          all={t`All roles`}
          value={query.role}
          options={[
            ['admin', roles.admin],
            ['sub', roles.sub],
          ]}
          onChoose={(role) => onChange({ role })}
        />
      )}
      <ChoiceFilter
        label={t`Status`}
        all={t`All statuses`}
        value={query.status}
        options={[
          ['ACTIVE', statuses.ACTIVE],
          ['INVITED', statuses.INVITED],
          ['INACTIVE', statuses.INACTIVE],
        ]}
        onChoose={(status) => onChange({ status })}
      />
      {hasCompanies && <CompanyFilter companyId={query.companyId} onChoose={(companyId) => onChange({ companyId })} />}
    </>
  );
}
