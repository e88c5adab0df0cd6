import { AnnexItemId, UploadId } from '@pacta/contracts';
import type { AskedAnnex } from '@pacta/contracts/annex-list';
import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { aSignerDocument } from '../testing/a-signer-document.ts';
import { annexActsOn } from '../testing/annex-acts.ts';
import AnnexesTask from './annexes-task.tsx';

const item = (number: number, name: string, more: Partial<AskedAnnex> = {}): AskedAnnex => ({
  id: AnnexItemId.parse(`0198c1a0-0000-7000-8000-0000000000f${number}`),
  name,
  note: '',
  isRequired: true,
  files: [],
  isWaived: false,
  ...more,
});
const file = {
  id: UploadId.parse('0198c1a0-0000-7000-8000-0000000000c1'),
  fileName: 'ine-frente.jpg',
  size: 840_000,
  mediaType: 'image/jpeg',
};
const identification = item(1, 'Identificación oficial', { note: 'INE por ambos lados o pasaporte vigente.' });
const curp = item(2, 'CURP', { isRequired: false });
const asking = { allowed: ['decline' as const, 'download' as const], asksAnnexes: 'missing' as const };

const meta = {
  title: 'Parts/Files that a signer is asked for',
  component: AnnexesTask,
  args: {
    document: aSignerDocument(asking),
    onDecline: () => {},
    acts: annexActsOn([identification, item(3, 'Comprobante de domicilio'), curp]),
  },
} satisfies Meta<typeof AnnexesTask>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Missing: Story = {};
export const Given: Story = {
  args: {
    document: aSignerDocument({ ...asking, asksAnnexes: 'given' }),
    acts: annexActsOn([{ ...identification, files: [file] }, curp]),
  },
};
export const GivenByAnother: Story = {
  args: {
    document: aSignerDocument({ ...asking, asksAnnexes: 'given' }),
    acts: annexActsOn([
      {
        ...identification,
        files: [{ ...file, givenBy: { name: 'Mateo García Luna', email: 'mateo@example.com' } }],
      },
    ]),
  },
};
export const Waived: Story = { args: { acts: annexActsOn([{ ...identification, isWaived: true }]) } };
export const Full: Story = {
  args: {
    acts: annexActsOn([
      {
        ...identification,
        files: [1, 2, 3].map((n) => ({ ...file, id: UploadId.parse(`0198c1a0-0000-7000-8000-0000000000c${n}`) })),
      },
    ]),
  },
};
export const NotRead: Story = {
  args: { acts: { ...annexActsOn([]), read: () => Promise.reject(ProblemError.from(new TypeError('offline'))) } },
};
