import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyView, listCompanies } from '@pacta/contracts';
import { Link } from '@pacta/shared/router';
import { Button } from '@pacta/shared/ui';
import { ChoiceFilter, EmptyState } from '@pacta/shared/ui/kit';
import { Building2, Plus } from 'lucide-react';
import type { z } from 'zod';
import { ListView } from '../list/list-view.tsx';
import type { ListProps } from '../list/use-list.ts';
import { useCompanyColumns } from './company-columns.tsx';

export type CompanyQuery = z.output<typeof listCompanies.query>;

interface CompaniesViewProps extends ListProps<CompanyView, CompanyQuery> {
  /** What is searched, filtered, sorted and paged, as it follows an address. */
  search: string;
  onDelete: (company: CompanyView) => void;
}

export function CompaniesView({ search, onDelete, ...props }: CompaniesViewProps) {
  const { t } = useLingui();
  const { query, onChange } = props;
  return (
    <ListView
      {...props}
      title={t`Companies`}
      actions={<AddCompany search={search} />}
      searchLabel={t`Search companies`}
      filterNames={['language']}
      filters={
        <ChoiceFilter
          label={t`Language`}
          all={t`All languages`}
          value={query.language}
          options={[
            ['es', t`Spanish`],
            ['en', t`English`],
          ]}
          onChoose={(language) => onChange({ language })}
        />
      }
      hrefOf={({ id, allowed }) => (allowed.includes('edit') ? `/admin/companies/${id}${search}` : undefined)}
      columns={useCompanyColumns(onDelete)}
      none={
        <EmptyState
          icon={<Building2 />}
          title={t`No companies yet`}
          description={t`A company has users and documents of its own, and limits, a logo and settings for them.`}
          action={<AddCompany search={search} />}
        />
      }
    />
  );
}

const AddCompany = ({ search }: { search: string }) => (
  <Button asChild>
    <Link to={`/admin/companies/new${search}`}>
      <Plus aria-hidden />
      <Trans>Add company</Trans>
    </Link>
  </Button>
);
