import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import * as deleteStories from './delete-user.stories.tsx';
import * as formStories from './user-form.stories.tsx';
import * as stories from './users-view.stories.tsx';

const users = composeStories(stories);
const form = composeStories(formStories);
const dialog = composeStories(deleteStories);
const spanish = { language: 'es', messages: { en, es } } as const;

it('tells no users from none found, and clears search and filters', async () => {
  const onChange = jest.fn();
  const { unmount } = renderUi(<users.Empty />, spanish);
  expect(screen.getByRole('heading', { name: 'Todavía no hay usuarios' })).toBeTruthy();
  unmount();
  renderUi(<users.NothingFound onChange={onChange} />);
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onChange).toHaveBeenCalledWith({
    search: undefined,
    role: undefined,
    status: undefined,
    companyId: undefined,
  });
});

it('leads back to the first page from one that the list no longer has', async () => {
  const onChange = jest.fn();
  renderUi(<users.BeyondTheEnd onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
  expect(onChange).toHaveBeenCalledWith({ page: 1 });
});

it('offers what the server allows, and nothing else', () => {
  const { unmount } = renderUi(<users.Ready />);
  expect(screen.queryByRole('button', { name: 'Delete Ana Sofía Beltrán' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send Martín Ojeda Salas the invitation again' })).toBeTruthy();
  unmount();
  renderUi(<users.NothingAllowed />);
  expect(screen.queryByRole('link', { name: 'Lucía Robles Hernández' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^(Delete|Send)/ })).toBeNull();
});

it.each([
  ['the list', users.Ready],
  ['an empty list', users.Empty],
  ['a failed list', users.Failed],
  ['the form of a new user', form.New],
  ['the form of a user', form.Edit],
  ['the question before a deletion', dialog.Asking],
])('has nothing that axe would object to in %s', async (_, Story) => {
  const { container } = renderUi(<Story />, spanish);
  expect((await axe(container)).violations).toEqual([]);
});
