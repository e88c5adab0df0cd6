import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import * as stories from './batch-detail-view.stories.tsx';

const {
  WithRowsToCorrect,
  WithSmallerLetters,
  NothingReady,
  BeingChecked,
  Running,
  StoppedByItsUser,
  StoppedByTheLimit,
  StoppedSinceItsUserIsGone,
  Finished,
  FinishedWithFailures,
} = composeStories(stories);

it('says which rows fit only in smaller letters, and how small', () => {
  renderUi(<WithSmallerLetters />);
  expect(screen.getByText(/1 row has answers that only fit in smaller letters/)).toBeTruthy();
  expect(screen.getByText('Letters at 81 %')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Smaller letters 1' }).getAttribute('aria-pressed')).toBe('true');
});

it('says of each wrong row which column is wrong and why', () => {
  renderUi(<WithRowsToCorrect />);
  const [, first] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('Row 7');
  expect(
    within(first!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'renta: Enter an amount, such as 1,234.50.The cell says: “quince mil”',
    'firmante_1_email: Invalid email address.',
  ]);
});

it('asks before it creates, and names how many, that e-mails go out, and what is left out', async () => {
  const onStart = jest.fn(async () => {});
  renderUi(<WithRowsToCorrect onStart={onStart} />);
  await userEvent.click(screen.getByRole('button', { name: 'Create 48 documents' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Create 48 documents?' }));
  expect(dialog.getByText(/e-mails .* go out/)).toBeTruthy();
  expect(dialog.getByText('2 rows that are to be corrected are left out.')).toBeTruthy();
  expect(onStart).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Create 48 documents' }));
  expect(onStart).toHaveBeenCalledTimes(1);
});

it('offers nothing to create where no row is ready, but another file', () => {
  renderUi(<NothingReady />);
  expect(screen.queryByRole('button', { name: /Create/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Upload a corrected file' }).getAttribute('href')).toContain(
    '?template=2b7e',
  );
});

it('shows how far the check is', () => {
  renderUi(<BeingChecked />);
  expect(screen.getByText('2,700 of 10,000 rows checked')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('27');
});

it('shows how many documents are made, and announces only tenths', async () => {
  const onStop = jest.fn(async () => {});
  renderUi(<Running onStop={onStop} />);
  expect(screen.getByText('17 of 48 documents created')).toBeTruthy();
  expect(screen.getByText('Creating documents: 30 %').getAttribute('role')).toBe('status');
  expect(screen.getByText('1 row has failed.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledTimes(1);
});

it('resumes where it stopped', () => {
  renderUi(<StoppedByItsUser />);
  expect(screen.getByText('Stopped after 18 of 48 documents')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create the 30 remaining documents' })).toBeTruthy();
});

it('says what stopped it', () => {
  const { unmount } = renderUi(<StoppedByTheLimit />);
  expect(screen.getByText(/you have reached the allowed operation limit/)).toBeTruthy();
  unmount();
  renderUi(<StoppedSinceItsUserIsGone />);
  expect(screen.getByText(/Go on in your own name/)).toBeTruthy();
});

it('leads to each document, and to why others failed', async () => {
  const { unmount } = renderUi(<Finished />);
  expect(screen.getByText('48 documents were created.')).toBeTruthy();
  const [link] = screen.getAllByRole('link', { name: /Mateo García Luna/ });
  expect(link?.getAttribute('href')).toBe('/admin/document/0d6c2f7e-0000-4000-8000-000000000042');
  unmount();
  const onStart = jest.fn(async () => {});
  renderUi(<FinishedWithFailures onStart={onStart} />);
  expect(screen.getByText('An error occurred, please try again')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try the failed row again' }));
  expect(onStart).toHaveBeenCalledTimes(1);
});

it('filters the rows by their state', async () => {
  const onQuery = jest.fn();
  renderUi(<WithRowsToCorrect onQuery={onQuery} />);
  const filter = within(screen.getByRole('group', { name: 'State of the rows' }));
  expect(filter.getByRole('button', { name: 'To be corrected 2' }).getAttribute('aria-pressed')).toBe('true');
  expect(filter.queryByRole('button', { name: /Failed/ })).toBeNull();
  await userEvent.click(filter.getByRole('button', { name: 'All 50' }));
  expect(onQuery).toHaveBeenCalledWith({ rows: 'all' });
});

it('asks before it deletes, and says what stays', async () => {
  const onDelete = jest.fn(async () => {});
  renderUi(<Finished onDelete={onDelete} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete this list' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/The documents stay\./)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete this list' }));
  expect(onDelete).toHaveBeenCalledTimes(1);
});

it('has no accessibility violations', async () => {
  const { container } = renderUi(<Running />);
  expect((await axe(container)).violations).toEqual([]);
});

it('speaks Spanish', () => {
  renderUi(<WithRowsToCorrect />, { language: 'es', messages: { en, es } });
  expect(screen.getByText('48 filas están listas para convertirse en documentos.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Crear 48 documentos' })).toBeTruthy();
});
