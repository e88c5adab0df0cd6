import { Trans, useLingui } from '@lingui/react/macro';
import type { TemplateSummary } from '@pacta/contracts';
import { Link } from '@pacta/shared/router';
import { Button, Stack } from '@pacta/shared/ui';
import { EmptyState } from '@pacta/shared/ui/kit';
import { FileText, Plus } from 'lucide-react';
import { ListView } from '../list/list-view.tsx';
import type { ListProps } from '../list/use-list.ts';
import { PlaceholderExamples } from './placeholder-examples.tsx';
import { type TemplateColumns, useTemplateColumns } from './template-columns.tsx';
import { TemplateFilters, type TemplateQuery, templateFilterNames } from './template-filters.tsx';

interface TemplatesViewProps
  extends ListProps<TemplateSummary, TemplateQuery>,
    Pick<TemplateColumns, 'hasCompanies' | 'onDelete'> {
  /** What is searched, filtered, sorted and paged, as it follows an address. */
  search: string;
}

export function TemplatesView({ hasCompanies, search, onDelete, ...props }: TemplatesViewProps) {
  const { t } = useLingui();
  const { query, onChange } = props;
  const hrefOf = ({ id }: TemplateSummary) => `/admin/templates/${id}${search}`;
  return (
    <ListView
      {...props}
      title={t`Templates`}
      actions={<AddTemplate search={search} />}
      searchLabel={t`Search templates`}
      filters={<TemplateFilters {...{ query, hasCompanies, onChange }} />}
      filterNames={templateFilterNames}
      hrefOf={hrefOf}
      columns={useTemplateColumns({ hasCompanies, hrefOf, onDelete })}
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

function NoTemplates({ search }: { search: string }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<FileText />}
      title={t`No templates yet`}
      description={
        <Stack as="span" gap="3">
          <span>{t`A template is a PDF with marks in it. Whoever makes a document from it answers a question for each mark, and the answers take the marks’ places.`}</span>
          <PlaceholderExamples />
        </Stack>
      }
      action={<AddTemplate search={search} />}
    />
  );
}
