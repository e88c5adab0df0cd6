import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import * as stories from './reports-view.stories.tsx';

const all = composeStories(stories);
const spanish = { language: 'es', messages: { en, es } } as const;

/** The rows of a table, its cells apart. */
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('counts the documents of each status, with their share', () => {
  renderUi(<all.ForAnAdmin />);
  expect(rowsOf('Documents by status')).toEqual([
    ['Pending', '312', '14.3%'],
    ['Accepted', '8', '0.4%'],
    ['Rejected', '96', '4.4%'],
    ['Sent', '548', '25.1%'],
    ['Completed', '1,220', '55.9%'],
  ]);
});

it('counts by month, the last first, and by signature type', () => {
  renderUi(<all.ForAnAdmin />);
  expect(
    rowsOf('Documents by month')
      .slice(0, 4)
      .map(([month, count]) => `${month}: ${count}`),
  ).toEqual(['nov 2026: 477', 'oct 2026: 521', 'sep 2026: 402', 'ago 2026: 0']);
  expect(rowsOf('Documents by signature type').map(([, count]) => count)).toEqual(['1,902', '0', '282']);
});

it('compares companies for whoever sees several of them', () => {
  const { unmount } = renderUi(<all.ForAnAdmin />);
  expect(rowsOf('Documents by company')[0]).toEqual(['Inmobiliaria Robles', '1,204', '55.1%']);
  unmount();
  const one = renderUi(<all.OfOneCompany />);
  expect(screen.queryByRole('table', { name: 'Documents by company' })).toBeNull();
  one.unmount();
  renderUi(<all.ForASub />);
  expect(screen.queryByRole('table', { name: 'Documents by company' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
});

it('lists the first of very many companies, and says how many more there are', () => {
  renderUi(<all.ManyAndLong />);
  expect(rowsOf('Documents by company')).toHaveLength(100);
  expect(screen.getByText('40 more companies are in the spreadsheet.')).toBeTruthy();
});

it('says in everyday words how long documents take', () => {
  renderUi(<all.ForAnAdmin />, spanish);
  const approval = within(screen.getByRole('region', { name: 'De la creación a la aprobación' }));
  expect(approval.getByText('De 1,776 documentos')).toBeTruthy();
  expect(approval.getByText('1 día 3 h')).toBeTruthy();
  expect(approval.getByText('3 h')).toBeTruthy();
});

it('says that no document has come far enough to tell', () => {
  renderUi(<all.NothingHappenedYet />);
  expect(screen.getAllByText('No document has come that far')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Nobody is being waited for' })).toBeTruthy();
});

it('names who is being waited for, how long, and leads to the oldest document', () => {
  renderUi(<all.ForAnAdmin />);
  expect(rowsOf('Who is being waited for').map(([name, documents, , since]) => [name, documents, since])).toEqual([
    ['Elena Ortiz Prado', '3', '22 dayssince 29 oct 2026'],
    ['Café Altamira, S.A. de C.V.', '1', '2 days 4 hsince 18 nov 2026'],
    ['Mateo García Luna', '12', '40 minsince 20 nov 2026'],
  ]);
  const link = screen.getByRole('link', { name: 'Supply of roasted coffee, 2027' });
  expect(link.getAttribute('href')).toBe('/admin/document/0d6c2f7e-0000-4000-8000-000000000002');
});

it('offers ranges of days, and shows which one is chosen', async () => {
  const onChange = jest.fn();
  renderUi(<all.ThisMonth onChange={onChange} />);
  const pressed = within(screen.getByRole('group', { name: 'Range' })).getByRole('button', { pressed: true });
  expect(pressed.textContent).toBe('This month');
  await userEvent.click(screen.getByRole('button', { name: 'Last 3 months' }));
  expect(onChange).toHaveBeenLastCalledWith({ createdFrom: '2026-09-01', createdTo: '2026-11-30' });
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(onChange).toHaveBeenLastCalledWith({ createdFrom: undefined, createdTo: undefined });
});

const news = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

it('has the same parts while it loads, and says so', () => {
  const { unmount } = renderUi(<all.ForAnAdmin />);
  const parts = () => screen.getAllByRole('region').map((part) => part.getAttribute('aria-labelledby') !== null);
  const ready = parts();
  unmount();
  renderUi(<all.Loading />);
  expect(parts()).toEqual(ready);
  expect(news()).toEqual(['Loading…']);
});

it('keeps the numbers while it reads other ones, and says so', () => {
  renderUi(<all.Refreshing />);
  expect(news()).toEqual(['Loading…']);
  expect(rowsOf('Documents by status')).toHaveLength(5);
});

it('tells no documents from none in the range, and leads out of it', async () => {
  const onChange = jest.fn();
  const { unmount } = renderUi(<all.Empty />);
  expect(screen.getByRole('heading', { name: 'No documents yet' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download CSV' }).disabled).toBe(true);
  unmount();
  renderUi(<all.NothingInRange onChange={onChange} />);
  expect(screen.getByRole('heading', { name: 'No documents in this range' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(onChange).toHaveBeenCalledWith({ createdFrom: undefined, createdTo: undefined, companyId: undefined });
});

it('says of a range that it ends before it begins', () => {
  const query = { createdFrom: '2026-12-01', createdTo: '2026-11-30', companyId: undefined };
  renderUi(<all.NothingInRange query={query} />);
  expect(screen.getByRole('heading', { name: 'The last day is before the first' })).toBeTruthy();
});

it('offers to try again what failed', async () => {
  const onRetry = jest.fn();
  renderUi(<all.Failed onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('starts one download at a time', async () => {
  const start = jest.fn();
  const { unmount } = renderUi(<all.ForAnAdmin spreadsheet={{ format: null, start }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download XLSX' }));
  expect(start).toHaveBeenCalledWith('xlsx');
  unmount();
  renderUi(<all.Downloading />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download CSV' }).disabled).toBe(true);
});

it.each(['ForAnAdmin', 'Loading', 'NothingInRange', 'Failed', 'Downloading'] as const)(
  'has nothing for axe to say: %s',
  async (name) => {
    const Story = all[name];
    const { container } = renderUi(<Story />, spanish);
    expect((await axe(container)).violations).toEqual([]);
  },
);
