import { forgotPassword } from '@pacta/contracts';
import { refuse, renderUi, respond } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import ForgotPage from './forgot-page.tsx';
import * as stories from './forgot-view.stories.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const tooMany = { code: 429, message: 'Wait.', reason: 'request.too_many', requestId: 'r1' } as const;
const email = () => screen.getByLabelText(/E-mail/);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the link' }));

async function ask(address: string): Promise<void> {
  renderUi(<ForgotPage />);
  await userEvent.type(email(), address);
  await send();
}

it('says that a link is on its way if there is such an account, whatever the address', async () => {
  server.use(respond(forgotPassword, {}));
  await ask(' Nobody@Example.com');
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeTruthy();
  expect(screen.getByText(/^If there is an account with the address nobody@example.com, we sent a link/)).toBeTruthy();
});

it('gives the focus to what took the place of the form', async () => {
  server.use(respond(forgotPassword, {}));
  await ask('ana@example.com');
  const heading = await screen.findByRole('heading', { name: 'Check your e-mail' });
  expect(document.activeElement?.contains(heading)).toBe(true);
});

it('sends nothing for what is not an address', async () => {
  await ask('ana@');
  expect(await screen.findByText('Invalid email address.')).toBeTruthy();
  expect(document.activeElement).toBe(email());
});

it('keeps the address when the server refuses', async () => {
  server.use(refuse(forgotPassword, tooMany));
  await ask('ana@example.com');
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
  expect((email() as HTMLInputElement).value).toBe('ana@example.com');
});

it('sends again to the same address, and says when that failed', async () => {
  const asked: unknown[] = [];
  server.use(
    http.post('*/v1/auth/forgot-password', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  await ask('ana@example.com');
  const again = await screen.findByRole('button', { name: 'Send again' });
  await userEvent.click(again);
  expect(await screen.findByText('Sent again. Each link works until one of them is used.')).toBeTruthy();
  expect(asked).toEqual([{ email: 'ana@example.com' }, { email: 'ana@example.com' }]);

  server.use(refuse(forgotPassword, tooMany));
  await userEvent.click(again);
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
  expect(screen.queryByText('Sent again. Each link works until one of them is used.')).toBeNull();
});

it('leads back to the sign-in page, in Spanish too', () => {
  renderUi(<ForgotPage />, { language: 'es', messages: { en, es } });
  expect(screen.getByRole('heading', { name: '¿Olvidó su contraseña?' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' }).getAttribute('href')).toBe('/');
});

it.each(Object.entries(composeStories(stories)))('can be used by everybody: %s', async (_, Story) => {
  const { container } = renderUi(<Story />);
  expect((await axe(container)).violations).toEqual([]);
});
