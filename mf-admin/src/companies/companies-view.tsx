import { useLingui } from '@lingui/react/macro';
import type { CompanyView } from '@pacta/shared/contracts';
import { formatNumber } from '@pacta/shared/i18n';
import { EmptyState } from '@pacta/shared/ui/kit';
import { Building2 } from 'lucide-react';
import { LanguageName } from '../language/language-name.tsx';
import { ListView } from '../list/list-view.tsx';
import type { ListProps } from '../list/use-list.ts';

export function CompaniesView(props: ListProps<CompanyView>) {
  const { t } = useLingui();
  const limit = (most: number | null) => (most === null ? t`Unlimited` : formatNumber(most));
  return (
    <ListView
      {...props}
      title={t`Companies`}
      searchLabel={t`Search companies`}
      columns={[
        { key: 'name', header: t`Name`, sortField: 'name', cell: ({ name }) => name },
        { key: 'description', header: t`Description`, cell: ({ description }) => description || '—' },
        { key: 'language', header: t`Language`, cell: ({ language }) => <LanguageName language={language} /> },
        { key: 'userLimit', header: t`User limit`, align: 'end', cell: ({ userLimit }) => limit(userLimit) },
        {
          key: 'documentLimit',
          header: t`Document limit`,
          align: 'end',
          cell: ({ documentLimit }) => limit(documentLimit),
        },
      ]}
      none={
        <EmptyState
          icon={<Building2 />}
          title={t`No companies yet`}
          description={t`Companies you may see are listed here.`}
        />
      }
    />
  );
}
