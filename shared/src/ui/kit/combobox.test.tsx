import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './combobox.stories.tsx';

const { Empty, Chosen, Loading, NothingFound, Thousands, Failed } = composeStories(stories);
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Company' });
const options = () => screen.queryAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

it('opens with every choice, and narrows them as one types', async () => {
  renderUi(<Empty />);
  await userEvent.click(field());
  expect(options()).toHaveLength(4);
  await userEvent.type(field(), 'robles');
  expect(options()).toEqual(['Inmobiliaria Robles']);
});

it('takes a choice with the keyboard', async () => {
  renderUi(<Empty />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(active?.textContent).toBe('Grupo Cantera');
  await userEvent.keyboard('{Enter}');
  expect(field().value).toBe('Grupo Cantera');
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

it('takes the first that fits on Enter', async () => {
  renderUi(<Empty />);
  await userEvent.type(field(), 'caf{Enter}');
  expect(field().value).toBe('Café Altamira');
});

it('goes back to what was chosen when it is left or cancelled', async () => {
  renderUi(<Chosen />);
  await userEvent.type(field(), 'zzz{Escape}');
  expect(field().value).toBe('Grupo Cantera');
  await userEvent.type(field(), 'zzz');
  await userEvent.tab();
  await userEvent.tab();
  expect(field().value).toBe('Grupo Cantera');
  expect(options()).toEqual([]);
});

it('keeps Enter and Escape to itself while its list is open: no form is sent, no dialog closed', async () => {
  renderUi(<Empty />);
  const isLeftAlone = (key: string) => fireEvent.keyDown(field(), { key });
  expect(isLeftAlone('Enter')).toBe(true);
  await userEvent.click(field());
  expect(isLeftAlone('Enter')).toBe(false);
  expect(isLeftAlone('Escape')).toBe(false);
  expect(isLeftAlone('Escape')).toBe(true);
});

it('can be cleared where choosing nothing is allowed', async () => {
  renderUi(<Chosen />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Grupo Cantera' }));
  expect(field().value).toBe('');
});

it.each([
  ['loads', Loading, 'Loading…'],
  ['finds nothing', NothingFound, 'Nothing found'],
  ['has more than it shows', Thousands, 'The first 4 of 4,200. Type a part of the name to find others.'],
  ['failed', Failed, 'An error occurred, please try againTry again'],
])('says that it %s', async (_, Story, words) => {
  const { container } = renderUi(<Story />);
  await userEvent.click(field());
  const news = screen.getAllByRole(Story === Failed ? 'alert' : 'status', { hidden: true });
  expect(news.map(({ textContent }) => textContent)).toEqual([words]);
  expect((await axe(container)).violations).toEqual([]);
});
