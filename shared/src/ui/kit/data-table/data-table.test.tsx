import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nextSort } from './column.ts';
import * as stories from './data-table.stories.tsx';

const { Ready, Loading, Refreshing, Empty, Failed } = composeStories(stories);

it('leads from each row to its page', () => {
  renderUi(<Ready />);
  const link = screen.getByRole('link', { name: 'Lease of Avenida Juárez 12' });
  expect(link.getAttribute('href')).toBe('/admin/document/0d6c2f7e-0000-4000-8000-000000000001');
});

it('tells which column it is sorted by and sorts by another', async () => {
  const onSort = jest.fn();
  renderUi(<Ready onSort={onSort} />);
  expect(screen.getByRole('columnheader', { name: 'Created' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: 'Client' }).hasAttribute('aria-sort')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onSort).toHaveBeenCalledWith('name:asc');
});

it('turns the order of a column around', () => {
  expect(nextSort('name:asc', 'name')).toBe('name:desc');
  expect(nextSort('name:desc', 'name')).toBe('name:asc');
  expect(nextSort(undefined, 'name')).toBe('name:asc');
});

it.each([
  ['the first', Loading],
  ['other', Refreshing],
])('says that %s rows are loading', (_, Story) => {
  renderUi(<Story />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});

it('says so in other words where the rows take long', async () => {
  jest.useFakeTimers();
  renderUi(<Loading />);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('status').textContent).toBe('This takes longer than usual…');
  jest.useRealTimers();
});

it('says what to do when there is nothing', () => {
  renderUi(<Empty />);
  expect(screen.getByRole('heading', { name: 'No documents yet' })).toBeTruthy();
});

it('offers to try again after a failure', async () => {
  const onRetry = jest.fn();
  renderUi(<Failed onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media) => Object.assign(wide(media), { matches: true });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  it('shows each row as a card with its columns named', () => {
    renderUi(<Ready />);
    expect(screen.queryByRole('table')).toBeNull();
    const [first] = within(screen.getByRole('list', { name: 'Documents' })).getAllByRole('listitem');
    expect(first?.textContent).toContain('ClientMateo García Luna');
  });

  it('can be sorted there too', async () => {
    const onSort = jest.fn();
    renderUi(<Ready onSort={onSort} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
    expect(onSort).toHaveBeenCalledWith('name:asc');
    await userEvent.click(screen.getByRole('button', { name: 'Descending; change to ascending' }));
    expect(onSort).toHaveBeenLastCalledWith('createdAt:asc');
  });
});
