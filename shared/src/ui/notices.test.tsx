import { renderUi } from '@pacta/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noticeStore, notify, notifyProblem } from './notice-store.ts';
import { Notices } from './notices.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  noticeStore.setState({ notices: [] });
});
afterEach(() => jest.useRealTimers());

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

it('shows good news for a while', () => {
  renderUi(<Notices />);
  act(() => notify('Saved.'));
  expect(screen.getByText('Saved.')).toBeTruthy();
  wait(6_000);
  expect(screen.queryByText('Saved.')).toBeNull();
});

it('keeps good news as long as the pointer is on it', async () => {
  renderUi(<Notices />);
  act(() => notify('Saved.'));
  await user.hover(screen.getByText('Saved.'));
  wait(60_000);
  expect(screen.getByText('Saved.')).toBeTruthy();
});

it('keeps a problem until it is closed', async () => {
  renderUi(<Notices />, { language: 'es' });
  act(() => notifyProblem(new TypeError('Failed to fetch')));
  wait(60_000);
  expect(screen.getByRole('alert').textContent).toBe('Ocurrió un error, intente de nuevo');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('never shows more than three at once', () => {
  renderUi(<Notices />);
  act(() => {
    for (const message of ['one', 'two', 'three', 'four']) notify(message);
  });
  expect(screen.queryByText('one')).toBeNull();
  expect(screen.getByText('four')).toBeTruthy();
});
