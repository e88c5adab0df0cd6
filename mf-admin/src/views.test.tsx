import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as companyStories from './companies/companies-view.stories.tsx';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';
import * as profileStories from './profile/profile-view.stories.tsx';
import * as userStories from './users/users-view.stories.tsx';

const companies = composeStories(companyStories);
const profile = composeStories(profileStories);
const users = composeStories(userStories);
const spanish = { language: 'es', messages: { en, es } } as const;

it('shows the limits of companies, and that some have none', () => {
  renderUi(<companies.Ready />);
  const row = screen.getByText('Café Altamira').closest('tr');
  expect(row?.textContent).toBe('Café Altamira—Spanish101,500');
  expect(screen.getAllByText('Unlimited')).toHaveLength(3);
});

it('calls a sub-user Legal in the account, in both languages', () => {
  renderUi(<profile.Legal />, spanish);
  expect(screen.getByRole('heading', { name: 'Mi cuenta' })).toBeTruthy();
  expect(screen.getByText('Legal')).toBeTruthy();
});

it('signs out from the account', async () => {
  const onSignOut = jest.fn();
  renderUi(<profile.Admin onSignOut={onSignOut} />);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

it('tells no users from none found, and clears the search', async () => {
  const onChange = jest.fn();
  const { unmount } = renderUi(<users.Empty />, spanish);
  expect(screen.getByRole('heading', { name: 'Todavía no hay usuarios' })).toBeTruthy();
  unmount();
  renderUi(<users.NothingFound onChange={onChange} />);
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onChange).toHaveBeenCalledWith({ search: undefined });
});
