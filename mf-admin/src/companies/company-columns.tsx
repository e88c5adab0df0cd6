import { useLingui } from '@lingui/react/macro';
import type { CompanyView } from '@pacta/contracts';
import { formatDate } from '@pacta/shared/i18n';
import { Box, HStack, IconButton, Text } from '@pacta/shared/ui';
import type { Columns } from '@pacta/shared/ui/kit';
import { Trash2 } from 'lucide-react';
import { LanguageName } from '../language/language-name.tsx';
import { CompanyImage } from './company-image.tsx';
import { Usage } from './usage.tsx';

type OnDelete = (company: CompanyView) => void;

export function useCompanyColumns(onDelete: OnDelete): Columns<CompanyView> {
  const { t } = useLingui();
  return [
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
  ];
}

const Name = ({ company }: { company: CompanyView }) => (
  <HStack as="span" gap="3">
    <CompanyImage company={company} />
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

function DeleteButton({ company, onDelete }: { company: CompanyView; onDelete: OnDelete }) {
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
