import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fillingFaultMessage, fillingFaults, readFillingFault, unsureLettersMessage } from '@pacta/contracts';
import { act, render, screen } from '@testing-library/react';
import { showLanguage, startI18n } from './language-store.ts';
import { withSharedMessages } from './own-messages.tsx';
import { useValidationMessage } from './validation-message.ts';

const Said = ({ message }: { message: string }) => <p>{useValidationMessage()(message)}</p>;

const say = (message: string) =>
  render(
    <I18nProvider i18n={i18n}>
      <Said message={message} />
    </I18nProvider>,
  );

beforeEach(() => startI18n(withSharedMessages({ en: {}, es: {} })));
afterEach(() => act(() => showLanguage('en')));

it('says in the reader’s language, and of which page, why a filled page is refused', async () => {
  act(() => showLanguage('es'));
  say(fillingFaultMessage('row', 2));
  expect(await screen.findByText(/^En la página 2, este valor no cabe en su renglón/)).toBeTruthy();
});

it('has words in both languages for every fault', async () => {
  const { sayFault } = await import('./faults/fault-words.ts');
  for (const fault of Object.keys(fillingFaults) as (keyof typeof fillingFaults)[]) {
    const message = fillingFaultMessage(fault, 12);
    expect(readFillingFault(message)).toEqual({ words: fillingFaults[fault], page: 12, text: '' });
    expect(sayFault(message, 'en')).toBe(message);
    expect(sayFault(message, 'es')).toMatch(/^En la página 12, /);
  }
});

it('says that a value is not valid where a later version of the server knows another fault', async () => {
  say('On page 3, something that nobody here has heard of.');
  expect(await screen.findByText('This value is not valid.')).toBeTruthy();
});

it('names the page and the letters that nobody can read for sure', async () => {
  const { sayFault } = await import('./faults/fault-words.ts');
  const message = unsureLettersMessage(2, 'El “TeEto” de {{x}}');
  expect(sayFault(message, 'es')).toMatch(/^En la página 2, cerca de “El “TeEto de {{x}}”, /);
});
