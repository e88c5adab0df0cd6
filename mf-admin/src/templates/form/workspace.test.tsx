import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './workspace.stories.tsx';

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../../testing/still-viewer.tsx'));

const { Computed } = composeStories(stories);

const headings = () =>
  within(screen.getByRole('region', { name: 'Variables' }))
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent);

it('lists what the document computes, with what each calculation gives', () => {
  renderUi(<Computed />);
  const computed = within(screen.getByRole('region', { name: 'Computed values' }));
  expect(computed.getByText('= subtotal × 0.16 → Money')).toBeTruthy();
  expect(computed.getByText('= inicio + meses(plazo) → Date')).toBeTruthy();
});

it('does not say what a calculation gives once its variables have other types', async () => {
  const user = userEvent.setup();
  renderUi(<Computed />);
  await user.click(screen.getByRole('button', { name: /Subtotal/ }));
  expect(screen.getByText('Used in: = subtotal × 0.16')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Type of answer'), 'text');
  expect(screen.getByText('= subtotal × 0.16 → settled when saved')).toBeTruthy();
});

it('moves a question with the keyboard, keeps the focus and says where it is', async () => {
  const user = userEvent.setup();
  renderUi(<Computed />);
  await user.click(screen.getByRole('button', { name: /Subtotal/ }));
  const down = screen.getByRole('button', { name: 'Move down' });
  down.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('“Subtotal” is now question 2 of 3.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down' }));
  await user.keyboard('{Enter}{Enter}'); // the last has no place below it
  expect(screen.getByText('“Subtotal” is now question 3 of 3.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Subtotal/ }));
  expect(headings()).toEqual([
    expect.stringContaining('Plazo'),
    expect.stringContaining('Inicio'),
    expect.stringContaining('Subtotal'),
  ]);
});

it('shows headings and defaults, and takes others', async () => {
  const user = userEvent.setup();
  renderUi(<Computed />);
  expect(screen.getByText('Heading: Dates')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Plazo/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Default').value).toBe('12');
  const heading = screen.getByLabelText('Heading');
  await user.clear(heading);
  await user.type(heading, 'Plazos');
  expect(screen.getByText('Heading: Plazos')).toBeTruthy();
});
