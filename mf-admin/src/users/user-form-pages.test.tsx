import {
  createUser,
  getMe,
  getUser,
  listCompanies,
  listUsers,
  type ProblemReason,
  type UserView,
  updateUser,
} from '@pacta/contracts';
import { useRoutes } from '@pacta/shared/router';
import { clearSession, sessionStore } from '@pacta/shared/session';
import { aCompany, aUser, refuse, renderUi, respond } from '@pacta/shared/testing';
import { noticeStore } from '@pacta/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import EditUserPage from './edit-user-page.tsx';
import NewUserPage from './new-user-page.tsx';
import { UsersPage } from './users-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  clearSession();
  noticeStore.setState({ notices: [] });
});
afterAll(() => server.close());

const idOf = (number: number) => `7b1d4c3a-0000-4000-8000-00000000000${number}` as UserView['id'];
const admin = aUser({ id: idOf(9), full_name: 'Ana Sofía Beltrán', name: 'Ana', role: 'admin', company: null });
const sub = aUser({ id: idOf(8), full_name: 'Martín Ojeda' });
const pageOf = (...results: UserView[]) => ({ results, page: 1, limit: 20, totalPages: 1, totalResults: 2 });
const oneCompany = { results: [aCompany()], page: 1, limit: 20, totalPages: 1, totalResults: 1 };

function show(at: string, reader: UserView) {
  sessionStore.setState({ accessToken: 'token', user: reader, isLoggedIn: true });
  server.use(respond(listUsers, pageOf(admin, aUser())), respond(listCompanies, oneCompany));
  renderUi(<Pages />, { at });
}

const Pages = () =>
  useRoutes([
    { path: '/admin/admins', element: <UsersPage /> },
    { path: '/admin/admins/new', element: <NewUserPage /> },
    { path: '/admin/admins/:userId', element: <EditUserPage /> },
  ]);

/** Answers a write and keeps what was sent. */
function take(method: 'post' | 'patch', path: string, answer: UserView): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http[method](`*/v1${path}`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

const problem = (reason: ProblemReason) => ({ code: 409, message: '', reason, requestId: 'r1' });
const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const notices = () => noticeStore.getState().notices.map((notice) => 'message' in notice && notice.message);

async function retype(name: RegExp | string, text: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.paste(text);
}

async function fillInPerson(): Promise<void> {
  await retype(/Full name/, 'Teresa Nava');
  await retype(/Short name/, 'Teresa');
  await retype(/E-mail/, 'Teresa@Robles.example');
}

it('invites a new user, who then stands at the front of the list', async () => {
  const teresa = aUser({ id: idOf(5), full_name: 'Teresa Nava', email: 'teresa@robles.example', status: 'INVITED' });
  const sent = take('post', '/users', teresa);
  show('/admin/admins?sortBy=full_name%3Adesc', admin);
  await screen.findByText('Lucía Robles Hernández');
  await userEvent.click(screen.getByRole('link', { name: 'Add user' }));
  expect(screen.getByText('An invitation to set a password will be mailed to them.')).toBeTruthy();
  await fillInPerson();
  await userEvent.type(screen.getByRole('combobox', { name: /Company/ }), 'robles');
  await userEvent.click(await screen.findByRole('option', { name: 'Inmobiliaria Robles', hidden: true }));
  await press('Add user');
  await screen.findByRole('heading', { name: 'Users' });
  expect(sent).toEqual([
    {
      full_name: 'Teresa Nava',
      name: 'Teresa',
      email: 'teresa@robles.example',
      role: 'sub',
      companyId: '5e0a5f2e-0000-4000-8000-000000000001',
      country: 'MX',
      language: 'es',
    },
  ]);
  const [, first] = screen.getAllByRole('row');
  expect(first?.textContent).toContain('Teresa Nava');
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  expect(notices()).toEqual(['Teresa Nava was added. An invitation is on its way to teresa@robles.example.']);
});

it('holds an added password to the rules of the specification, and shows it on request', async () => {
  const sent = take('post', '/users', aUser());
  show('/admin/admins/new', admin);
  await fillInPerson();
  await userEvent.type(screen.getByRole('combobox', { name: /Company/ }), 'robles');
  await userEvent.click(await screen.findByRole('option', { name: 'Inmobiliaria Robles', hidden: true }));
  await userEvent.click(screen.getByRole('switch', { name: 'Add password' }));
  const password = screen.getByLabelText(/^Password/, { selector: 'input' });
  await userEvent.type(password, 'short1');
  await press('Add user');
  expect(await screen.findByText('Must be more than 8 characters')).toBeTruthy();
  await userEvent.type(password, ' and longer');
  await waitFor(() => expect(screen.queryByText('Must be more than 8 characters')).toBeNull());
  await press('Show password');
  expect(password.getAttribute('type')).toBe('text');
  await press('Add user');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ password: 'short1 and longer' });
});

it('lets a sub choose neither role nor company', async () => {
  const sent = take('post', '/users', aUser());
  show('/admin/admins/new', sub);
  await fillInPerson();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('combobox', { name: /Company/ })).toBeNull();
  await press('Add user');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ role: 'sub', companyId: sub.company?.id });
});

it('wants a company for a sub, together with everything else that is missing', async () => {
  show('/admin/admins/new', admin);
  await press('Add user');
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(4));
  expect(document.activeElement).toBe(field(/Full name/));
  await userEvent.click(screen.getByRole('radio', { name: /Admin/ }));
  await userEvent.tab();
  await press('Add user');
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(3));
});

it('offers the countries by their names, Mexico first', async () => {
  show('/admin/admins/new', admin);
  const countries = screen.getByRole('combobox', { name: 'Country' });
  const names = [...countries.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['Not stated', 'Mexico', 'Afghanistan']);
  expect(names).toHaveLength(250);
});

it('keeps what was typed and says that the user limit is reached', async () => {
  server.use(refuse(createUser, problem('user.limit_reached')));
  show('/admin/admins/new', sub);
  await fillInPerson();
  await press('Add user');
  expect(
    await screen.findByText('Sorry, you have reached the user limit. Please contact support for further assistance.'),
  ).toBeTruthy();
  expect(field(/Full name/).value).toBe('Teresa Nava');
});

it('says at the field that the e-mail is taken', async () => {
  const fields = [{ path: 'email', message: 'There is a user with this e-mail already.' }];
  server.use(refuse(createUser, { ...problem('user.email_taken'), fields }));
  show('/admin/admins/new', sub);
  await fillInPerson();
  await press('Add user');
  await waitFor(() => expect(document.activeElement).toBe(field(/E-mail/)));
  expect(field(/E-mail/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('There is a user with this e-mail already.')).toHaveLength(1);
});

it('sends only what was changed, and the list shows it in its place', async () => {
  const changed = aUser({ full_name: 'Lucía Robles de Ojeda', revision: 2 });
  const sent = take('patch', '/users/:userId', changed);
  server.use(respond(getUser, aUser()));
  show('/admin/admins', admin);
  await userEvent.click(await screen.findByRole('link', { name: 'Lucía Robles Hernández' }));
  await screen.findByRole('heading', { name: 'Lucía Robles Hernández' });
  await retype(/Full name/, 'Lucía Robles de Ojeda');
  await press('Save changes');
  await screen.findByRole('heading', { name: 'Users' });
  expect(sent).toEqual([{ full_name: 'Lucía Robles de Ojeda', revision: 1 }]);
  expect(screen.getAllByRole('row')[2]?.textContent).toContain('Lucía Robles de Ojeda');
  expect(notices()).toEqual(['The changes to Lucía Robles de Ojeda were saved.']);
});

it('overwrites nothing that somebody else changed, and keeps what was typed beside it', async () => {
  server.use(respond(getUser, aUser()), refuse(updateUser, problem('user.changed')));
  show(`/admin/admins/${aUser().id}`, admin);
  await screen.findByRole('heading', { name: 'Lucía Robles Hernández' });
  await retype(/Full name/, 'Lucía R. Hernández');
  await press('Save changes');
  expect(await screen.findByText(/Somebody else changed this user while you were editing/)).toBeTruthy();

  const current = aUser({ full_name: 'Lucía Robles de Ojeda', country: 'ES', revision: 7 });
  const sent = take('patch', '/users/:userId', current);
  server.use(respond(getUser, current));
  await press('Load the current version');
  await waitFor(() => expect(field(/Full name/).value).toBe('Lucía Robles de Ojeda'));
  expect(screen.queryByText(/Somebody else changed this user/)).toBeNull();
  const kept = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(kept).toEqual(['Full name Lucía R. HernándezPut back Full name']);
  expect(document.activeElement?.textContent).toContain('This is the current version.');

  await press('Put back Full name');
  expect(field(/Full name/).value).toBe('Lucía R. Hernández');
  expect(document.activeElement).toBe(field(/Full name/));
  await press('Save changes');
  await waitFor(() => expect(sent).toEqual([{ full_name: 'Lucía R. Hernández', revision: 7 }]));
});

it('asks before unsaved changes are left, and not after they were saved', async () => {
  server.use(respond(getUser, aUser()));
  show(`/admin/admins/${aUser().id}`, admin);
  await screen.findByRole('heading', { name: 'Lucía Robles Hernández' });
  await retype(/Full name/, 'Lucía');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  await press('Leave');
  await screen.findByRole('heading', { name: 'Users' });
});

it('offers an invited user no other state than inactive', async () => {
  server.use(respond(getUser, aUser({ status: 'INVITED' })));
  show(`/admin/admins/${aUser().id}`, admin);
  const status = await screen.findByRole('combobox', { name: 'Status' });
  expect([...status.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Invited', 'Inactive']);
});

it('lets nobody take their own access away, and shows their new name in the header', async () => {
  const renamed = { ...admin, full_name: 'Ana Beltrán' };
  take('patch', '/users/:userId', renamed);
  server.use(respond(getMe, renamed), respond(getUser, admin)); // the first that fits answers
  show(`/admin/admins/${admin.id}`, admin);
  await screen.findByRole('heading', { name: 'Ana Sofía Beltrán' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  await retype(/Full name/, 'Ana Beltrán');
  await press('Save changes');
  await waitFor(() => expect(sessionStore.getState().user?.full_name).toBe('Ana Beltrán'));
});

it('says that a user does not exist', async () => {
  server.use(refuse(getUser, { ...problem('user.not_found'), code: 404 }));
  show(`/admin/admins/${aUser().id}`, admin);
  await screen.findByRole('heading', { name: 'This user does not exist or you cannot see it.' });
});

it('says the same of an address that names no user, without asking the server', async () => {
  show('/admin/admins/nobody', admin);
  await screen.findByRole('heading', { name: 'This user does not exist or you cannot see it.' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('shows no form for a user whom the reader may not edit', async () => {
  server.use(respond(getUser, aUser({ allowed: [] })));
  show(`/admin/admins/${aUser().id}`, sub);
  expect(await screen.findByRole('heading', { name: 'You do not have permission to see this page' })).toBeTruthy();
});
