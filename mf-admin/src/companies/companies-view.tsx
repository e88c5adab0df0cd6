import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyView, listCompanies } from '@pacta/contracts';
import { formatDate } from '@pacta/shared/i18n';
import { Link } from '@pacta/shared/router';
import { Box, Button, HStack, IconButton, Text } from '@pacta/shared/ui';
import { ChoiceFilter, EmptyState } from '@pacta/shared/ui/kit';
import { Building2, Plus, Trash2 } from 'lucide-react';
import type { z } from 'zod';
import { LanguageName } from '../language/language-name.tsx';
import { ListView } from '../list/list-view.tsx';
import type { ListProps } from '../list/use-list.ts';
import { CompanyMark } from './company-mark.tsx';
import { Usage } from './usage.tsx';

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
      columns={[
        {
          key: 'name',
          header: t`Name`,
          sortField: 'name',
          width: '36%',
          cell: (company) => <Name company={company} />,
        },
        {
          key: 'language',
          header: t`Language`,
          width: '11%',
          cell: ({ language }) => <LanguageName language={language} />,
        },
        {
          key: 'users',
          header: t`Users`,
          align: 'end',
          width: '16%',
          cell: ({ users, userLimit }) => <Usage used={users} limit={userLimit} />,
        },
        {
          key: 'documents',
          header: t`Documents`,
          align: 'end',
          width: '16%',
          cell: ({ documents, documentLimit }) => <Usage used={documents} limit={documentLimit} />,
        },
        {
          key: 'createdAt',
          header: t`Added`,
          sortField: 'createdAt',
          width: '13%',
          cell: ({ createdAt }) => <Text whiteSpace="nowrap">{formatDate(createdAt)}</Text>,
        },
        {
          key: 'actions',
          header: t`Actions`,
          align: 'end',
          isActions: true,
          width: '8%',
          cell: (company) => <DeleteButton company={company} onDelete={onDelete} />,
        },
      ]}
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

const Name = ({ company }: { company: CompanyView }) => (
  <HStack as="span" gap="3">
    <CompanyMark company={company} />
    <Box as="span" minW="0">
      {company.name}
      {company.description && (
        <Text as="span" display="block" color="fg.muted" textStyle="xs" fontWeight="normal" lineClamp={1}>
          {company.description}
        </Text>
      )}
    </Box>
  </HStack>
);

function DeleteButton({ company, onDelete }: Pick<CompaniesViewProps, 'onDelete'> & { company: CompanyView }) {
  const { t } = useLingui();
  const { name, allowed } = company;
  if (!allowed.includes('delete')) return null;
  return (
    <IconButton
      size="sm"
      variant="ghost"
      position="relative"
      zIndex="1"
      aria-label={t`Delete ${name}`}
      title={t`Delete`}
      onClick={() => onDelete(company)}
    >
      <Trash2 aria-hidden />
    </IconButton>
  );
}
