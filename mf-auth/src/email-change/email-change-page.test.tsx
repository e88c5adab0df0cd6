import { confirmEmail, restoreEmail } from '@pacta/contracts';
import { refuse, renderUi, respond } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import { ConfirmEmailPage, RestoreEmailPage } from './email-change-page.tsx';
import * as stories from './email-change-view.stories.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const key = 'k'.repeat(43);

it('gives the former address back when its owner says so, and not before', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/v1/auth/restore-email', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  renderUi(<RestoreEmailPage />, { at: `/auth/restore-email#key=${key}` });
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
  expect(await screen.findByRole('heading', { name: 'Your former e-mail is back' })).toBeTruthy();
  expect(sent).toEqual([{ key }]);
  expect(screen.queryByRole('button', { name: 'Undo the change' })).toBeNull();
});

it('confirms the address that a colleague asked for', async () => {
  server.use(respond(confirmEmail, {}));
  renderUi(<ConfirmEmailPage />, { at: `/auth/confirm-email#key=${key}`, language: 'es', messages: { en, es } });
  await userEvent.click(screen.getByRole('button', { name: 'Cambiarlo' }));
  expect(await screen.findByRole('heading', { name: 'Su correo cambió' })).toBeTruthy();
});

it('leaves the focus to the page where the button that had it is gone', async () => {
  server.use(respond(confirmEmail, {}));
  const page = (
    <main tabIndex={-1}>
      <ConfirmEmailPage />
    </main>
  );
  renderUi(page, { at: `/auth/confirm-email#key=${key}` });
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  expect(await screen.findByRole('heading', { name: 'Your e-mail is changed' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('says that a link does not work', async () => {
  const problem = { code: 410, message: '', reason: 'password.link_invalid', requestId: 'r1' } as const;
  server.use(refuse(restoreEmail, problem));
  renderUi(<RestoreEmailPage />, { at: `/auth/restore-email#key=${key}` });
  await userEvent.click(screen.getByRole('button', { name: 'Undo the change' }));
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
});

it('keeps the button when the server cannot be reached', async () => {
  server.use(refuse(confirmEmail, { code: 409, message: '', reason: 'user.email_taken', requestId: 'r1' }));
  renderUi(<ConfirmEmailPage />, { at: `/auth/confirm-email#key=${key}` });
  await userEvent.click(screen.getByRole('button', { name: 'Change it' }));
  expect(await screen.findByText('There is a user with this e-mail already.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Change it' })).toBeTruthy();
});

it.each(Object.entries(composeStories(stories)))('is accessible: %s', async (_, Story) => {
  const { container } = renderUi(<Story />);
  expect((await axe(container)).violations).toEqual([]);
});
