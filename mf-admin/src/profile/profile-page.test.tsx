import {
  ApiTokenId,
  changePassword,
  createApiToken,
  getMe,
  getMyPreferences,
  listApiTokens,
  listSessions,
  type Problem,
  revokeApiToken,
  revokeOtherSessions,
  revokeSession,
  SessionId,
  type SessionView,
  updateMe,
  updateMyPreferences,
  updateUser,
} from '@pacta/contracts';
import { getWebhook } from '@pacta/contracts/webhook';
import { languageStore, startI18n } from '@pacta/shared/i18n';
import { Link } from '@pacta/shared/router';
import { clearSession, sessionStore } from '@pacta/shared/session';
import { aUser, refuse, renderUi, respond } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { noticeStore } from '@pacta/shared/ui';
import { composeStories } from '@storybook/react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import { aWebhook } from '../testing/a-webhook.ts';
import * as tokenStories from './api-token/api-tokens-view.stories.tsx';
import * as detailsStories from './details/details-view.stories.tsx';
import * as passwordStories from './password/password-view.stories.tsx';
import * as preferenceStories from './preference/preferences-view.stories.tsx';
import ProfilePage from './profile-page.tsx';
import * as sessionStories from './session/sessions-view.stories.tsx';

const at = '2026-11-20T16:20:00Z';
const uuid = (number: number) => `5e0a5f2e-0000-4000-8000-00000000000${number}`;
const session = (number: number, more: Partial<SessionView> = {}): SessionView => ({
  id: SessionId.parse(uuid(number)),
  isCurrent: number === 1,
  browser: 'Chrome',
  system: 'Windows',
  createdAt: at,
  lastUsedAt: at,
  ...more,
});
const token = {
  id: ApiTokenId.parse(uuid(7)),
  name: 'ERP',
  createdAt: at,
  expiresAt: '2027-02-18T16:20:00Z',
  lastUsedAt: null,
};
const preferences = { approved: true, rejected: true, signed: true, completed: true, failed: true };
const problem = (code: number, reason: Problem['reason']) => ({ code, reason, message: reason, requestId: 'r1' });

const server = setupServer();
beforeAll(() => {
  startI18n({ en: {}, es: {} });
  server.listen({ onUnhandledRequest: 'error' });
});
beforeEach(() => {
  sessionStore.setState({ accessToken: 'access', user: aUser({ language: 'en' }) });
  noticeStore.setState({ notices: [] });
  server.use(
    respond(listSessions, { results: [session(1), session(2, { browser: 'Safari', system: 'iOS' }), session(3)] }),
    respond(listApiTokens, { results: [token] }),
    respond(getMyPreferences, preferences),
    respond(getWebhook, aWebhook()),
  );
});
afterEach(() => {
  server.resetHandlers();
  clearSession();
  localStorage.clear();
});
afterAll(() => server.close());

const spanish = { language: 'es', messages: { en, es } } as const;
const section = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string, where = within(document.body)) => userEvent.click(where.getByRole('button', { name }));
const notices = () =>
  noticeStore.getState().notices.map((notice) => ('message' in notice ? notice.message : notice.kind));

/** Answers an endpoint and keeps what was sent. */
function listen({ method, path }: { method: string; path: string }, answer: object): unknown[] {
  const sent: unknown[] = [];
  const verb = method.toLowerCase() as 'get' | 'post' | 'patch' | 'put' | 'delete';
  server.use(
    http[verb](`*/v1${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? new URL(request.url).pathname : JSON.parse(text));
      return HttpResponse.json(answer);
    }),
  );
  return sent;
}

describe('the company’s own system', () => {
  it('leads its users to the messages that it was sent', async () => {
    renderUi(<ProfilePage />);
    const link = await screen.findByRole('link', { name: 'See the messages' });
    expect(link.getAttribute('href')).toMatch(/\/admin\/companies\/.*\/messages$/);
    expect(section('Your company’s system').getByText(/clm.robles.example is told/)).toBeTruthy();
  });

  it('is not spoken of where there is none', async () => {
    const asked = listen(getWebhook, aWebhook({ host: null, secretMadeAt: null }));
    renderUi(<ProfilePage />);
    await waitFor(() => expect(asked).toHaveLength(1));
    await screen.findByRole('button', { name: /^Revoke/ });
    expect(screen.queryByRole('link', { name: 'See the messages' })).toBeNull();
  });
});

describe('the details', () => {
  it('shows who is signed in, and calls a sub-user Legal in both languages', () => {
    renderUi(<ProfilePage />, spanish);
    expect(screen.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeTruthy();
    expect(section('Sus datos').getByText('Legal')).toBeTruthy();
    expect(section('Sus datos').getByText('Inmobiliaria Robles')).toBeTruthy();
  });

  it('saves what was changed and nothing else, and the header follows', async () => {
    const sent = listen(updateMe, aUser({ language: 'en', full_name: 'Lucía Robles' }));
    renderUi(<ProfilePage />);
    const name = section('About you').getByLabelText(/^Full name/);
    await userEvent.clear(name);
    await userEvent.type(name, ' Lucía Robles ');
    await press('Save changes');
    await waitFor(() => expect(sessionStore.getState().user?.full_name).toBe('Lucía Robles'));
    expect(sent).toEqual([{ full_name: 'Lucía Robles' }]);
    expect(notices()).toEqual(['Your details are saved.']);
  });

  it('speaks another language as soon as that is saved', async () => {
    server.use(respond(updateMe, aUser({ language: 'es' })));
    renderUi(<ProfilePage />, { messages: { en, es } });
    await userEvent.selectOptions(screen.getByLabelText(/^Language/), 'Español');
    expect(languageStore.getState().language).toBe('en');
    await press('Save changes');
    await waitFor(() => expect(languageStore.getState().language).toBe('es'));
    expect(notices()).toEqual(['Se guardaron sus datos.']);
  });

  it('keeps what was typed when saving fails, and warns before it is left', async () => {
    server.use(refuse(updateMe, problem(500, 'internal')));
    renderUi(
      <>
        <ProfilePage />
        <Link to="/admin">Away</Link>
      </>,
    );
    const name = screen.getByLabelText<HTMLInputElement>(/^Full name/);
    await userEvent.type(name, ' Vda. de Paz');
    await press('Save changes');
    expect(await section('About you').findByRole('alert')).toBeTruthy();
    expect(name.value).toBe('Lucía Robles Hernández Vda. de Paz');
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
  });

  it('has nothing to warn about once it is saved', async () => {
    server.use(respond(updateMe, aUser({ language: 'en', full_name: 'Lucía' })));
    renderUi(
      <>
        <ProfilePage />
        <Link to="/admin">Away</Link>
      </>,
    );
    await userEvent.type(screen.getByLabelText(/^Full name/), 'x');
    await press('Save changes');
    await waitFor(() => expect(notices()).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the password', () => {
  async function change(): Promise<void> {
    renderUi(<ProfilePage />);
    await userEvent.type(screen.getByLabelText(/^Current password/), 'old secret 1');
    await userEvent.type(screen.getByLabelText(/^New password/), 'new secret 2');
    await userEvent.type(screen.getByLabelText(/^Repeat the new password/), 'new secret 2');
    await press('Change the password');
  }

  it('is changed, and the form is empty again', async () => {
    const sent = listen(changePassword, {});
    await change();
    await waitFor(() => expect(notices()).toEqual(['Your password is changed. Your other sessions have ended.']));
    expect(sent).toEqual([{ currentPassword: 'old secret 1', password: 'new secret 2' }]);
    expect(screen.getByLabelText<HTMLInputElement>(/^Current password/).value).toBe('');
  });

  it('says at its field that the current one is wrong', async () => {
    server.use(refuse(changePassword, problem(400, 'password.wrong')));
    await change();
    expect(await screen.findByText('This is not your current password.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Current password/));
  });
});

describe('the API tokens when the password changes', () => {
  it('end, but for those that are unticked', async () => {
    const other = { ...token, id: ApiTokenId.parse(uuid(8)), name: 'Export' };
    server.use(respond(listApiTokens, { results: [token, other] }));
    const sent = listen(changePassword, {});
    renderUi(<ProfilePage />);
    const ticks = await section('Password').findAllByRole<HTMLInputElement>('checkbox');
    expect(ticks.map(({ checked }) => checked)).toEqual([true, true]);
    await userEvent.click(section('Password').getByLabelText(/^ERP/));
    await userEvent.type(screen.getByLabelText(/^Current password/), 'old secret 1');
    await userEvent.type(screen.getByLabelText(/^New password/), 'new secret 2');
    await userEvent.type(screen.getByLabelText(/^Repeat the new password/), 'new secret 2');
    await press('Change the password');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ keptApiTokens: [token.id] });
  });
});

describe('the e-mail', () => {
  it('is changed with the password', async () => {
    const user = aUser({ language: 'en' });
    const sent = listen({ method: 'PATCH', path: `/users/${user.id}` }, { ...user, email: 'new@robles.example' });
    renderUi(<ProfilePage />);
    await userEvent.type(section('E-mail').getByLabelText(/^New e-mail/), 'new@robles.example');
    await userEvent.type(section('E-mail').getByLabelText(/^Your password/), 'my secret 1');
    await press('Change the e-mail');
    await waitFor(() => expect(sessionStore.getState().user?.email).toBe('new@robles.example'));
    expect(sent).toEqual([{ email: 'new@robles.example', currentPassword: 'my secret 1', revision: 1 }]);
    expect(notices()).toEqual(['Your e-mail is changed. For a week it can be undone from lucia@robles.example.']);
  });

  it('says at its field that the password is wrong', async () => {
    server.use(refuse(updateUser, problem(422, 'password.wrong')));
    renderUi(<ProfilePage />);
    await userEvent.type(section('E-mail').getByLabelText(/^New e-mail/), 'new@robles.example');
    await userEvent.type(section('E-mail').getByLabelText(/^Your password/), 'wrong');
    await press('Change the e-mail');
    expect(await section('E-mail').findByText('This is not your current password.')).toBeTruthy();
  });
});

describe('the password that was printed', () => {
  it('has to be changed before anything else is shown or asked for', async () => {
    const user = aUser({ language: 'en', role: 'admin', company: null });
    sessionStore.setState({ user: { ...user, mustChangePassword: true } });
    server.use(respond(getMe, user));
    const sent = listen(changePassword, {});
    const asked = listen(listSessions, { results: [] });
    renderUi(<ProfilePage />);
    expect(screen.getByRole('heading', { level: 1, name: 'Change your password first' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Sessions' })).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Current password/), 'printed 12345');
    await userEvent.type(screen.getByLabelText(/^New password/), 'new secret 2');
    await userEvent.type(screen.getByLabelText(/^Repeat the new password/), 'new secret 2');
    expect(asked).toEqual([]);
    await press('Change the password');
    await waitFor(() => expect(sessionStore.getState().user).not.toHaveProperty('mustChangePassword'));
    expect(sent).toHaveLength(1);
  });
});

describe('the sessions', () => {
  const rows = async () => (await section('Sessions').findAllByRole('listitem')).map(({ textContent }) => textContent);

  it('are listed with their device, and this one is marked', async () => {
    renderUi(<ProfilePage />);
    const [own, phone] = await rows();
    expect(own).toMatch(/^Chrome on WindowsThis sessionSince 20 nov 2026.*last used 20 nov 2026/);
    expect(own).not.toContain('End');
    expect(phone).toMatch(/^Safari on iOSSince/);
  });

  it('end one by one, once it is confirmed', async () => {
    const sent = listen(revokeSession, {});
    renderUi(<ProfilePage />);
    await rows();
    await userEvent.click(section('Sessions').getByRole('button', { name: /^End the session of Safari on iOS/ }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'End this session?' }));
    expect(dialog.getByText(/^Safari on iOS will be signed out/)).toBeTruthy();
    expect(sent).toEqual([]);
    await press('End the session', dialog);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(sent).toEqual([`/v1/users/me/sessions/${uuid(2)}`]);
  });

  it('disappear when they had ended by themselves', async () => {
    server.use(refuse(revokeSession, problem(404, 'session.not_found')));
    renderUi(<ProfilePage />);
    await rows();
    await userEvent.click(section('Sessions').getByRole('button', { name: /^End the session of Safari/ }));
    await press('End the session');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('end all but this one, once it is confirmed', async () => {
    const sent = listen(revokeOtherSessions, {});
    renderUi(<ProfilePage />);
    await rows();
    await press('End all other sessions');
    expect(screen.getByText('2 other sessions end. This one stays.')).toBeTruthy();
    await press('End the others');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  });

  it('stay when the server refuses, and the dialog says why', async () => {
    server.use(refuse(revokeOtherSessions, problem(500, 'internal')));
    renderUi(<ProfilePage />);
    await rows();
    await press('End all other sessions');
    await press('End the others');
    expect(await within(screen.getByRole('alertdialog')).findByRole('alert')).toBeTruthy();
    expect(await rows()).toHaveLength(3);
  });

  it('can be asked for again when they did not arrive', async () => {
    server.use(refuse(listSessions, problem(500, 'internal')));
    renderUi(<ProfilePage />);
    await section('Sessions').findByRole('alert');
    server.use(respond(listSessions, { results: [session(1)] }));
    await press('Try again', section('Sessions'));
    expect(await rows()).toHaveLength(1);
  });
});

describe('the API tokens', () => {
  const rows = async () =>
    (await section('API tokens').findAllByRole('listitem')).map(({ textContent }) => textContent);

  async function create(): Promise<void> {
    renderUi(<ProfilePage />);
    await rows();
    await press('Create a token');
    const dialog = within(screen.getByRole('dialog', { name: 'Create an API token' }));
    await userEvent.type(dialog.getByLabelText(/^Name of the token/), 'Reports');
    await userEvent.type(dialog.getByLabelText(/^Your password/), 'secret 123');
    await press('Create the token', dialog);
  }

  it('are listed with how long they are good', async () => {
    renderUi(<ProfilePage />);
    expect((await rows())[0]).toMatch(/^ERPCreated 20 nov 2026 · expires 18 feb 2027 · never used/);
  });

  it('are made with the password asked again, and shown once', async () => {
    const sent = listen(createApiToken, { ...token, id: uuid(8), name: 'Reports', token: 'pacta_secret' });
    await create();
    expect(await screen.findByText('pacta_secret')).toBeTruthy();
    expect(sent).toEqual([
      { email: 'lucia@robles.example', password: 'secret 123', name: 'Reports', expiresInDays: 30 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await rows())[0]).toMatch(/^Reports/);
    await press('I have copied it');
    expect(screen.queryByText('pacta_secret')).toBeNull();
  });

  it('are not made with a wrong password', async () => {
    server.use(refuse(createApiToken, problem(401, 'login.failed')));
    await create();
    expect(await screen.findByText('This is not your current password.')).toBeTruthy();
    expect(sessionStore.getState().accessToken).toBe('access');
  });

  it('are revoked, once it is confirmed', async () => {
    const sent = listen(revokeApiToken, {});
    renderUi(<ProfilePage />);
    await rows();
    await press('Revoke ERP');
    expect(screen.getByText(/^Programs that carry “ERP” lose their access at once/)).toBeTruthy();
    await press('Revoke the token');
    expect(await screen.findByText(/^You have no API tokens\./)).toBeTruthy();
    expect(sent).toEqual([`/v1/users/me/api-tokens/${uuid(7)}`]);
  });
});

describe('what to be e-mailed about', () => {
  const choice = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name });
  const shown = () => section('E-mail notifications');

  it('is saved at once, and says so', async () => {
    const sent = listen(updateMyPreferences, { ...preferences, signed: false });
    renderUi(<ProfilePage />);
    await userEvent.click(await screen.findByRole('switch', { name: 'somebody signs it' }));
    expect(choice('somebody signs it').checked).toBe(false);
    expect(await shown().findByText('Saved')).toBeTruthy();
    expect(sent).toEqual([{ ...preferences, signed: false }]);
  });

  it('is as before when it cannot be saved', async () => {
    server.use(refuse(updateMyPreferences, problem(500, 'internal')));
    renderUi(<ProfilePage />);
    await userEvent.click(await screen.findByRole('switch', { name: 'somebody signs it' }));
    await waitFor(() => expect(notices()).toEqual(['problem']));
    expect(choice('somebody signs it').checked).toBe(true);
    expect(shown().queryByText('Saved')).toBeNull();
  });

  it('ends up as it was last chosen, however fast somebody clicks', async () => {
    const sent: unknown[] = [];
    const first = Promise.withResolvers<void>();
    server.use(
      http.put('*/v1/users/me/preferences', async ({ request }) => {
        const wanted = await request.json();
        sent.push(wanted);
        if (sent.length === 1) await first.promise;
        return HttpResponse.json(wanted as object);
      }),
    );
    renderUi(<ProfilePage />);
    await userEvent.click(await screen.findByRole('switch', { name: 'somebody signs it' }));
    await userEvent.click(choice('it is approved'));
    await userEvent.click(choice('somebody signs it'));
    first.resolve();
    expect(await shown().findByText('Saved')).toBeTruthy();
    expect(sent).toEqual([
      { ...preferences, signed: false },
      { ...preferences, approved: false },
    ]);
    expect([choice('somebody signs it').checked, choice('it is approved').checked]).toEqual([true, false]);
  });
});

it('signs out', async () => {
  const sent = listen({ method: 'POST', path: '/auth/logout' }, {});
  sessionStore.setState({ refreshToken: 'refresh' });
  renderUi(<ProfilePage />);
  await press('Log out');
  await waitFor(() => expect(sessionStore.getState().accessToken).toBeNull());
  expect(sent).toEqual([{ refreshToken: 'refresh' }]);
});

const stories = [detailsStories, passwordStories, sessionStories, tokenStories, preferenceStories].flatMap((module) =>
  Object.values(composeStories(module as typeof sessionStories)),
);
it.each(stories.map((Story) => [`${Story.id}`, Story] as const))('can be used by everybody: %s', async (_, Story) => {
  const { container } = renderUi(<Story />, spanish);
  expect((await axe(container)).violations).toEqual([]);
});
