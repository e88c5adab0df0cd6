import { getTroubles } from '@pacta/contracts/trouble';
import { clearSession, sessionStore } from '@pacta/shared/session';
import { aUser, refuse, renderUi, respond } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import TroublesPage from './troubles-page.tsx';
import * as views from './troubles-view.stories.tsx';

const stories = composeStories(views);
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() =>
  sessionStore.setState({ accessToken: 'token', user: aUser({ role: 'admin', company: null }), isLoggedIn: true }),
);
afterEach(() => clearSession());

const unavailable = { code: 500, message: 'Down', reason: 'internal', requestId: 'r-7' } as const;

it('tells what happened to which version, how often, where and in which browsers', () => {
  renderUi(<stories.Some />);
  const row = screen.getByRole('row', {
    name: /mf-documents 2\.3\.0 · af3091c05f Something in it failed: a page, a part of it on another page, or an action/,
  });
  for (const words of ['1,204', /TypeError/, /Chrome 143/, /\/admin\/documents\/:documentId/])
    expect(within(row).getByText(words)).toBeTruthy();
  expect(screen.getByText('12.3 s at most')).toBeTruthy();
  expect(screen.getByText('of a newer server')).toBeTruthy();
});

it('asks for the hours that are chosen', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/v1/platform/troubles', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ since: '2026-11-19T16:00:00Z', troubles: [] });
    }),
  );
  renderUi(<TroublesPage />);
  expect(await screen.findByText('Nothing went wrong')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'The last week');
  expect(await screen.findByText('Nothing went wrong')).toBeTruthy();
  expect(asked).toEqual(['?hours=24', '?hours=168']);
});

it('tells a sub plainly that it is not for them, and asks for nothing', () => {
  sessionStore.setState({ user: aUser() });
  renderUi(<TroublesPage />);
  expect(screen.getByRole('heading', { name: 'You do not have permission to see this page' })).toBeTruthy();
});

it('says that it cannot be read, and recovers', async () => {
  server.use(refuse(getTroubles, unavailable));
  renderUi(<TroublesPage />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(respond(getTroubles, { since: '2026-11-19T16:00:00Z', troubles: [] }));
  await userEvent.click(retry);
  expect(await screen.findByText('Nothing went wrong')).toBeTruthy();
});

it.each(Object.entries(stories))('is accessible: %s', async (_, Story) => {
  const { container } = renderUi(<Story />);
  expect((await axe(container)).violations).toEqual([]);
});
