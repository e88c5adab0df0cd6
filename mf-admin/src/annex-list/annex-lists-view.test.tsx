import type { AnnexList, NewAnnexList } from '@pacta/contracts/annex-list';
import { ProblemError } from '@pacta/shared/http';
import { renderUi } from '@pacta/shared/testing';
import { axe } from '@pacta/shared/testing/axe';
import { composeStories } from '@storybook/react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as stories from './annex-lists-view.stories.tsx';

const all = composeStories(stories);
const { Some, None } = all;
const [first] = Some.args.lists as [AnnexList];
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('offers a proposal where there is no list, with one click', async () => {
  let proposed = 0;
  renderUi(<None onPropose={async () => void proposed++} />);
  await press('Begin with a proposal');
  expect(proposed).toBe(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a list'));
});

it('adds a list with its items', async () => {
  const added: NewAnnexList[] = [];
  renderUi(<Some onAdd={async (list) => void added.push(list as NewAnnexList)} />);
  expect(screen.queryByRole('button', { name: 'Begin with a proposal' })).toBeNull();
  await press('Add a list');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Name of the list/), 'Proveedores');
  await userEvent.type(dialog.getByLabelText(/What/), 'RFC');
  await userEvent.selectOptions(dialog.getByLabelText('Who gives it'), 'A signer, before signing');
  await userEvent.click(dialog.getByRole('button', { name: 'Add an item' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the list' }));
  expect(added).toEqual([]); // the second item has no name yet
  await userEvent.click(dialog.getByRole('button', { name: 'Remove item 2' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the list' }));
  expect(added).toEqual([
    {
      name: 'Proveedores',
      counterparty: 'persona_fisica',
      items: [{ name: 'RFC', note: '', isRequired: true, giver: 'signer' }],
    },
  ]);
});

it('names the ids of items that stay and the revision that it started from', async () => {
  const edits: unknown[] = [];
  renderUi(<Some onEdit={async (_, edited) => void edits.push(edited)} />);
  await press('Edit Persona física');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Move item 2 up' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the list' }));
  expect(edits).toMatchObject([{ revision: 1, items: [{ id: first.items[1]!.id }, { id: first.items[0]!.id }] }]);
});

it('shows what somebody else saved meanwhile before it replaces it, and keeps what was typed', async () => {
  const revisions: unknown[] = [];
  function Racing() {
    const [lists, setLists] = useState([first]);
    const onEdit = async (_: unknown, edited: unknown) => {
      revisions.push((edited as { revision: number }).revision);
      if (revisions.length > 1) return;
      setLists([{ ...first, name: 'De otra persona', revision: 2 }]);
      throw ProblemError.from(null);
    };
    return <Some lists={lists} onEdit={onEdit} />;
  }
  renderUi(<Racing />);
  await press('Edit Persona física');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Name of the list/), ' y más');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the list' }));
  expect(await dialog.findByText(/De otra persona: Identificación oficial/)).toBeTruthy();
  expect(dialog.getByDisplayValue('Persona física y más')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save the list' }));
  expect(revisions).toEqual([1, 2]);
});

it('deletes a list after it was asked, and tells that documents keep theirs', async () => {
  const deleted: string[] = [];
  renderUi(<Some onDelete={async (list) => void deleted.push((list as AnnexList).name)} />);
  await press('Delete Persona moral');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/keep their copy/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(deleted).toEqual(['Persona moral']);
});

it.each(Object.entries(all))('is accessible: %s', async (_, Story) => {
  const { container } = renderUi(<Story />);
  expect((await axe(container)).violations).toEqual([]);
});

it('is accessible while a list is edited', async () => {
  renderUi(<Some />);
  await press('Edit Persona física');
  expect((await axe(await screen.findByRole('dialog'))).violations).toEqual([]);
});
