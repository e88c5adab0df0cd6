import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import * as stories from './start.stories.tsx';

const {
  Ready,
  WithoutTemplate,
  ForAnAdmin,
  WithoutFile,
  Uploading,
  LimitReached,
  TooManyRows,
  WrongColumns,
  WithoutPlaces,
  NoListsYet,
} = composeStories(stories);

const check = () => userEvent.click(screen.getByRole('button', { name: 'Check the file' }));

it('sends the file to be checked', async () => {
  const create = jest.fn();
  renderUi(<Ready creation={{ ...Ready.args.creation!, create }} />);
  expect(screen.getByText('50 rows · 18 kB')).toBeTruthy();
  await check();
  expect(create).toHaveBeenCalledTimes(1);
});

it('says before the work that the limit is reached, and why nothing can be checked', async () => {
  const { unmount } = renderUi(<LimitReached />);
  expect(screen.getByText('3 of 3 documents used')).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' });
  expect(button.disabled).toBe(true);
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toContain('you have reached the allowed operation limit');
  unmount();
  renderUi(<Ready capacity={{ used: 10, limit: 12 }} />);
  expect(screen.getByText('10 of 12 documents used')).toBeTruthy();
  expect(screen.getByText('Only 2 more can be created.')).toBeTruthy();
});

it('asks for a file before it checks', async () => {
  const create = jest.fn();
  renderUi(<WithoutFile creation={{ ...Ready.args.creation!, create }} />);
  await check();
  expect(screen.getByText('Please upload a file.')).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
});

it('asks who approves it where that is somebody else', async () => {
  const create = jest.fn();
  const settings = { ...Ready.args.draft!.settings, voboDifferentFromSigner: true };
  renderUi(<Ready draft={{ ...Ready.args.draft!, settings }} creation={{ ...Ready.args.creation!, create }} />);
  await check();
  expect(screen.getAllByText('This field is required')).toHaveLength(2);
  expect(create).not.toHaveBeenCalled();
});

it('begins with the choice of a template', async () => {
  const onTemplate = jest.fn();
  renderUi(<WithoutTemplate onTemplate={onTemplate} />);
  expect(screen.queryByRole('button', { name: 'Check the file' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: /Lease of a home/ }));
  expect(onTemplate).toHaveBeenCalledWith(Ready.args.draft!.template!.id);
});

it('asks an admin for the company first', () => {
  renderUi(<ForAnAdmin />);
  expect(screen.getByRole('combobox', { name: /Company/ })).toBeTruthy();
  expect(screen.getByText('Choose a company to see its templates.')).toBeTruthy();
});

it('shows how far the upload is, and waits for it', () => {
  renderUi(<Uploading />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' }).disabled).toBe(true);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
});

it('says why a file is not taken', () => {
  renderUi(<TooManyRows />);
  expect(screen.getByText('The file has too many rows. Divide it into files of at most 10,000.')).toBeTruthy();
});

it('names each wrong column, and leads to what it says', () => {
  renderUi(<WrongColumns />);
  expect(
    within(document.activeElement as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'rnta: The template has no use for this column.',
    'inquilino: This column is there twice.',
    'renta: This column is missing.',
  ]);
});

it('says what to do where nobody could sign', async () => {
  const create = jest.fn();
  renderUi(<WithoutPlaces creation={{ ...Ready.args.creation!, create }} />);
  expect(screen.getByText('This template has no places to sign in')).toBeTruthy();
  await check();
  expect(create).not.toHaveBeenCalled();
});

it('leads back to the lists that there are', () => {
  const { unmount } = renderUi(<Ready />);
  const table = within(screen.getByRole('table', { name: 'Recent lists' }));
  const [first] = table.getAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/admin/document/batches/3c8f5d2e-0000-4000-8000-000000000001');
  expect(table.getByText('1,250 of 1,250')).toBeTruthy();
  unmount();
  renderUi(<NoListsYet />);
  expect(screen.getByText('No lists yet')).toBeTruthy();
});

it('has no accessibility violations', async () => {
  const { container } = renderUi(<WrongColumns />);
  expect((await axe(container)).violations).toEqual([]);
});

it('speaks Spanish', () => {
  renderUi(<Ready />, { language: 'es', messages: { en, es } });
  expect(screen.getByRole('heading', { name: 'Varios a la vez' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Revisar el archivo' })).toBeTruthy();
});
