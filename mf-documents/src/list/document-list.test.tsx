import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import * as stories from './document-list.stories.tsx';

const {
  EveryStatus,
  Expired,
  WaitsForTheReader,
  WaitsForAnnexes,
  ForAnAdmin,
  Loading,
  Refreshing,
  Empty,
  EmptyWithoutTemplates,
  NothingFound,
  Failed,
} = composeStories(stories);

it('shows each document with its status, leading to its page', () => {
  renderUi(<EveryStatus />);
  const [, first] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('Pending');
  expect(within(first!).getByRole('link').getAttribute('href')).toMatch(/^\/admin\/document\/0d6c/);
});

it('says which document waits for its reader’s e.firma, and leads to where it is given', () => {
  renderUi(<WaitsForTheReader />);
  const links = screen.getAllByRole('link', { name: 'Waiting for your e.firma' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/admin\/document\/0d6c.*\?sign=efirma$/),
  ]);
});

it('says from which signers annexes are awaited, of those who are asked now', () => {
  renderUi(<WaitsForAnnexes />);
  expect(screen.getAllByText(/^Waiting for annexes/).map(({ textContent }) => textContent)).toEqual([
    'Waiting for annexes from Mateo García Luna',
  ]);
});

it('says of which documents the time has ended, where nobody can give what is still missing', () => {
  renderUi(<Expired />);
  const [row, ...others] = screen
    .getAllByRole('row')
    .filter(({ textContent }) => textContent?.includes('Its time has ended'));
  expect(others).toEqual([]);
  expect(row?.textContent).toContain('Sent');
  expect(screen.queryByText(/Waiting for annexes/)).toBeNull();
});

it('shows the company to an admin only', () => {
  const { unmount } = renderUi(<EveryStatus />);
  expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull();
  unmount();
  renderUi(<ForAnAdmin />);
  expect(screen.getByRole('columnheader', { name: 'Company' })).toBeTruthy();
});

it('counts the documents of each status and filters by it', async () => {
  const onChange = jest.fn();
  renderUi(<EveryStatus onChange={onChange} />);
  const statuses = within(screen.getByRole('group', { name: 'Status' }));
  expect(statuses.getByRole('button', { name: 'All 105' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(statuses.getByRole('button', { name: 'Sent 17' }));
  expect(onChange).toHaveBeenCalledWith({ status: 'ENVIADO' });
});

it('leads to the reports', () => {
  renderUi(<EveryStatus />);
  expect(screen.getByRole('link', { name: 'Reports' }).getAttribute('href')).toBe('/admin/reports');
});

it('offers both ways to a new document', () => {
  renderUi(<EveryStatus />);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('New document')).toBe('/admin/document/creator');
  expect(hrefOf('New PDF document')).toBe('/admin/document/creator-v2');
});

it('sorts by a column', async () => {
  const onChange = jest.fn();
  renderUi(<EveryStatus onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(onChange).toHaveBeenCalledWith({ sortBy: 'name:asc' });
});

it('filters by day', async () => {
  const onChange = jest.fn();
  renderUi(<EveryStatus onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('From'), '01112026');
  expect(onChange).toHaveBeenCalledWith({ createdFrom: '2026-11-01' });
});

it('says that it is loading, and keeps the rows while it reads other ones', () => {
  const { unmount } = renderUi(<Loading />);
  expect(screen.getAllByText('Loading…')).not.toHaveLength(0);
  unmount();
  renderUi(<Refreshing />);
  expect(screen.getAllByRole('row')).toHaveLength(6);
});

it('says what to do where there is no document', () => {
  renderUi(<Empty />);
  expect(screen.getByRole('heading', { name: 'No documents yet' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'New PDF document' })).toHaveLength(2);
});

it('begins with what leads somewhere where there is no template', () => {
  renderUi(<EmptyWithoutTemplates />);
  const [, second, third] = screen.getAllByRole('link', { name: /^New (PDF )?document$/ }).slice(1);
  expect([second?.textContent, third?.textContent]).toEqual(['New PDF document', 'New document']);
});

it('offers to take off filters that find nothing', async () => {
  const onChange = jest.fn();
  renderUi(<NothingFound onChange={onChange} />);
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[1]!);
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ search: undefined, status: undefined }));
});

it('offers to try again what failed', async () => {
  const onRetry = jest.fn();
  renderUi(<Failed onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('groups digits as Mexico does, also in Spanish', () => {
  const list = { ...EveryStatus.args.list!, counts: { ...EveryStatus.args.list!.counts!, ENVIADO: 17_353 } };
  renderUi(<EveryStatus list={list} />, { language: 'es', messages: { en, es } });
  expect(screen.getByRole('button', { name: 'Enviado 17,353' })).toBeTruthy();
});

it('speaks Spanish', () => {
  renderUi(<Empty />, { language: 'es', messages: { en, es } });
  expect(screen.getByRole('heading', { name: 'Aún no hay documentos' })).toBeTruthy();
});
