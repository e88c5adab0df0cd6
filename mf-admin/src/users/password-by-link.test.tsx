import { mailPasswordLink, UserId } from '@pacta/contracts';
import { aUser, refuse, renderUi } from '@pacta/shared/testing';
import { noticeStore } from '@pacta/shared/ui';
import { composeStories } from '@storybook/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { PasswordByLink } from './password-by-link.tsx';
import * as stories from './user-form.stories.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => noticeStore.setState({ notices: [] }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const colleague = aUser({ id: UserId.parse('7b1d4c3a-0000-4000-8000-000000000007'), mayMailPassword: true });
const notices = () =>
  noticeStore.getState().notices.map((notice) => ('message' in notice ? notice.message : notice.kind));
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Mail them a link' }));
const { Colleague, EditOneself } = composeStories(stories);

it('mails a colleague a link, and says where it goes', async () => {
  const asked: string[] = [];
  server.use(
    http.post('*/v1/users/:userId/password-link', ({ params }) => {
      asked.push(String(params['userId']));
      return HttpResponse.json({});
    }),
  );
  renderUi(<PasswordByLink user={colleague} />);
  await ask();
  await waitFor(() => expect(asked).toEqual([colleague.id]));
  expect(notices()).toEqual(['A link to set another password is on its way to lucia@robles.example.']);
});

it('says when no link was mailed', async () => {
  server.use(refuse(mailPasswordLink, { code: 409, message: '', reason: 'user.not_active', requestId: 'r1' }));
  renderUi(<PasswordByLink user={colleague} />);
  await ask();
  await waitFor(() => expect(noticeStore.getState().notices).toHaveLength(1));
});

it('offers a sub-user no password to set for a colleague, and says what becomes of another e-mail', () => {
  renderUi(<Colleague />);
  expect(screen.queryByRole('switch', { name: 'Set a new password' })).toBeNull();
  expect(screen.getByText('A new one counts when they confirm it from the present one.')).toBeTruthy();
  expect(screen.getByText(/^lucia.new@robles.example was asked for/)).toBeTruthy();
});

it('asks for the password when one’s own e-mail changes, and not before', async () => {
  renderUi(<EditOneself />);
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /E-mail/ }), '.mx');
  expect(screen.getByLabelText(/^Current password/)).toBeTruthy();
});
