import { AnnexItemId, AnnexListId } from '@pacta/contracts';
import type { AnnexList } from '@pacta/contracts/annex-list';
import type { Meta, StoryObj } from '@storybook/react';
import { AnnexListsView } from './annex-lists-view.tsx';

const itemId = (number: number) => AnnexItemId.parse(`0198c1a0-0000-7000-8000-0000000000f${number}`);
const person: AnnexList = {
  id: AnnexListId.parse('0198c1a0-0000-7000-8000-0000000000e1'),
  name: 'Persona física',
  counterparty: 'persona_fisica',
  revision: 1,
  items: [
    { id: itemId(1), name: 'Identificación oficial', note: 'Por ambos lados.', isRequired: true, giver: 'signer' },
    { id: itemId(2), name: 'Comprobante de domicilio', note: '', isRequired: false, giver: 'signer' },
  ],
};
const entity: AnnexList = {
  id: AnnexListId.parse('0198c1a0-0000-7000-8000-0000000000e2'),
  name: 'Persona moral',
  counterparty: 'persona_moral',
  revision: 3,
  items: [{ id: itemId(3), name: 'Poder notarial', note: '', isRequired: true, giver: 'sender' }],
};
const worked: (...asked: unknown[]) => Promise<void> = async () => {};

const meta = {
  title: 'Companies/Required annexes',
  component: AnnexListsView,
  args: { lists: [person, entity], onPropose: worked, onAdd: worked, onEdit: worked, onDelete: worked },
} satisfies Meta<typeof AnnexListsView>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const None: Story = { args: { lists: [] } };
