import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentSummary } from '@pacta/contracts';
import type { Loadable } from '@pacta/shared/http';
import { Link } from '@pacta/shared/router';
import { Button, HStack, PageHeader } from '@pacta/shared/ui';
import { DataTable, EmptyState, Pagination } from '@pacta/shared/ui/kit';
import { ChartColumn, FilePlus2, FileText, FileUp, SearchX } from 'lucide-react';
import type { CompanyChoice } from '../company/use-company-choice.ts';
import { useDocumentColumns } from './document-columns.tsx';
import { DocumentFilters } from './document-filters.tsx';
import type { DocumentListState } from './document-list-store.ts';
import { type ChangeQuery, isFiltered, type ListQuery, noFilters } from './list-query.ts';
import { StatusFilter } from './status-filter.tsx';

interface DocumentListProps {
  query: ListQuery;
  list: DocumentListState;
  /** Null for whoever sees one company only. */
  company: CompanyChoice | null;
  /** Whether a document can be made from any template. */
  hasTemplates: boolean;
  onChange: ChangeQuery;
  onRetry: () => void;
}

export function DocumentList({ query, list, company, hasTemplates, onChange, onRetry }: DocumentListProps) {
  const { t } = useLingui();
  const columns = useDocumentColumns(company !== null);
  const clear = () => onChange(noFilters);
  const { page, limit, sortBy, status } = query;

  return (
    <>
      <PageHeader title={t`Documents`} actions={<Actions />} />
      <StatusFilter counts={list.counts} status={status} onStatus={(chosen) => onChange({ status: chosen })} />
      <DocumentFilters {...{ query, company, onChange }} onClear={clear} />
      <DataTable
        label={t`Documents`}
        columns={columns}
        value={rowsOf(list)}
        isRefreshing={list.loading}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/document/${id}`}
        sort={sortBy}
        onSort={(chosen) => onChange({ sortBy: chosen })}
        onRetry={onRetry}
        empty={isFiltered(query) ? <NothingFound onClear={clear} /> : <NothingYet hasTemplates={hasTemplates} />}
      />
      {list.problem === null && (
        <Pagination
          {...{ page, limit }}
          totalPages={list.totalPages}
          totalResults={list.total}
          onPage={(chosen) => onChange({ page: chosen })}
          onLimit={(chosen) => onChange({ limit: chosen })}
        />
      )}
    </>
  );
}

function rowsOf({ data, problem }: DocumentListState): Loadable<{ results: DocumentSummary[] }> {
  if (problem !== null) return { status: 'failed', problem };
  return data === null ? { status: 'loading' } : { status: 'ready', value: { results: data } };
}

const Actions = () => (
  <>
    <Button asChild variant="outline" colorPalette="gray">
      <Link to="/admin/reports">
        <ChartColumn aria-hidden />
        <Trans>Reports</Trans>
      </Link>
    </Button>
    <NewPdfDocument />
    <NewDocument />
  </>
);

const NewDocument = ({ isFirst = true }: { isFirst?: boolean }) => (
  <Button asChild variant={isFirst ? 'solid' : 'outline'}>
    <Link to="/admin/document/creator">
      <FilePlus2 aria-hidden />
      <Trans>New document</Trans>
    </Link>
  </Button>
);

const NewPdfDocument = ({ isFirst = false }: { isFirst?: boolean }) => (
  <Button asChild variant={isFirst ? 'solid' : 'outline'}>
    <Link to="/admin/document/creator-v2">
      <FileUp aria-hidden />
      <Trans>New PDF document</Trans>
    </Link>
  </Button>
);

/** First comes what leads somewhere: without a template there is nothing to make a document from. */
function NothingYet({ hasTemplates }: { hasTemplates: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<FileText />}
      title={t`No documents yet`}
      description={t`Make one from a template or upload a PDF, say who approves and who signs it, and follow it here until it is complete.`}
      action={
        <HStack gap="3" wrap="wrap" justify="center">
          {hasTemplates && <NewDocument />}
          <NewPdfDocument isFirst={!hasTemplates} />
          {!hasTemplates && <NewDocument isFirst={false} />}
        </HStack>
      }
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<SearchX />}
      title={t`No document matches these filters`}
      description={t`Try other words or dates, or look at all documents.`}
      action={
        <Button variant="outline" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}
