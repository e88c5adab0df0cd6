import { useLingui } from '@lingui/react/macro';
import type { TemplateSummary } from '@pacta/contracts';
import { formatDate, formatNumber } from '@pacta/shared/i18n';
import { Box, Text } from '@pacta/shared/ui';
import type { Column, Columns } from '@pacta/shared/ui/kit';
import { TemplateActions } from './template-actions.tsx';
import { TemplateTypeBadge } from './template-type-badge.tsx';

export interface TemplateColumns {
  /** Whether the reader sees templates of several companies. */
  hasCompanies: boolean;
  hrefOf: (template: TemplateSummary) => string;
  onDelete: (template: TemplateSummary) => void;
}

export function useTemplateColumns({ hasCompanies, hrefOf, onDelete }: TemplateColumns): Columns<TemplateSummary> {
  const { t } = useLingui();
  const company: Column<TemplateSummary> = {
    key: 'company',
    header: t`Company`,
    width: '20%',
    cell: (template) => <CompanyName template={template} />,
  };
  return [
    {
      key: 'title',
      header: t`Title`,
      sortField: 'title',
      width: hasCompanies ? '30%' : '46%',
      cell: (template) => <Title template={template} />,
    },
    { key: 'type', header: t`Type`, width: '11%', cell: ({ type }) => <TemplateTypeBadge type={type} /> },
    ...(hasCompanies ? [company] : []),
    {
      key: 'variables',
      header: t`Variables`,
      align: 'end',
      width: '8%',
      cell: ({ variables }) => formatNumber(variables),
    },
    { key: 'signers', header: t`Signers`, align: 'end', width: '8%', cell: ({ signers }) => formatNumber(signers) },
    {
      key: 'createdAt',
      header: t`Created`,
      sortField: 'createdAt',
      width: '12%',
      cell: ({ createdAt }) => (
        <Text as="span" whiteSpace="nowrap">
          {formatDate(createdAt)}
        </Text>
      ),
    },
    {
      key: 'actions',
      header: t`Actions`,
      align: 'end',
      isActions: true,
      width: '11%',
      cell: (template) => <TemplateActions template={template} editHref={hrefOf(template)} onDelete={onDelete} />,
    },
  ];
}

const Title = ({ template: { title, description } }: { template: TemplateSummary }) => (
  <Box as="span" display="block" minW={{ md: '6.5rem' }} overflowWrap="anywhere">
    {title}
    {description && (
      <Text as="span" display="block" color="fg.muted" textStyle="xs" fontWeight="normal" lineClamp={1}>
        {description}
      </Text>
    )}
  </Box>
);

/** A public template serves every company, whoever made it. */
function CompanyName({ template: { type, company } }: { template: TemplateSummary }) {
  const { t } = useLingui();
  if (type === 'public') return <Text as="span" color="fg.muted">{t`Every company`}</Text>;
  return (
    <Text as="span" display={{ md: 'inline-block' }} minW={{ md: '5rem' }} overflowWrap="anywhere">
      {company?.name ?? '—'}
    </Text>
  );
}
