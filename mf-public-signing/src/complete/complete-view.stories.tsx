import { Sha256 } from '@pacta/contracts';
import { anEfirma, aPdf, aPreparation } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { DocumentViewer } from '../document/document-viewer.tsx';
import { emptyDraft } from '../signature/signature-draft.ts';
import { useSignaturePreview } from '../signature/use-signature-preview.ts';
import { aSigner, aSignerDocument } from '../testing/a-signer-document.ts';
import { fakeCodeActs } from '../testing/code-acts.ts';
import { aDoubtfulScan, aReceivedScan, onPaper, paperActs } from '../testing/paper-parts.tsx';
import { aFile, anAnnex, openQuestions, worked } from '../testing/story-parts.ts';
import { CompleteView } from './complete-view.tsx';
import { SignBoxes } from './sign-boxes.tsx';

const toSign = aSignerDocument({ annexes: [anAnnex] });
const signed = { ...aSigner, hasActed: true, actedAt: '2026-11-20T10:00:00Z', decision: 'signed' } as const;
const typed = { ...emptyDraft('Mateo García Luna'), kind: 'typed' as const };

const meta = {
  title: 'Pages/Complete document',
  component: CompleteView,
  args: {
    document: toSign,
    viewer: null,
    hasChanged: false,
    isUnreadable: false,
    draft: emptyDraft('Mateo García Luna'),
    preview: null,
    isSigning: false,
    onSigning: () => {},
    onDraft: () => {},
    onJump: () => {},
    onAnswer: worked,
    onSign: worked,
    onDecline: worked,
    paperActs,
    efirma: { onShow: () => {} },
    onRead: async () => new Blob(),
    onReadAnnex: async () => new Blob(),
  },
  render: function Living({ document, ...args }) {
    const [draft, onDraft] = useState(args.draft);
    const [isSigning, onSigning] = useState(args.isSigning);
    const preview = useSignaturePreview(draft);
    const boxes = (page: number) => (
      <SignBoxes
        positions={document.positions.filter((position) => position.page === page)}
        preview={preview}
        onSign={() => onSigning(true)}
      />
    );
    const viewer = <DocumentViewer document={document} file={aFile} pageOverlay={boxes} />;
    return <CompleteView {...args} {...{ document, viewer, draft, onDraft, isSigning, onSigning, preview }} />;
  },
} satisfies Meta<typeof CompleteView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToSign: Story = {};

export const ToSignForACompany: Story = {
  args: {
    document: aSignerDocument({
      person: { ...toSign.person, onBehalfOf: 'Café Altamira, S.A. de C.V.' },
      correction: { version: 2, note: 'The rent is 18,500 now.', comment: null },
    }),
  },
};

export const ToConfirmByCode: Story = {
  args: { document: aSignerDocument({ asksCode: true }), codeActs: fakeCodeActs() },
};

export const ToAnswer: Story = {
  args: {
    document: aSignerDocument({
      questions: openQuestions,
      hasOpenQuestions: true,
      mayAnswer: true,
      allowed: ['decline', 'download'],
    }),
  },
};

export const ToSignWithAnswers: Story = {
  args: {
    document: aSignerDocument({
      questions: openQuestions.map((question) => ({ ...question, answer: 'Querétaro' })),
      mayAnswer: true,
    }),
  },
};

export const Signing: Story = { args: { isSigning: true } };

export const SigningByTyping: Story = { args: { isSigning: true, draft: typed } };

export const SigningWithAnImage: Story = { args: { isSigning: true, draft: { ...typed, kind: 'uploaded' } } };

export const Unreadable: Story = { args: { isUnreadable: true } };

export const VersionChanged: Story = { args: { hasChanged: true } };

export const ToSignOnPaper: Story = { args: { document: onPaper() } };

export const ToSignOnPaperAfterOthers: Story = {
  args: { document: { ...onPaper(), fileSha256: Sha256.parse('c'.repeat(64)) } },
};

export const ScanToSend: Story = { args: { document: onPaper(aReceivedScan) } };

export const ScanThatDiffers: Story = { args: { document: onPaper(aDoubtfulScan) } };

export const ScanUnreadable: Story = {
  args: { document: onPaper(aReceivedScan), paperActs: { ...paperActs, isScanUnreadable: true } },
};

export const ScanInReview: Story = {
  args: { document: { ...onPaper({ ...aReceivedScan, state: 'sent' }), allowed: ['download'] } },
};

export const ScanReturned: Story = {
  args: {
    document: onPaper({ ...aReceivedScan, state: 'returned', reason: 'The signature on page 2 cannot be read.' }),
  },
};

export const ScanAccepted: Story = {
  args: {
    document: {
      ...onPaper({ ...aReceivedScan, state: 'accepted' }),
      person: signed,
      signersDone: 1,
      allowed: ['download'],
    },
  },
};

export const ToSignByEfirma: Story = {
  args: {
    document: aSignerDocument({
      signatureType: 'efirma',
      person: { ...toSign.person, signatureType: 'efirma', rfc: 'GALM800101AB1' },
      allowed: ['decline', 'download'],
      alsoAllowed: ['sign_efirma'],
    }),
    efirma: {
      onShow: () => {},
      acts: { prepare: async () => [aPreparation()], read: async () => aPdf(), send: worked, lend: () => anEfirma() },
    },
  },
};

export const NotYet: Story = {
  args: { document: aSignerDocument({ status: 'PENDIENTE', timeline: [], allowed: ['download'] }) },
};

export const Signed: Story = {
  args: { document: aSignerDocument({ person: signed, signersDone: 1, allowed: ['download'] }) },
};

export const Sealing: Story = {
  args: { document: aSignerDocument({ person: signed, signersDone: 2, allowed: ['download'] }) },
};

export const Completed: Story = {
  args: {
    document: aSignerDocument({
      status: 'COMPLETADO',
      isSealed: true,
      person: signed,
      signersDone: 2,
      allowed: ['download'],
    }),
  },
};

export const CompletedByEfirma: Story = {
  args: {
    document: aSignerDocument({
      status: 'COMPLETADO',
      signatureType: 'efirma',
      person: signed,
      signersDone: 2,
      allowed: ['download'],
    }),
  },
};

export const ToSignUnsealed: Story = {
  args: { document: { ...toSign, signatureKind: 'simple' } },
};

export const ToSignUnsealedForACompany: Story = {
  args: {
    document: {
      ...toSign,
      signatureKind: 'simple',
      person: { ...toSign.person, onBehalfOf: 'Café Altamira, S.A. de C.V.' },
    },
  },
};

export const CompletedUnsealed: Story = {
  args: {
    document: aSignerDocument({
      status: 'COMPLETADO',
      signatureKind: 'simple',
      person: signed,
      signersDone: 2,
      allowed: ['download'],
    }),
  },
};

export const GeneratedUnsealed: Story = {
  args: {
    document: aSignerDocument({
      status: 'COMPLETADO',
      signatureKind: 'simple',
      timeline: [{ step: 'signature', state: 'done', at: null, outcome: { kind: 'skipped', by: null, at: null } }],
      allowed: ['download'],
    }),
  },
};

export const Declined: Story = {
  args: {
    document: aSignerDocument({
      status: 'RECHAZADO',
      person: { ...signed, decision: 'declined' },
      allowed: ['download'],
    }),
  },
};

export const RejectedByAnother: Story = {
  args: { document: aSignerDocument({ status: 'RECHAZADO', allowed: ['download'] }) },
};
