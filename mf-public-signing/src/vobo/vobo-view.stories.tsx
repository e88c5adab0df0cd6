import { aPublicDocument } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { DocumentSkeleton } from '../document/document-gate.tsx';
import { DocumentViewer } from '../document/document-viewer.tsx';
import { emptyDraft } from '../signature/signature-draft.ts';
import { aReceivedScan, paperActs } from '../testing/paper-parts.tsx';
import { aFile, anAnnex, approved, openQuestions, worked } from '../testing/story-parts.ts';
import { VoboView } from './vobo-view.tsx';

const person = { kind: 'approver', name: 'Elena Ortiz Prado', position: null } as const;
const waiting = aPublicDocument({ annexes: [anAnnex], signersTotal: 2 });
const acted = { status: 'ENVIADO', timeline: [approved], allowed: ['download'] } as const;

const meta = {
  title: 'Pages/Approval',
  component: VoboView,
  args: {
    document: waiting,
    viewer: <DocumentViewer document={waiting} file={aFile} />,
    hasChanged: false,
    isUnreadable: false,
    onApprove: worked,
    onReject: worked,
    onAnswer: worked,
    onSign: worked,
    onDecline: worked,
    draft: emptyDraft('Elena Ortiz Prado'),
    preview: null,
    isSigning: false,
    onSigning: () => {},
    onDraft: () => {},
    onJump: () => {},
    paperActs,
    onRead: async () => new Blob(),
    onReadAnnex: async () => new Blob(),
  },
} satisfies Meta<typeof VoboView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { render: () => <DocumentSkeleton /> };

export const ToApprove: Story = {};

export const ToApproveWithOpenAnswers: Story = {
  args: { document: aPublicDocument({ questions: openQuestions, hasOpenQuestions: true }) },
};

const correction = {
  version: 2,
  note: 'It is 18,500 now.',
  comment: { by: 'Elena Ortiz Prado', text: 'The rent in clause 4 is wrong.', at: approved.at },
};

export const ToApproveCorrected: Story = { args: { document: aPublicDocument({ correction }) } };

export const Unreadable: Story = { args: { isUnreadable: true } };

export const VersionChanged: Story = { args: { hasChanged: true } };

export const Approved: Story = {
  args: {
    document: aPublicDocument({
      ...acted,
      allowed: [...acted.allowed],
      timeline: [approved],
      signersTotal: 2,
      correction,
      person: { ...person, hasActed: true, actedAt: approved.at, decision: 'approved' },
      redirectUrl: 'https://robles.example/gracias',
    }),
  },
};

const approverWhoSigns = {
  ...person,
  position: 'firmante_1',
  hasActed: true,
  actedAt: approved.at,
  decision: 'approved',
} as const;

export const ToSign: Story = {
  args: {
    document: aPublicDocument({
      status: 'ENVIADO',
      timeline: [approved],
      signersTotal: 2,
      person: approverWhoSigns,
      positions: [{ position: 'firmante_1', page: 1, x: 0.12, y: 0.5, width: 0.3, height: 0.07 }],
      allowed: ['sign', 'decline', 'download'],
    }),
  },
};

export const ToSignOnPaper: Story = {
  args: {
    document: aPublicDocument({
      status: 'ENVIADO',
      signatureType: 'fisica',
      timeline: [approved],
      person: { ...person, position: 'firmante_1', hasActed: true, actedAt: approved.at, decision: 'approved' },
      allowed: ['upload_scan', 'decline', 'download'],
    }),
  },
};

const paper = ToSignOnPaper.args?.document ?? waiting;

export const ScanToSend: Story = { args: { document: { ...paper, scan: aReceivedScan } } };

export const ScanInReview: Story = {
  args: { document: { ...paper, scan: { ...aReceivedScan, state: 'sent' }, allowed: ['download'] } },
};

export const Rejected: Story = {
  args: {
    document: aPublicDocument({
      status: 'RECHAZADO',
      person: { ...person, hasActed: true, actedAt: approved.at, decision: 'rejected' },
      allowed: ['download'],
    }),
  },
};

export const Completed: Story = {
  args: {
    document: aPublicDocument({
      status: 'COMPLETADO',
      isSealed: true,
      signersDone: 1,
      timeline: [approved],
      person: { ...person, hasActed: true, actedAt: approved.at, decision: 'approved' },
      allowed: ['download'],
    }),
  },
};
