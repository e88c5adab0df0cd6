import { deleteUser, inviteUser, listCompanies, listUsers, type UserView } from '@pacta/contracts';
import { clearSession, sessionStore } from '@pacta/shared/session';
import { aCompany, aUser, refuse, renderUi, respond } from '@pacta/shared/testing';
import { noticeStore } from '@pacta/shared/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { UsersPage } from './users-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  clearSession();
  noticeStore.setState({ notices: [] });
});
afterAll(() => server.close());

const admin = aUser({ id: otherId(9), full_name: 'Ana Sofía Beltrán', role: 'admin', company: null });
const signInAs = (user: UserView) => sessionStore.setState({ accessToken: 'token', user, isLoggedIn: true });

function otherId(number: number): UserView['id'] {
  return `7b1d4c3a-0000-4000-8000-00000000000${number}` as UserView['id'];
}
const notices = () => noticeStore.getState().notices.map((notice) => 'message' in notice && notice.message);

const pageOf = (...results: UserView[]) => ({ results, page: 1, limit: 20, totalPages: 3, totalResults: 42 });

const respondCompanies = () =>
  respond(listCompanies, { results: [aCompany()], page: 1, limit: 20, totalPages: 1, totalResults: 1 });

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
  expect(row?.textContent).toBe('Lucía Robles Hernándezlucia@robles.exampleLegalActive12 ene 2026');
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
  clearSession();
  server.use(http.get('*/v1/users', () => new Promise<never>(() => {})));
  renderUi(<UsersPage />);
  expect(screen.queryByText('Lucía Robles Hernández')).toBeNull();
});

it('filters by role, status and, for an admin, company', async () => {
  signInAs(admin);
  const asked = listen();
  server.use(respondCompanies());
  renderUi(<UsersPage />);
  await screen.findByText('Lucía Robles Hernández');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Legal');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Invited');
  await userEvent.click(screen.getByRole('combobox', { name: 'Company' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Inmobiliaria Robles', hidden: true }));
  await waitFor(() =>
    expect(asked.at(-1)).toBe(
      '?page=1&limit=20&role=sub&status=INVITED&companyId=5e0a5f2e-0000-4000-8000-000000000001&sortBy=full_name:asc',
    ),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?page=1&limit=20&sortBy=full_name:asc'));
});

it('shows a sub no companies, and no filter for them or for roles', async () => {
  signInAs(aUser());
  server.use(respond(listUsers, pageOf(aUser())));
  renderUi(<UsersPage />);
  await screen.findByText('lucia@robles.example');
  expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull();
});

it('keeps the users of one company apart from those of every company', async () => {
  signInAs(aUser());
  server.use(respond(listUsers, pageOf(aUser())));
  const { unmount } = renderUi(<UsersPage />);
  await screen.findByText('lucia@robles.example');
  unmount();
  sessionStore.setState({ user: admin });
  server.use(http.get('*/v1/users', () => new Promise<never>(() => {})));
  renderUi(<UsersPage />);
  expect(screen.queryByText('lucia@robles.example')).toBeNull();
});

it('asks before a user is deleted, and takes them out of the list', async () => {
  server.use(respond(listUsers, pageOf(aUser(), aUser({ id: otherId(2), full_name: 'Teresa Nava' }))));
  server.use(respond(deleteUser, {}));
  renderUi(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Teresa Nava' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete this user?' });
  expect(dialog.textContent).toContain('Teresa Nava');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete user' }));
  await waitFor(() => expect(screen.queryByText('Teresa Nava')).toBeNull());
  expect(screen.getByText('Lucía Robles Hernández')).toBeTruthy();
  expect(screen.getByText('1–20 of 41')).toBeTruthy();
  expect(notices()).toEqual(['Teresa Nava was deleted.']);
});

it('reads what has moved up when a page has lost its last user', async () => {
  const asked = listen();
  server.use(respond(deleteUser, {}));
  renderUi(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Lucía Robles Hernández' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete user' }));
  await waitFor(() => expect(asked).toHaveLength(2));
});

it('goes to the page before when the last one is gone', async () => {
  const asked = listen();
  server.use(respond(deleteUser, {}));
  renderUi(<UsersPage />, { at: '/admin/admins?page=42&limit=1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Lucía Robles Hernández' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete user' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?page=41&limit=1&sortBy=full_name:asc'));
});

it('says why the last admin stays', async () => {
  server.use(respond(listUsers, pageOf(admin)));
  server.use(refuse(deleteUser, { code: 409, message: '', reason: 'user.is_last_admin', requestId: 'r1' }));
  renderUi(<UsersPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Ana Sofía Beltrán' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete user' }));
  expect(await screen.findByText('This is the last administrator. Make somebody else one first.')).toBeTruthy();
});

it('sends the invitation again where that is allowed', async () => {
  const invited = aUser({ status: 'INVITED', allowed: ['edit', 'invite'] });
  server.use(respond(listUsers, pageOf(invited)), respond(inviteUser, invited));
  renderUi(<UsersPage />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Send Lucía Robles Hernández the invitation again' }),
  );
  await waitFor(() => expect(notices()).toEqual(['The invitation is on its way to lucia@robles.example.']));
});

it('sends one invitation, however often it is asked to', async () => {
  const invited = aUser({ status: 'INVITED', allowed: ['edit', 'invite'] });
  let sent = 0;
  const count = () => {
    sent += 1;
    return new Promise<never>(() => {});
  };
  server.use(respond(listUsers, pageOf(invited)), http.post('*/v1/users/:userId/invitation', count));
  renderUi(<UsersPage />);
  const again = await screen.findByRole('button', { name: 'Send Lucía Robles Hernández the invitation again' });
  await userEvent.dblClick(again);
  await waitFor(() => expect(sent).toBe(1));
  expect((again as HTMLButtonElement).disabled).toBe(true);
});
