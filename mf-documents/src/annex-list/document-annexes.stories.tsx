import { Sha256, UploadId } from '@pacta/contracts';
import type { DocumentAnnexItem, DocumentAnnexList } from '@pacta/contracts/annex-list';
import type { Meta, StoryObj } from '@storybook/react';
import { anAnnexList } from '../testing/an-annex-list.ts';
import { aSentDocument } from '../testing/document-states.ts';
import { DocumentAnnexes } from './document-annexes.tsx';

const at = '2026-11-20T10:00:00Z';
const file = {
  id: UploadId.parse('0198c1a0-0000-7000-8000-0000000000c1'),
  fileName: 'poder-notarial.pdf',
  size: 1_840_000,
  mediaType: 'application/pdf',
  sha256: Sha256.parse('a'.repeat(64)),
  by: 'Lucía Hernández',
  position: null,
  at,
};
const awaited = { askedOf: 'firmante_1' as const, isMissing: true, mayWaive: true };

/** The power is here, the identification awaited, unless told otherwise. */
function listWith(identification: Partial<DocumentAnnexItem> = awaited): DocumentAnnexList {
  const more: Partial<DocumentAnnexItem>[] = [{ files: [file] }, identification, {}];
  const bare = { askedOf: null, files: [], waiver: null, isMissing: false, mayWaive: false };
  const { name, counterparty, items } = anAnnexList();
  return { name, counterparty, items: items.map((item, index) => ({ ...item, ...bare, ...more[index] })) };
}

const worked: (...asked: unknown[]) => Promise<void> = async () => {};

const meta = {
  title: 'Parts/Required annexes of a document',
  component: DocumentAnnexes,
  args: { document: aSentDocument, list: listWith(), onWaive: worked },
} satisfies Meta<typeof DocumentAnnexes>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Awaited: Story = {};
/** Whose address was corrected since: what they gave keeps the former one. */
export const GivenByASigner: Story = {
  args: {
    list: listWith({
      askedOf: 'firmante_1',
      files: [
        { ...file, fileName: 'ine.jpg', by: 'Mateo García Luna', email: 'mateo@example.com', position: 'firmante_1' },
      ],
    }),
  },
};
export const Given: Story = {
  args: {
    list: listWith({
      askedOf: 'firmante_1',
      files: [{ ...file, fileName: 'ine.jpg', by: 'Mateo García Luna', position: 'firmante_1' }],
    }),
  },
};
export const Waived: Story = {
  args: {
    list: listWith({ askedOf: 'firmante_1', waiver: { by: 'Lucía Hernández', reason: 'We have it on paper.', at } }),
  },
};
