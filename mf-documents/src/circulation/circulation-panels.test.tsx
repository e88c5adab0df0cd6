import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './circulation-panels.stories.tsx';

const { ForwardedAndObserved, NobodyElse, UndoneAndRefused } = composeStories(stories);

it('tells who forwarded it to whom and why, and asks before it is undone', async () => {
  const onUndo = jest.fn(async () => {});
  renderUi(<ForwardedAndObserved onUndo={onUndo} />);
  screen.getByText('Forwarded by Mateo García Luna to Beatriz Luna Prado');
  screen.getByText('She signs for our company since November.');
  await userEvent.click(screen.getByRole('button', { name: 'Undo forwarding to Beatriz Luna Prado' }));
  expect(onUndo).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Undo forwarding' }));
  expect(onUndo).toHaveBeenCalledWith(ForwardedAndObserved.args.circulation?.forwardings[0]?.id);
});

it('offers no undoing where the server permits none', () => {
  renderUi(<UndoneAndRefused />);
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  screen.getByText(/Undone by Lucía Robles/);
  expect(screen.getAllByText(/Address refused by the mail server/)).toHaveLength(2);
});

it('tells which observers have seen it, and asks before one is removed', async () => {
  const onRemoveObserver = jest.fn(async () => {});
  renderUi(<ForwardedAndObserved onRemoveObserver={onRemoveObserver} />);
  screen.getByText(/^Opened on/);
  screen.getByText('Gets a link when it is complete');
  await userEvent.click(screen.getByRole('button', { name: 'Remove observer: Olga Paz Robles' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove observer' }));
  expect(onRemoveObserver).toHaveBeenCalledTimes(1);
});

it('adds an observer', async () => {
  const onAddObserver = jest.fn(async () => {});
  renderUi(<NobodyElse onAddObserver={onAddObserver} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add observer' }));
  await userEvent.type(screen.getByLabelText(/Name/), 'Olga Paz');
  await userEvent.type(screen.getByLabelText(/E-mail/), 'olga@example.com');
  await userEvent.click(screen.getByRole('radio', { name: 'From now on' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Add observer' }).at(-1)!);
  expect(onAddObserver).toHaveBeenCalledWith({ name: 'Olga Paz', email: 'olga@example.com', from: 'start' });
});
