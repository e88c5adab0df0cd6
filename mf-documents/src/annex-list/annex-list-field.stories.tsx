import type { AnnexItemId } from '@pacta/contracts';
import type { Meta, StoryObj } from '@storybook/react';
import { newSettings, newSigner } from '../draft/people.ts';
import { anAnnexList } from '../testing/an-annex-list.ts';
import { anUploadedAnnex } from '../testing/an-upload.ts';
import { AnnexListField, type AnnexListFieldProps } from './annex-list-field.tsx';
import { withItem, withList } from './draft-annex-list.ts';

const list = anAnnexList();
const people = {
  signers: [{ ...newSigner('firmante_1'), name: 'Mateo García Luna' }, newSigner('firmante_2')],
  settings: newSettings(),
};
const begun = withList(list, null);
const [power] = list.items.map(({ id }) => id) as [AnnexItemId];
const none = () => undefined;

const meta = {
  title: 'Parts/Required annexes of a draft',
  component: AnnexListField,
  args: {
    draft: { ...people, annexList: begun },
    onChange: ((_change) => {}) as AnnexListFieldProps['onChange'],
    checks: { messageFor: none, problemAt: none, leave: none, show: none, hide: none },
    uploads: { sendings: [], send: none, retry: none, dismiss: none },
    mayAsk: true,
    lists: [list, anAnnexList({ id: begun.list.id.replace('e1', 'e2') as never, name: 'Persona física' })],
  },
} satisfies Meta<typeof AnnexListField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Begun: Story = {};
export const NoneChosen: Story = { args: { draft: { ...people, annexList: null } } };
export const Uploaded: Story = {
  args: {
    draft: { ...people, annexList: withItem(begun, power, () => ({ files: [anUploadedAnnex()] })) },
  },
};
export const DoneWithout: Story = {
  args: {
    draft: {
      ...people,
      annexList: withItem(begun, power, () => ({ way: 'waiver', waiver: 'The company has it on file.' })),
    },
  },
};
export const AskedByAProvider: Story = { args: { mayAsk: false } };
export const NoLongerThere: Story = { args: { lists: [] } };
