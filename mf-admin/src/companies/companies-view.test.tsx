import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import * as pageStories from '../record/pages.stories.tsx';
import * as stories from './companies-view.stories.tsx';
import * as formStories from './company-form.stories.tsx';
import * as deleteStories from './delete-company.stories.tsx';

const companies = composeStories(stories);
const form = composeStories(formStories);
const dialog = composeStories(deleteStories);
const pages = composeStories(pageStories);
const spanish = { language: 'es', messages: { en, es } } as const;

it('shows how much of its limits a company uses, and that nothing is left', () => {
  renderUi(<companies.Ready />);
  const rowOf = (name: string) => screen.getByText(name).closest('tr')?.textContent;
  expect(rowOf('Café Altamira')).toBe('CCafé AltamiraSpanish3 of 10128 of 1,50012 ene 2026');
  expect(rowOf('Inmobiliaria Robles')).toContain('10 of 10Limit reached128 · unlimited');
});

it('filters by language', async () => {
  const onChange = jest.fn();
  renderUi(<companies.Ready onChange={onChange} />, spanish);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'Inglés');
  expect(onChange).toHaveBeenCalledWith({ language: 'en' });
});

it('asks who takes the users and documents of a company in use', async () => {
  const onDelete = jest.fn(async () => {});
  renderUi(<dialog.InUse onDelete={onDelete} />);
  expect(screen.getByText('It has 3 users and 128 documents, which go to another company.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete company' }));
  expect(await screen.findByText('This field is required')).toBeTruthy();
  expect(onDelete).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name: 'Grupo Cantera', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete company' }));
  await waitFor(() => expect(onDelete).toHaveBeenCalledWith('5e0a5f2e-0000-4000-8000-000000000003'));
});

it('deletes an unused company by its name alone', async () => {
  const onDelete = jest.fn(async () => {});
  const onClose = jest.fn();
  renderUi(<dialog.Unused onDelete={onDelete} onClose={onClose} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText(/^Inmobiliaria Robles is deleted for good/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete company' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onDelete).toHaveBeenCalledWith(null);
});

it('asks after all when the server knows of users or documents', async () => {
  renderUi(<dialog.InUseAfterAll />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete company' }));
  expect(await screen.findByRole('combobox', { name: /takes them/ })).toBeTruthy();
});

it('says that the company that would take them is full', async () => {
  renderUi(<dialog.NoRoom />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete company' }));
  expect(await screen.findByText(/has no room for them/)).toBeTruthy();
});

it.each([
  ['the list', companies.Ready],
  ['an empty list', companies.Empty],
  ['the form of a new company', form.New],
  ['the form of a company', form.Edit],
  ['the question before a deletion', dialog.InUse],
  ['a record on its way', pages.Loading],
  ['a record that is missing', pages.Missing],
  ['a page for administrators', pages.ForAdministratorsOnly],
])('has nothing that axe would object to in %s', async (_, Story) => {
  const { container } = renderUi(<Story />, spanish);
  expect((await axe(container)).violations).toEqual([]);
});
