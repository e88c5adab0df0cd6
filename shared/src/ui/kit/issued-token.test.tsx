import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './issued-token.stories.tsx';

const { JustIssued } = composeStories(stories);
const { token } = JustIssued.args as { token: string };
const copyButtons = () => screen.getAllByRole('button', { name: 'Copy' });

it('says that it is shown once, until when it is good, and how it is used', async () => {
  const { container } = renderUi(<JustIssued />);
  expect(screen.getByText('Copy the token now: it will not be shown again.')).toBeTruthy();
  expect(screen.getByText(/until 18 feb 2027/)).toBeTruthy();
  expect(screen.getByText(/^curl/).textContent).toBe(
    `curl -H "Authorization: Bearer ${token}" \\\n  http://localhost/v1/users/me`,
  );
  expect((await axe(container)).violations).toEqual([]);
});

it('copies the token and says so', async () => {
  const user = userEvent.setup();
  renderUi(<JustIssued />);
  await user.click(copyButtons()[0]!);
  expect(await navigator.clipboard.readText()).toBe(token);
  expect((await screen.findAllByText('Copied')).length).toBeGreaterThan(0);
});

it('selects it for the keyboard where there is no clipboard', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  renderUi(<JustIssued />);
  await user.click(copyButtons()[0]!);
  expect(await screen.findByText('It is selected: copy it with Ctrl+C or ⌘C.')).toBeTruthy();
  expect(getSelection()?.toString()).toBe(token);
});
