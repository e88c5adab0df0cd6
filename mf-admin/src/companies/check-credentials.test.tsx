import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { screen } from '@testing-library/react';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import * as stories from './check-credentials.stories.tsx';

const { Open, WrongCredentials, IdsOfAnotherShape, ConsentMissing, Down, NotSetUp } = composeStories(stories);
const text = () => document.body.textContent ?? '';

it('says that an account opens', () => {
  renderUi(<Open />);
  expect(text()).toContain('DocuSign accepts these credentials.');
});

it('says what the provider answers to wrong credentials', () => {
  renderUi(<WrongCredentials />);
  expect(text()).toContain('It does not accept the credentials.');
  expect(text()).toContain('DocuSign says: “invalid_grant');
});

it('says of which shape the credentials are, in the reader’s language', () => {
  renderUi(<IdsOfAnotherShape />, { language: 'es', messages: { en, es } });
  expect(text()).toContain('El User ID y el API Account ID de DocuSign tienen la forma 12345678-');
});

it('leads to where the account’s owner allows it', () => {
  renderUi(<ConsentMissing />);
  const { href } = screen.getByRole('link') as HTMLAnchorElement;
  expect(href).toBe('https://account.example.com/oauth/auth');
});

it('says that a provider is down, or is not set up here', () => {
  renderUi(<Down />);
  expect(text()).toContain('It cannot be reached, or does not work at the moment. Try again in a while.');
  renderUi(<NotSetUp />);
  expect(text()).toContain('its operator has to set it up');
});
