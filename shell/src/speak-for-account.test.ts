import { chooseLanguage, languageStore, startI18n } from '@pacta/shared/i18n';
import { clearSession, sessionStore } from '@pacta/shared/session';
import { aUser } from '@pacta/shared/testing';
import { messages } from './messages.ts';
import { speakForAccount } from './speak-for-account.ts';

startI18n(messages);
const spoken = () => languageStore.getState().language;

it('speaks English, then the language of whoever signs in, then what they choose', () => {
  speakForAccount();
  expect(spoken()).toBe('en');
  sessionStore.setState({ user: aUser({ language: 'es' }) });
  expect(spoken()).toBe('es');

  chooseLanguage('en');
  sessionStore.setState({ user: aUser({ language: 'es', name: 'Lucía' }) });
  expect(spoken()).toBe('en');
  localStorage.clear();
});

it('speaks the language of the next person, and does not change it for one who leaves', () => {
  sessionStore.setState({ user: aUser({ language: 'es' }) });
  clearSession();
  expect(spoken()).toBe('es');
  sessionStore.setState({ user: aUser({ language: 'en' }) });
  expect(spoken()).toBe('en');
});
