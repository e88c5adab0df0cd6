import { renderUi } from '@pacta/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchInput } from './search-input.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' });

function Searching({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState('');
  const search = (text: string) => {
    onSearch(text);
    setValue(text);
  };
  return (
    <>
      <SearchInput label="Search users" value={value} onSearch={search} />
      <button type="button" onClick={() => setValue('')}>
        Clear filters
      </button>
    </>
  );
}

it('asks once, a moment after the last key', async () => {
  const onSearch = jest.fn();
  renderUi(<Searching onSearch={onSearch} />);
  await user.type(field(), 'lucia ');
  expect(onSearch).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(300));
  expect(onSearch.mock.calls).toEqual([['lucia']]);
  expect(field().value).toBe('lucia ');
});

it('asks at once on Enter', async () => {
  const onSearch = jest.fn();
  renderUi(<Searching onSearch={onSearch} />);
  await user.type(field(), 'lucia{Enter}');
  expect(onSearch).toHaveBeenCalledWith('lucia');
});

it('is cleared by its button, and together with the other filters', async () => {
  const onSearch = jest.fn();
  renderUi(<Searching onSearch={onSearch} />);
  await user.type(field(), 'lucia{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(onSearch).toHaveBeenLastCalledWith('');
  await user.type(field(), 'mateo{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(field().value).toBe('');
});
