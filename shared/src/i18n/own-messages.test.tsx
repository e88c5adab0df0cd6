import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { showLanguage, startI18n } from './language-store.ts';
import { OwnMessages } from './own-messages.tsx';

/** A word both remotes use, each with its own translation. */
const remote = (es: string) => ({ en: { hello: ['Hello'] }, es: { hello: [es] } });
const [first, second] = [remote('Hola'), remote('Buenos días')];

function Word() {
  return <p>{useLingui()._('hello')}</p>;
}

const words = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

beforeEach(() => {
  startI18n({ en: { hello: ['Shell'] }, es: { hello: ['Cáscara'] } });
  render(
    <I18nProvider i18n={i18n}>
      <Word />
      <OwnMessages messages={first}>
        <Word />
      </OwnMessages>
      <OwnMessages messages={second}>
        <Word />
      </OwnMessages>
    </I18nProvider>,
  );
});

it('gives each remote its own words, in the language of the page', () => {
  expect(words()).toEqual(['Shell', 'Hello', 'Hello']);
  act(() => showLanguage('es'));
  expect(words()).toEqual(['Cáscara', 'Hola', 'Buenos días']);
  act(() => showLanguage('en'));
});

it('tells the page its language', () => {
  act(() => showLanguage('es'));
  expect(document.documentElement.lang).toBe('es');
  act(() => showLanguage('en'));
});
