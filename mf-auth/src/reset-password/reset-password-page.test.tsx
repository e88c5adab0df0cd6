import { checkPasswordLink, type Problem, resetPassword } from '@pacta/contracts';
import { useLocation } from '@pacta/shared/router';
import { refuse, renderUi, respond } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { noticeStore } from '@pacta/shared/ui';
import { composeStories } from '@storybook/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import ResetPasswordPage from './reset-password-page.tsx';
import * as stories from './reset-password-view.stories.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  noticeStore.setState({ notices: [] });
  server.use(respond(checkPasswordLink, {}));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const problem = (code: number, reason: Problem['reason']) => ({ code, reason, message: reason, requestId: 'r1' });
const password = () => screen.getByLabelText<HTMLInputElement>(/^New password/);
const address = () => screen.getByRole('status', { name: 'address' }).textContent;

function Where() {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="address">{pathname + search + hash}</output>;
}

function open(at: string): void {
  renderUi(
    <>
      <ResetPasswordPage />
      <Where />
    </>,
    { at },
  );
}

async function save(): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^New password/), 'correct horse 7');
  await userEvent.type(screen.getByLabelText(/^Repeat/), 'correct horse 7');
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
}

it('takes the key out of the address at once', async () => {
  open('/auth/reset-password#key=k1');
  await waitFor(() => expect(address()).toBe('/auth/reset-password'));
  expect(await screen.findByLabelText(/^New password/)).toBeTruthy();
});

it('sets the password by the key, and leads to the sign-in page with a notice', async () => {
  let sent: unknown;
  server.use(
    http.post('*/v1/auth/reset-password', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({});
    }),
  );
  open('/auth/reset-password#key=k1');
  await save();
  await waitFor(() => expect(address()).toBe('/'));
  expect(sent).toEqual({ key: 'k1', password: 'correct horse 7' });
  expect(noticeStore.getState().notices).toMatchObject([
    { kind: 'success', message: 'Your password is set. Sign in with it.' },
  ]);
});

it('shows one plain state without a key, with a way to another link', () => {
  open('/auth/reset-password');
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask for another link' }).getAttribute('href')).toBe('/auth/forgot');
});

it.each([
  ['is spent, expired or wrong', problem(400, 'password.link_invalid')],
  ['is no key at all', { ...problem(400, 'request.invalid'), fields: [{ path: 'key', message: 'Too big' }] }],
])('shows the same state when the key %s', async (_, refusal) => {
  server.use(refuse(resetPassword, refusal));
  open('/auth/reset-password#key=k1');
  await save();
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
});

it('tells before anything is typed that the link was used', async () => {
  server.use(refuse(checkPasswordLink, problem(410, 'password.link_invalid')));
  open('/auth/reset-password#key=k1');
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
});

it('lets a password be typed where nobody could be asked', async () => {
  server.use(refuse(checkPasswordLink, problem(429, 'request.too_many')));
  open('/auth/reset-password#key=k1');
  expect(await screen.findByLabelText(/^New password/)).toBeTruthy();
});

it('keeps what was typed when something else fails', async () => {
  server.use(refuse(resetPassword, problem(429, 'request.too_many')));
  open('/auth/reset-password#key=k1');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.');
  expect(password().value).toBe('correct horse 7');
});

it('shows the password to its owner', async () => {
  open('/auth/reset-password#key=k1');
  const [first] = await screen.findAllByRole('button', { name: 'Show password' });
  await userEvent.click(first!);
  expect(password().type).toBe('text');
});

it.each(Object.entries(composeStories(stories)))('can be used by everybody: %s', async (_, Story) => {
  const { container } = renderUi(<Story />);
  expect((await axe(container)).violations).toEqual([]);
});
