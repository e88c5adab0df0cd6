import { renderUi } from '@pacta/shared/testing';
import { composeStories } from '@storybook/react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as stories from './form.stories.tsx';

const { Accepts, Waits, Refuses } = composeStories(stories);
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ });
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /E-mail/ });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

async function fill(): Promise<void> {
  await userEvent.type(name(), ' Lucía Robles ');
  await userEvent.type(email(), 'Lucia@Robles.example');
}

it('says what is wrong with a field when it is left, and no sooner', async () => {
  renderUi(<Accepts />);
  await userEvent.type(email(), 'lucia@');
  expect(screen.queryByText('Invalid email address.')).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText('Invalid email address.')).toBeTruthy();
  await userEvent.type(email(), 'robles.example');
  await waitFor(() => expect(screen.queryByText('Invalid email address.')).toBeNull());
});

it('goes to the first wrong field and sends nothing', async () => {
  const onSubmit = jest.fn();
  renderUi(<Accepts onSubmit={onSubmit} />);
  await userEvent.click(save());
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  expect(document.activeElement).toBe(name());
  expect(onSubmit).not.toHaveBeenCalled();
});

it('sends what the contract makes of the values', async () => {
  const onSubmit = jest.fn(async () => {});
  renderUi(<Accepts onSubmit={onSubmit} />);
  await fill();
  await userEvent.click(screen.getByRole('switch', { name: 'Legal entity' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'English');
  await userEvent.click(save());
  const sent = { name: 'Lucía Robles', email: 'lucia@robles.example', language: 'en', notes: '', isLegalEntity: true };
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(sent));
});

it('sends once, however often it is told to', async () => {
  const onSubmit = jest.fn(() => new Promise<void>(() => {}));
  renderUi(<Waits onSubmit={onSubmit} />);
  await fill();
  const button = save();
  const form = button.closest('form') as HTMLFormElement;
  fireEvent.submit(form); // as Enter does, which no disabled button stops
  fireEvent.submit(form);
  await waitFor(() => expect(button.disabled).toBe(true));
  await userEvent.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('shows what the server says of a field and keeps what was typed', async () => {
  renderUi(<Refuses />, { language: 'es' });
  await fill();
  await userEvent.click(save());
  expect(await screen.findByText('Correo electrónico no válido.')).toBeTruthy();
  expect(screen.getByText('Algunos datos no son válidos. Revíselos e intente de nuevo.')).toBeTruthy();
  expect(email().value).toBe('Lucia@Robles.example');
  expect(document.activeElement).toBe(email());
});
