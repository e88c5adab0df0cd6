import { renderUi } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from './pagination.tsx';

const list = { page: 1, limit: 20, totalPages: 3, totalResults: 42 };

it('tells where the reader is and how long the list is', () => {
  renderUi(<Pagination {...list} page={3} onPage={() => {}} />);
  expect(screen.getByRole('status').textContent).toBe('41–42 of 42');
});

it.each([
  ['en', 1, '1 result'],
  ['en', 7, '7 results'],
  ['es', 7, '7 resultados'],
] as const)('counts a list of one page in %s', (language, totalResults, words) => {
  renderUi(<Pagination {...list} totalPages={1} totalResults={totalResults} onPage={() => {}} />, { language });
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.queryByRole('button')).toBeNull();
});

it('leads to the next page, and not back from the first', async () => {
  const onPage = jest.fn();
  renderUi(<Pagination {...list} onPage={onPage} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPage).toHaveBeenCalledWith(2);
});

it('shows more rows on a page', async () => {
  const onLimit = jest.fn();
  renderUi(<Pagination {...list} onPage={() => {}} onLimit={onLimit} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Results per page' }), '50 per page');
  expect(onLimit).toHaveBeenCalledWith(50);
});
