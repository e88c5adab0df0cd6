import type { PublicDocument } from '@pacta/contracts';
import { aPublicDocument } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { DocumentViewer } from '../document/document-viewer.tsx';
import { aFile, anAnnex, approved } from '../testing/story-parts.ts';
import { ObserveView } from './observe-view.tsx';
import { withObserveWords } from './with-observe-words.ts';

const person = {
  kind: 'observer',
  name: 'Olga Paz Robles',
  position: null,
  hasActed: false,
  actedAt: null,
  decision: null,
} as const;
const waiting = aPublicDocument({ person, annexes: [anAnnex], signersTotal: 2, allowed: [] });

const meta = {
  title: 'Pages/Observe',
  component: withObserveWords(ObserveView),
  args: {
    document: waiting,
    viewer: <DocumentViewer document={waiting} file={aFile} />,
    onRead: async () => new Blob(),
    onReadAnnex: async () => new Blob(),
  },
} satisfies Meta<typeof ObserveView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BeingApproved: Story = {};

const sent: PublicDocument = { ...waiting, status: 'ENVIADO', timeline: [approved], signersDone: 1 };

export const BeingSigned: Story = { args: { document: sent } };

export const Late: Story = { args: { document: { ...sent, hasExpired: true } } };

export const Rejected: Story = { args: { document: { ...waiting, status: 'RECHAZADO' } } };

export const Complete: Story = {
  args: { document: { ...sent, status: 'COMPLETADO', signersDone: 2, isSealed: true, allowed: ['download'] } },
};
