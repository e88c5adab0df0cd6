import { listUsers, type UserView } from '@pacta/shared/contracts';
import { signOutStores } from '@pacta/shared/session';
import { aUser, refuse, renderUi, respond } from '@pacta/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { UsersPage } from './users-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  signOutStores();
});
afterAll(() => server.close());

const pageOf = (...results: UserView[]) => ({ results, page: 1, limit: 20, totalPages: 3, totalResults: 42 });

/** Answers every question with one user and keeps what was asked. */
function listen(): string[] {
  const asked: string[] = [];
  const answer = ({ request }: { request: Request }) => {
    asked.push(decodeURIComponent(new URL(request.url).search));
    return HttpResponse.json(pageOf(aUser()));
  };
  server.use(http.get('*/v1/users', answer));
  return asked;
}

it('lists the users that the server shows', async () => {
  server.use(respond(listUsers, pageOf(aUser())));
  renderUi(<UsersPage />);
  const row = (await screen.findByText('Lucía Robles Hernández')).closest('tr');
  expect(row?.textContent).toBe('Lucía Robles Hernándezlucia@robles.exampleLegalInmobiliaria RoblesActive');
  expect(screen.getByText('1–20 of 42')).toBeTruthy();
});

it('asks for what the address says', async () => {
  const asked = listen();
  renderUi(<UsersPage />, { at: '/admin/admins?page=2&search=robles&sortBy=email:desc' });
  await screen.findByText('Lucía Robles Hernández');
  expect(asked).toEqual(['?page=2&limit=20&search=robles&sortBy=email:desc']);
});

it('asks again when it is sorted, paged or searched', async () => {
  const asked = listen();
  renderUi(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'E-mail' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'ana{Enter}');
  await screen.findByRole('button', { name: 'Clear filters' });
  expect(asked.slice(1)).toEqual([
    '?page=1&limit=20&sortBy=email:asc',
    '?page=2&limit=20&sortBy=email:asc',
    '?page=1&limit=20&search=ana&sortBy=email:asc',
  ]);
});

it('shows the problem and recovers', async () => {
  const forbidden = { code: 403, message: '', reason: 'session.forbidden', requestId: 'r1' } as const;
  server.use(refuse(listUsers, forbidden));
  renderUi(<UsersPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('You do not have permission to do this.');

  server.use(respond(listUsers, pageOf(aUser())));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Lucía Robles Hernández')).toBeTruthy();
});

it('is forgotten when the person signs out', async () => {
  server.use(respond(listUsers, pageOf(aUser())));
  const { unmount } = renderUi(<UsersPage />);
  await screen.findByText('Lucía Robles Hernández');
  unmount();
  signOutStores();
  server.use(http.get('*/v1/users', () => new Promise<never>(() => {})));
  renderUi(<UsersPage />);
  expect(screen.queryByText('Lucía Robles Hernández')).toBeNull();
});
