import { Trans, useLingui } from '@lingui/react/macro';
import { Button, PageHeader } from '@pacta/shared/ui';
import { type Column, DataTable, EmptyState, FilterBar, Pagination, SearchInput } from '@pacta/shared/ui/kit';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { rowsOf } from './create-list.ts';
import type { ListProps } from './use-list.ts';

interface ListViewProps<Item extends { id: string }> extends ListProps<Item> {
  title: string;
  searchLabel: string;
  columns: [Column<Item>, ...Column<Item>[]];
  /** What stands there while there is none at all. */
  none: ReactNode;
}

/** A page with one list: search above, the table or its state, and its pages below. */
export function ListView<Item extends { id: string }>(view: ListViewProps<Item>) {
  const { title, searchLabel, columns, none, list, query, onChange, onRetry } = view;
  const { search = '', sortBy, page, limit } = query;
  const isReady = list.data !== null && list.problem === null;
  const clear = () => onChange({ search: undefined });
  return (
    <>
      <PageHeader title={title} />
      <FilterBar isFiltered={search !== ''} onClear={clear}>
        <SearchInput label={searchLabel} value={search} onSearch={(text) => onChange({ search: text || undefined })} />
      </FilterBar>
      <DataTable
        label={title}
        columns={columns}
        value={rowsOf(list)}
        keyOf={({ id }) => id}
        sort={sortBy}
        onSort={(sort) => onChange({ sortBy: sort })}
        onRetry={onRetry}
        isRefreshing={isReady && list.loading}
        empty={search === '' ? none : <NothingFound onClear={clear} />}
      />
      {isReady && (
        <Pagination
          page={page}
          limit={limit}
          totalPages={list.totalPages}
          totalResults={list.total}
          onPage={(next) => onChange({ page: next })}
          onLimit={(next) => onChange({ limit: next })}
        />
      )}
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<SearchX />}
      title={t`Nothing found`}
      description={t`Try another word, or a part of one.`}
      action={
        <Button variant="outline" onClick={onClear}>
          <Trans>Clear search</Trans>
        </Button>
      }
    />
  );
}
