import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import * as stories from './envelope-panel.stories.tsx';

const { Sent, ToCome, Down, WithoutConsent, UnknownStatus, FileNotTaken, Completed, Cancelling, NotCancelled } =
  composeStories(stories);
const text = () => document.body.textContent ?? '';

it('says who is waited for at the provider, and that nobody has to look', () => {
  renderUi(<Sent />);
  expect(text()).toContain('Signature with DocuSign');
  expect(text()).toContain('Waits for');
  expect(text()).toContain('Next read by itself');
});

it('says before the approval that a credit is held back', () => {
  renderUi(<ToCome />);
  expect(text()).toContain('A credit is held back for it.');
});

it('says of a provider that is down since when, what it answered and when it is tried again', () => {
  renderUi(<Down />);
  expect(text()).toContain('Waiting for DocuSign since');
  expect(text()).toContain('DocuSign said: “Service unavailable”');
  expect(text()).toContain('Next try');
  expect(text()).toContain('you can withdraw it');
});

it('says what an administrator has to do where the account does not open', () => {
  renderUi(<WithoutConsent />);
  expect(text()).toContain('“Check credentials”');
});

it('shows a status that nobody here knows in the provider’s own word', () => {
  renderUi(<UnknownStatus />);
  expect(text()).toContain('DocuSign calls it');
  expect(text()).toContain('authoritativecopy');
});

it('says what is wrong with a file that came back', () => {
  renderUi(<FileNotTaken />);
  expect(text()).toContain('The file of DocuSign was not taken');
  expect(text()).toContain('does not say what the one says that was sent');
});

it('says that the finished file is the provider’s', () => {
  renderUi(<Completed />);
  expect(text()).toContain('Nothing was added to it.');
});

it('says how a withdrawal fares at the provider', () => {
  renderUi(<Cancelling />);
  expect(text()).toContain('Weetrust is being asked to end it');
  renderUi(<NotCancelled />);
  expect(text()).toContain('had ended at DocuSign already');
});
