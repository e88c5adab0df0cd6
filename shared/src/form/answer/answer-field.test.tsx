import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './answer-field.stories.tsx';

const { Unanswered, Answered, InOtherCurrencies } = composeStories(stories);
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const day = () => field(/First day/);

it('asks for each type of answer with its own control', () => {
  renderUi(<Unanswered />);
  expect(field(/Name of the tenant/).required).toBe(true);
  expect(field(/Remarks/).tagName).toBe('TEXTAREA');
  expect(field(/Number of months/).inputMode).toBe('decimal');
  expect(day().placeholder).toBe('dd/mm/yyyy');
  expect(screen.getByRole('combobox', { name: /Use of the premises/ })).toBeTruthy();
  expect(screen.getByRole('radiogroup', { name: /Are pets allowed/ })).toBeTruthy();
  expect(field(/E-mail/).type).toBe('email');
});

it('shows kept answers as people read them', () => {
  renderUi(<Answered />);
  expect(field(/Monthly rent/).value).toBe('1,234,567.50');
  expect(day().value).toBe('20/11/2026');
});

it('writes an example as the answer is written', () => {
  renderUi(<Unanswered />);
  expect(screen.getByText('Example: 04/01/2027')).toBeTruthy();
});

it('says what is wrong with an answer when it is left, and no sooner', async () => {
  renderUi(<Unanswered />);
  await userEvent.type(field(/Monthly rent/), '12,34');
  expect(screen.queryByText('Enter an amount, such as 1,234.50.')).toBeNull();
  await userEvent.tab();
  expect(screen.getByText('Enter an amount, such as 1,234.50.')).toBeTruthy();
  expect(field(/Monthly rent/).getAttribute('aria-invalid')).toBe('true');
});

it('leaves an amount alone while it is typed and groups it when it is left', async () => {
  renderUi(<Unanswered />);
  await userEvent.type(field(/Monthly rent/), '18500.5');
  expect(field(/Monthly rent/).value).toBe('18500.5');
  await userEvent.tab();
  expect(field(/Monthly rent/).value).toBe('18,500.50');
});

it('puts the slashes into a date that is typed without them', async () => {
  renderUi(<Unanswered />);
  await userEvent.type(day(), '20112026');
  expect(day().value).toBe('20/11/2026');
});

it('lets a date be corrected backwards', async () => {
  renderUi(<Unanswered />);
  await userEvent.type(day(), '2011{Backspace}{Backspace}{Backspace}2');
  expect(day().value).toBe('20/2');
});

it('takes a day from the calendar as it is written in Spanish', () => {
  renderUi(<Unanswered />);
  const calendar = day().parentElement?.querySelector<HTMLInputElement>('[type=date]') as HTMLInputElement;
  fireEvent.change(calendar, { target: { value: '2026-12-01' } });
  expect(day().value).toBe('01/12/2026');
});

it('names the currency of an amount', () => {
  renderUi(<InOtherCurrencies />);
  const { id } = screen.getByText('USD');
  expect(field(/In dollars/).getAttribute('aria-describedby')).toContain(id);
});

it('tells "no" from "not answered"', async () => {
  const onSend = jest.fn();
  renderUi(<Answered onSend={onSend} />);
  const pets = within(screen.getByRole('radiogroup', { name: /Are pets allowed/ }));
  expect(pets.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true);
  await userEvent.click(pets.getByRole('radio', { name: 'Yes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ mascotas: 'true', inicio: '2026-11-20' }));
});

it('asks for every answer that is required', async () => {
  renderUi(<Unanswered />, { language: 'es' });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(8);
});
