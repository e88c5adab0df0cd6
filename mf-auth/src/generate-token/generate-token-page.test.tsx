import { ApiTokenId, createApiToken } from '@pacta/contracts';
import { refuse, renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import GenerateTokenPage from './generate-token-page.tsx';
import * as stories from './generate-token-view.stories.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generate the token' }));

async function fill(): Promise<void> {
  renderUi(<GenerateTokenPage />);
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'ana@example.com');
  await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse 7');
  await userEvent.type(screen.getByLabelText(/^Name of the token/), 'ERP');
  await userEvent.selectOptions(screen.getByLabelText('Expires'), 'in 90 days');
}

it('issues a token for the credentials and shows it, this once', async () => {
  let sent: unknown;
  server.use(
    http.post('*/v1/auth/api-tokens', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(
        createApiToken.response.parse({
          id: ApiTokenId.parse('5e0a5f2e-0000-4000-8000-000000000001'),
          name: 'ERP',
          token: 'pacta_secret',
          createdAt: '2026-11-20T16:20:00Z',
          expiresAt: '2027-02-18T16:20:00Z',
          lastUsedAt: null,
        }),
      );
    }),
  );
  await fill();
  await generate();
  expect(await screen.findByText('pacta_secret')).toBeTruthy();
  expect(sent).toEqual({ email: 'ana@example.com', password: 'correct horse 7', name: 'ERP', expiresInDays: 90 });
  const heading = screen.getByRole('heading', { name: 'Your API token' });
  expect(document.activeElement?.contains(heading)).toBe(true);
});

it('reports wrong credentials in the specification’s words', async () => {
  server.use(refuse(createApiToken, { code: 401, message: 'No.', reason: 'login.failed', requestId: 'r1' }));
  await fill();
  await generate();
  expect((await screen.findByRole('alert')).textContent).toContain('Invalid email or password');
});

it('sends nothing and goes to the first wrong field when something is missing', async () => {
  renderUi(<GenerateTokenPage />);
  await generate();
  expect(await screen.findAllByText('This field is required')).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText(/^E-mail/));
});

it.each(Object.entries(composeStories(stories)))('can be used by everybody: %s', async (_, Story) => {
  const { container } = renderUi(<Story />);
  expect((await axe(container)).violations).toEqual([]);
});
