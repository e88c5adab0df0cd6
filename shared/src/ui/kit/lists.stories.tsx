import { NativeSelect } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { FilterBar, Pagination, SearchInput } from '../kit.ts';

const meta = {
  title: 'Components/Lists',
  component: Pagination,
  subcomponents: { SearchInput, FilterBar },
} satisfies Meta;
export default meta;
type Story = StoryObj;

function Searching({ found = '' }: { found?: string }) {
  const [search, setSearch] = useState(found);
  return (
    <FilterBar isFiltered={search !== ''} onClear={() => setSearch('')}>
      <SearchInput label="Search documents" value={search} onSearch={setSearch} />
      <NativeSelect.Root width="auto">
        <NativeSelect.Field aria-label="Status">
          <option>All statuses</option>
          <option>Pending</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FilterBar>
  );
}

function Paging({ totalResults, limit = 20 }: { totalResults: number; limit?: number }) {
  const [page, setPage] = useState(2);
  const [size, setSize] = useState(limit);
  return (
    <Pagination
      page={Math.min(page, Math.ceil(totalResults / size))}
      limit={size}
      totalPages={Math.ceil(totalResults / size)}
      totalResults={totalResults}
      onPage={setPage}
      onLimit={setSize}
    />
  );
}

export const Unfiltered: Story = { render: () => <Searching /> };
export const Filtered: Story = { render: () => <Searching found="lease" /> };
export const ManyPages: Story = { render: () => <Paging totalResults={1342} /> };
export const OnePage: Story = { render: () => <Paging totalResults={7} /> };
export const OneResult: Story = { render: () => <Paging totalResults={1} /> };
