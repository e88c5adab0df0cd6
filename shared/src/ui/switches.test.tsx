import { languageStore, startI18n } from '@pacta/shared/i18n';
import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './brand.stories.tsx';
import { colorModeStore, startColorMode } from './index.ts';

const { Switches } = composeStories(stories);
const button = (name: string) => screen.getByRole('button', { name });

beforeAll(() => startI18n({ en: {}, es: {} }));
afterEach(() => localStorage.clear());

it('changes the language and remembers it', async () => {
  renderUi(<Switches />);
  expect(button('English').getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(button('Español'));
  expect(button('Español').getAttribute('aria-pressed')).toBe('true');
  expect(languageStore.getState().language).toBe('es');
  expect(localStorage.getItem('language')).toBe('es');
  expect(screen.getByRole('group', { name: 'Idioma' })).toBeTruthy();
});

it('changes between light and dark and remembers it', async () => {
  const stop = startColorMode();
  renderUi(<Switches />);
  expect(document.documentElement.className).toBe('light');
  await userEvent.click(button('Dark'));
  expect(document.documentElement.className).toBe('dark');
  expect(localStorage.getItem('colorMode')).toBe('dark');
  await userEvent.click(button('Like this device'));
  expect(colorModeStore.getState().mode).toBe('system');
  expect(document.documentElement.className).toBe('light');
  stop();
});
