import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplateSummary } from '@pacta/contracts';
import { formatDate, formatNumber } from '@pacta/shared/i18n';
import { Link } from '@pacta/shared/router';
import { Box, Button, Stack, Text } from '@pacta/shared/ui';
import { type Column, EmptyState } from '@pacta/shared/ui/kit';
import { FileText, Plus } from 'lucide-react';
import { ListView } from '../list/list-view.tsx';
import type { ListProps } from '../list/use-list.ts';
import { HowMarksLook } from './how-marks-look.tsx';
import { TemplateActions } from './template-actions.tsx';
import { TemplateFilters, type TemplateQuery, templateFilterNames } from './template-filters.tsx';
import { TemplateTypeBadge } from './template-type-badge.tsx';

interface TemplatesViewProps extends ListProps<TemplateSummary, TemplateQuery> {
  /** Whether the reader sees templates of several companies. */
  hasCompanies: boolean;
  /** What is searched, filtered, sorted and paged, as it follows an address. */
  search: string;
  onDelete: (template: TemplateSummary) => void;
}

export function TemplatesView({ hasCompanies, search, onDelete, ...props }: TemplatesViewProps) {
  const { t } = useLingui();
  const { query, onChange } = props;
  const hrefOf = ({ id }: TemplateSummary) => `/admin/templates/${id}${search}`;
  const company: Column<TemplateSummary> = {
    key: 'company',
    header: t`Company`,
    width: '20%',
    cell: (template) => <CompanyName template={template} />,
  };
  return (
    <ListView
      {...props}
      title={t`Templates`}
      actions={<AddTemplate search={search} />}
      searchLabel={t`Search templates`}
      filters={<TemplateFilters {...{ query, hasCompanies, onChange }} />}
      filterNames={templateFilterNames}
      hrefOf={hrefOf}
      columns={[
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
      ]}
      none={<NoTemplates search={search} />}
    />
  );
}

const AddTemplate = ({ search }: { search: string }) => (
  <Button asChild>
    <Link to={`/admin/templates/new${search}`}>
      <Plus aria-hidden />
      <Trans>Add template</Trans>
    </Link>
  </Button>
);

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

function NoTemplates({ search }: { search: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<FileText />}
      title={t`No templates yet`}
      description={
        <Stack as="span" gap="3">
          <span>{t`A template is a PDF with marks in it. Whoever makes a document from it answers a question for each mark, and the answers take the marks’ places.`}</span>
          <HowMarksLook />
        </Stack>
      }
      action={<AddTemplate search={search} />}
    />
  );
}
