import { Trans, useLingui } from '@lingui/react/macro';
import type { Loadable } from '@pacta/shared/http';
import { Button, PageHeader } from '@pacta/shared/ui';
import { type Columns, DataTable, EmptyState, FilterBar, Pagination, SearchInput } from '@pacta/shared/ui/kit';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListState } from './list-store.ts';
import type { ListProps, ListQuery } from './use-list.ts';

interface ListViewProps<Item extends { id: string }, Query extends ListQuery> extends ListProps<Item, Query> {
  title: string;
  /** What can be done on the page, as "Add user". */
  actions: ReactNode;
  searchLabel: string;
  /** The filters beside the search. */
  filters: ReactNode;
  /** The parts of the query that those filters set. */
  filterNames: readonly Exclude<keyof Query & string, keyof ListQuery>[];
  columns: Columns<Item>;
  hrefOf: (item: Item) => string | undefined;
  /** What stands there while there is none at all. */
  none: ReactNode;
}

/** A page with one list: search and filters above, the table or its state, and its pages below. */
export function ListView<Item extends { id: string }, Query extends ListQuery>(view: ListViewProps<Item, Query>) {
  const { title, actions, searchLabel, filters, filterNames, columns, hrefOf, none } = view;
  const { list, query, onChange, onRetry } = view;
  const { search = '', sortBy, page, limit } = query;
  const isReady = list.data !== null && list.problem === null;
  const isFiltered = search !== '' || filterNames.some((name) => query[name] !== undefined);
  const change = onChange as ListProps<Item>['onChange']; // it takes part of the query, and these names are in each
  const clear = () => change(Object.fromEntries(['search', ...filterNames].map((name) => [name, undefined])));
  return (
    <>
      <PageHeader title={title} actions={actions} />
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <SearchInput label={searchLabel} value={search} onSearch={(text) => change({ search: text || undefined })} />
        {filters}
      </FilterBar>
      <DataTable
        label={title}
        columns={columns}
        value={rowsOf(list)}
        keyOf={({ id }) => id}
        hrefOf={hrefOf}
        sort={sortBy}
        onSort={(sort) => change({ sortBy: sort })}
        onRetry={onRetry}
        isRefreshing={isReady && list.loading}
        empty={emptyState()}
      />
      {isReady && (
        <Pagination
          page={page}
          limit={limit}
          totalPages={Math.ceil(list.total / limit)}
          totalResults={list.total}
          onPage={(next) => change({ page: next })}
          onLimit={(next) => change({ limit: next })}
        />
      )}
    </>
  );

  function emptyState(): ReactNode {
    if (list.total > 0) return <NothingHere onFirst={() => change({ page: 1 })} />;
    return isFiltered ? <NothingFound onClear={clear} /> : none;
  }
}

/** What a table draws of the list. */
function rowsOf<Item>({ data, problem }: ListState<Item>): Loadable<{ results: Item[] }> {
  if (problem) return { status: 'failed', problem };
  return data === null ? { status: 'loading' } : { status: 'ready', value: { results: data } };
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<SearchX />}
      title={t`Nothing found`}
      description={t`Try another word, or fewer filters.`}
      action={
        <Button variant="outline" onClick={onClear}>
          <Trans>Show all</Trans>
        </Button>
      }
    />
  );
}

/** An address may name a page that the list no longer has. */
function NothingHere({ onFirst }: { onFirst: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<SearchX />}
      title={t`There is nothing on this page`}
      description={t`The list has become shorter.`}
      action={
        <Button variant="outline" onClick={onFirst}>
          <Trans>Go to the first page</Trans>
        </Button>
      }
    />
  );
}
