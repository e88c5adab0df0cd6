import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as badges from './kit/status-badge.stories.tsx';
import * as loaded from './loaded.stories.tsx';

const { Loading, Failed, ServerAtFault, Unreachable, Ready } = composeStories(loaded);
const { EveryStatus } = composeStories(badges);

it('says that it is loading', () => {
  renderUi(<Loading />);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});

it('says in sight, after 5 s, that it takes long', async () => {
  jest.useFakeTimers();
  renderUi(<Loading />, { language: 'es' });
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(screen.queryByText('Está tardando más de lo normal…')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Está tardando más de lo normal…')).toBeTruthy();
  jest.useRealTimers();
});

it('tells a problem in the reader’s words, without a number where there is nothing to ask support about', () => {
  renderUi(<Failed />, { language: 'es' });
  expect(screen.getByRole('alert').textContent).toContain('Este documento no existe o usted no puede verlo.');
  expect(screen.getByRole('alert').textContent).not.toContain('Solicitud');
});

it('tells a fault of the server with the number to ask support about', () => {
  renderUi(<ServerAtFault />, { language: 'es' });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Ocurrió un error, intente de nuevo');
  expect(alert.textContent).toContain('Solicitud req-7f3a91c2');
});

it('offers a way on after a failure', async () => {
  const onRetry = jest.fn();
  renderUi(<Unreachable onRetry={onRetry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('keeps the focus in its part of the page when the way on is taken', async () => {
  renderUi(
    <main tabIndex={-1}>
      <Unreachable />
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('shows what has arrived', () => {
  renderUi(<Ready />);
  expect(screen.getByText('Here it is.')).toBeTruthy();
});

it.each([
  ['en', ['Pending', 'Accepted', 'Sent', 'Completed', 'Rejected']],
  ['es', ['Pendiente', 'Aceptado', 'Enviado', 'Completado', 'Rechazado']],
] as const)('names every status of the specification in %s', (language, names) => {
  renderUi(<EveryStatus />, { language });
  for (const name of names) expect(screen.getByText(name)).toBeTruthy();
});
