import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './login-view.stories.tsx';

const { Begin, Busy, WrongPassword } = composeStories(stories);
const email = () => screen.getByLabelText(/E-mail/);
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

it('hands over the e-mail as the contract wants it, and the password as it was typed', async () => {
  const onSignIn = jest.fn();
  renderUi(<Begin onSignIn={onSignIn} />);
  await userEvent.type(email(), ' Lucia@Robles.example');
  await userEvent.type(password(), ' secret 1');
  await submit();
  expect(onSignIn).toHaveBeenCalledWith({ email: 'lucia@robles.example', password: ' secret 1' });
});

it('says what is missing when a field is left', async () => {
  renderUi(<Begin />);
  await userEvent.click(email());
  await userEvent.tab();
  expect(await screen.findByText('This field is required')).toBeTruthy();
  await userEvent.type(email(), 'lucia@');
  await userEvent.tab();
  expect(await screen.findByText('Invalid email address.')).toBeTruthy();
});

it('sends nothing and goes to the first wrong field when something is missing', async () => {
  const onSignIn = jest.fn();
  renderUi(<Begin onSignIn={onSignIn} />);
  await submit();
  expect(onSignIn).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(email());
  expect(screen.getAllByText('This field is required')).toHaveLength(2);
});

it('signs in once when it is sent again while the rules arrive', async () => {
  const onSignIn = jest.fn();
  renderUi(<Begin onSignIn={onSignIn} />);
  await userEvent.type(email(), 'lucia@robles.example');
  await userEvent.type(password(), 'secret 1');
  const form = email().closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(onSignIn).toHaveBeenCalled());
  expect(onSignIn).toHaveBeenCalledTimes(1);
});

it('shows the password to its owner', async () => {
  renderUi(<Begin />);
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password().type).toBe('password');
});

it('cannot be sent twice', () => {
  renderUi(<Busy />);
  expect(screen.getByText('Sign in', { selector: 'button *' }).closest('button')?.disabled).toBe(true);
});

it('reports a wrong password in the specification’s words and returns to the password', async () => {
  renderUi(<WrongPassword />);
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
  expect(document.activeElement).toBe(password());
});
