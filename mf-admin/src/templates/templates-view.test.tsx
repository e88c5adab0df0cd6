import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messages as en } from '../locales/en.ts';
import { messages as es } from '../locales/es.ts';
import * as deleteStories from './delete-template.stories.tsx';
import * as fileStories from './file/template-file.stories.tsx';
import * as formStories from './form/template-form.stories.tsx';
import * as readingStories from './form/template-reading.stories.tsx';
import * as workspaceStories from './form/workspace.stories.tsx';
import * as previewStories from './preview/preview.stories.tsx';
import * as stories from './templates-view.stories.tsx';

jest.mock('@pacta/shared/pdf', () => jest.requireActual('../testing/still-viewer.tsx'));

// Axe and long lists, on machines that are busy with other tests.

const templates = composeStories(stories);
const files = composeStories(fileStories);
const workspaces = composeStories(workspaceStories);
const previews = composeStories(previewStories);
const spanish = { language: 'es', messages: { en, es } } as const;
const { AHundredAndFifty, ...checked } = workspaces;

const all = [
  ...Object.entries(templates),
  ...Object.entries(composeStories(deleteStories)),
  ...Object.entries(files),
  ...Object.entries(composeStories(formStories)),
  ...Object.entries(composeStories(readingStories)),
  ...Object.entries(checked),
  ...Object.entries(previews),
];

it.each(all)('shows "%s" without accessibility violations, in both languages', async (_, Story) => {
  for (const surroundings of [{}, spanish]) {
    const { container, unmount } = renderUi(<Story />, surroundings);
    await act(async () => {}); // the viewer loads when it is shown
    expect((await axe(container)).violations).toEqual([]);
    unmount();
  }
});

it('offers what the server lets the reader do', () => {
  renderUi(<templates.OfOneCompany />);
  const rowOf = (title: string) => screen.getByText(title).closest('tr') as HTMLElement;
  const shared = within(rowOf('Convenio de confidencialidad'));
  expect(shared.getByRole('link', { name: /^Use/ }).getAttribute('href')).toMatch(/creator\?template=2b7e4c1d/);
  expect(shared.queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(shared.queryByRole('link', { name: /^Edit/ })).toBeNull();
  const own = within(rowOf('Poder notarial para pleitos y cobranzas'));
  expect(own.getByRole('button', { name: /^Delete/ })).toBeTruthy();
});

it('explains what a template is, and how placeholders look, where there is none', () => {
  renderUi(<templates.Empty />, spanish);
  expect(screen.getByText('{{nombre del cliente}}')).toBeTruthy();
  expect(screen.getByText('{{firmante_1}}')).toBeTruthy();
});

it('says what was taken out of a file', () => {
  renderUi(<files.Received />);
  expect(screen.getByText('Programs in it (JavaScript)')).toBeTruthy();
  expect(screen.getByText('{{fiador}}')).toBeTruthy();
});

it('finds one of many variables by a part of its name, without its accent', async () => {
  renderUi(<AHundredAndFifty />);
  expect(screen.getAllByRole('listitem')).toHaveLength(150);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search variables' }), 'CLAUSULA 149');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('listitem').textContent).toContain('{{cláusula_149}}');
});

it('goes from one variable to the next with the arrow keys', async () => {
  renderUi(<workspaces.Ready />);
  screen.getByRole('button', { name: /nombre_del_cliente.*Text/ }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { expanded: true }).textContent).toContain('{{fecha}}');
  await userEvent.keyboard('{End}');
  expect(document.activeElement?.textContent).toContain('{{forma_de_pago}}');
});

it('opens a variable from its place on the page, ready to type its question', async () => {
  renderUi(<workspaces.Ready />);
  const place = () => screen.findByRole('button', { name: 'Variable renta', hidden: true });
  await userEvent.click(await place());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Question/ }));
  expect((await place()).getAttribute('aria-current')).toBe('true');
});

it('leaves to a form field of the PDF what can be answered', async () => {
  renderUi(<workspaces.FormFields />);
  await userEvent.click(screen.getByRole('button', { name: /pago.*Choice/ }));
  expect(screen.getByText('Mensual · Anual')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Type of answer' })).toBeNull();
});

it('leads from a problem of the preview to its variable', async () => {
  const onChoose = jest.fn();
  renderUi(<previews.DoesNotFit onChoose={onChoose} />);
  await userEvent.click(screen.getByRole('button', { name: '{{notas}}' }));
  expect(onChoose).toHaveBeenCalledWith('notas');
});
