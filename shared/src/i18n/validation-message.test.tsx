import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  expressionFaultMessage,
  expressionFaults,
  fillingFaultMessage,
  fillingFaults,
  fillingProblemMessage,
  neverFits,
  readFillingFault,
  sheetFaultMessage,
  sheetFaults,
  unsureLettersMessage,
  validation,
  wrongChoiceMessage,
} from '@pacta/contracts';
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

it.each([
  [neverFits, /^Nada se podría colocar aquí con seguridad/],
  [validation.noGroups, /^Con este proveedor se firma al mismo tiempo/],
])('has words that come when they are said: %s', async (message, words) => {
  act(() => showLanguage('es'));
  say(message);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('says by how many lines a text is too long', async () => {
  const message = (linesOver?: number) => fillingProblemMessage({ message: validation.doesNotFit, linesOver });
  const { sayFault } = await import('./faults/fault-words.ts');
  expect(sayFault(message(1), 'en')).toBe('This text is one line too long for its place. Make it shorter.');
  expect(sayFault(message(3), 'es')).toBe('Este texto tiene 3 renglones de más para su lugar. Hágalo más corto.');
  expect(message()).toBe(validation.doesNotFit);
  say(message(3));
  expect(await screen.findByText(/^This text is 3 lines too long/)).toBeTruthy();
});

it('says which options there are', async () => {
  act(() => showLanguage('es'));
  say(wrongChoiceMessage(['depósito', 'S.A. de C.V.']));
  expect(await screen.findByText('Elija una de estas opciones: depósito · S.A. de C.V.')).toBeTruthy();
  expect(wrongChoiceMessage(['x'.repeat(500)])).toHaveLength(330);
});

it('names the cell of a workbook that cannot be read', async () => {
  act(() => showLanguage('es'));
  say(sheetFaultMessage('unsaved', 'C7'));
  expect(await screen.findByText(/^La celda C7 tiene una fórmula cuyo resultado no se guardó/)).toBeTruthy();
  const { sayFault } = await import('./faults/fault-words.ts');
  for (const fault of Object.keys(sheetFaults) as (keyof typeof sheetFaults)[]) {
    const message = sheetFaultMessage(fault, 'AB120');
    expect(sayFault(message, 'en')).toBe(message);
    expect(sayFault(message, 'es')).toMatch(/^La celda AB120 /);
  }
});

it('says that a value is not valid where a later version of the server knows another fault', async () => {
  say('On page 3, something that nobody here has heard of.');
  expect(await screen.findByText('This value is not valid.')).toBeTruthy();
});

it('names the calculation that an answer does not suit, and the page of one that is wrong itself', async () => {
  const { sayFault } = await import('./faults/fault-words.ts');
  for (const fault of Object.keys(expressionFaults) as (keyof typeof expressionFaults)[]) {
    const message = expressionFaultMessage(fault, '= subtotal × 0.16', 12);
    expect(sayFault(message, 'en')).toMatch(/^The calculation “= subtotal × 0\.16” \(p\. 12\) .+\.$/);
    expect(sayFault(message, 'es')).toMatch(/^El cálculo «= subtotal × 0\.16» \(p\. 12\) /);
  }
  act(() => showLanguage('es'));
  say(expressionFaultMessage('zero', '= total ÷ plazo'));
  expect(await screen.findByText('El cálculo «= total ÷ plazo» dividiría entre cero.')).toBeTruthy();
});

it('names the page and the letters that nobody can read for sure', async () => {
  const { sayFault } = await import('./faults/fault-words.ts');
  const message = unsureLettersMessage(2, 'El “TeEto” de {{x}}');
  expect(sayFault(message, 'es')).toMatch(/^En la página 2, cerca de “El “TeEto de {{x}}”, /);
});
