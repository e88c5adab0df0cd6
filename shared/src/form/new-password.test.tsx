import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './new-password.stories.tsx';

const { Empty } = composeStories(stories);
const password = () => screen.getByLabelText(/^New password/);
const repetition = () => screen.getByLabelText(/^Repeat the new password/);

it.each([
  ['', 'This field is required'],
  ['short 1', 'Must be more than 8 characters'],
  ['12345678', 'Must be more than 8 characters'],
  ['only letters', 'Must contain at least 1 letter and 1 number'],
  ['1234567890', 'Must contain at least 1 letter and 1 number'],
])('says what is wrong with "%s" as soon as the field is left', async (typed, complaint) => {
  renderUi(<Empty />);
  await userEvent.click(password());
  if (typed !== '') await userEvent.keyboard(typed);
  await userEvent.tab();
  expect(await screen.findByText(complaint)).toBeTruthy();
});

it('says that passwords must match, even while the password itself is wrong', async () => {
  renderUi(<Empty />, { language: 'es' });
  await userEvent.type(screen.getByLabelText(/^Nueva contraseña/), 'corta');
  await userEvent.type(screen.getByLabelText(/^Repita la nueva contraseña/), 'otra');
  await userEvent.tab();
  expect(await screen.findByText('Las contraseñas deben coincidir')).toBeTruthy();
});

it('compares again when the first of the two is changed', async () => {
  renderUi(<Empty />);
  await userEvent.type(password(), 'correct horse 7');
  await userEvent.type(repetition(), 'correct horse 8');
  await userEvent.tab();
  expect(await screen.findByText('Passwords must match')).toBeTruthy();
  await userEvent.type(password(), '{Backspace}8');
  await waitFor(() => expect(screen.queryByText('Passwords must match')).toBeNull());
});

it('sends nothing that does not match', async () => {
  const onSubmit = jest.fn(async () => {});
  renderUi(<Empty onSubmit={onSubmit} />);
  await userEvent.type(password(), 'correct horse 7');
  await userEvent.type(repetition(), 'correct horse 8');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Passwords must match')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.type(repetition(), '{Backspace}7{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith('correct horse 7'));
});

it('has no accessibility violations', async () => {
  const { container } = renderUi(<Empty />);
  expect((await axe(container)).violations).toEqual([]);
});
