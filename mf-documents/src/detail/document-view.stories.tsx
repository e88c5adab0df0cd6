import { blobSource } from '@pacta/shared/http';
import { aDocumentDetail, aPdf } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { templateIds } from '../testing/a-template.ts';
import { aTrail } from '../testing/a-trail.ts';
import { anUploadedAnnex } from '../testing/an-upload.ts';
import {
  aCompletedDocument,
  aDeclinedDocument,
  aDocumentInReview,
  aDocumentWithMessages,
  aDocumentWithRefusedAddresses,
  aDocumentWithWaitingMail,
  anAcceptedDocument,
  anUnsealedDocument,
  aRejectedDocument,
  aSentDocument,
  aVoidedDocument,
  aWithdrawnDocument,
} from '../testing/document-states.ts';
import { efirmaActs } from '../testing/efirma-acts.ts';
import { TrailList } from '../trail/trail-list.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { DocumentView } from './document-view.tsx';

const worked = async () => {};

const meta = {
  title: 'Pages/Document',
  component: DocumentView,
  args: {
    document: aDocumentDetail({
      allowed: ['view', 'download', 'comment', 'remind', 'correct_email'],
      alsoAllowed: ['withdraw', 'correct_name'],
    }),
    source: blobSource(aPdf()),
    everything: <TrailList entries={aTrail()} hasOlder={false} isReading={false} problem={null} onOlder={() => {}} />,
    onComment: worked,
    onRemind: worked,
    onSchedule: worked,
    onTry: async () => {},
    onWithdraw: worked,
    onHandOver: worked,
    onCorrect: worked,
    onRename: worked,
    onCorrectPhone: worked,
    onAcceptScan: worked,
    onReturnScan: worked,
    onNewVersion: () => {},
    signing: efirmaActs,
  },
} satisfies Meta<typeof DocumentView>;
export default meta;
type Story = StoryObj<typeof meta>;

const efirma = {
  name: 'INMOBILIARIA ROBLES SA DE CV',
  rfc: 'IRO050101AB1',
  serial: '30001000000500003415',
  at: '2026-11-20T10:00:00Z',
  revocation: 'unknown',
  isTest: true,
} as const;
const { settings, signers } = aDocumentDetail();
const byEfirma = aDocumentDetail({
  status: 'ENVIADO',
  settings: { ...settings, signatureType: 'efirma', othersSign: true },
  signers: signers.map((signer) => ({
    ...signer,
    state: 'invited',
    invitedAt: '2026-11-19T18:05:00Z',
    signatureType: 'efirma',
    rfc: 'GALM800101AB1',
  })),
});

export const EfirmaAwaited: Story = {
  args: { document: { ...byEfirma, efirma: null, alsoAllowed: ['sign_efirma', 'withdraw'] } },
};

const companyPlace = { page: 2, x: 0.5, y: 0.7, width: 0.3, height: 0.07 };

export const EfirmaOfCompany: Story = { args: { document: { ...byEfirma, efirma, companyPlace } } };

export const Loading: Story = { render: () => <DocumentSkeleton /> };

export const WaitingForApproval: Story = {};

export const Rejected: Story = { args: { document: aRejectedDocument } };

export const Withdrawn: Story = { args: { document: aWithdrawnDocument } };
export const Voided: Story = { args: { document: aVoidedDocument } };

export const Declined: Story = { args: { document: aDeclinedDocument } };

export const Accepted: Story = { args: { document: anAcceptedDocument } };

export const WaitingForSignatures: Story = { args: { document: aSentDocument } };

export const SignInPerson: Story = {
  args: {
    document: {
      ...aSentDocument,
      settings: { ...aSentDocument.settings, codeBeforeSigning: true },
      signers: aSentDocument.signers.map((signer) => ({ ...signer, mayHandOver: signer.state === 'invited' })),
    },
  },
};

/** Codes go to phones, where nothing goes. */
export const NoCodeInPerson: Story = {
  args: {
    document: {
      ...aSentDocument,
      settings: { ...aSentDocument.settings, codeChannel: 'sms' },
      signers: aSentDocument.signers.map((signer, index) => ({
        ...signer,
        mayHandOver: false,
        mayCorrectPhone: true,
        handOverLacks: index === 0 ? 'phone' : 'channel',
      })),
    },
  },
};

export const AddressesRefused: Story = { args: { document: aDocumentWithRefusedAddresses } };

export const Messages: Story = { args: { document: aDocumentWithMessages } };
export const MailNotTakenYet: Story = { args: { document: aDocumentWithWaitingMail } };

export const ScanToReview: Story = { args: { document: aDocumentInReview } };

export const CompletedUnsealed: Story = { args: { document: anUnsealedDocument() } };

export const UnsealedUnderWay: Story = { args: { document: { ...aSentDocument, signatureKind: 'simple' } } };

export const Completed: Story = { args: { document: aCompletedDocument } };

export const MadeFromATemplate: Story = {
  args: {
    document: aDocumentDetail({
      template: { id: templateIds.lease, title: 'Lease of a home', version: 3 },
      openQuestions: ['References of the tenant', 'Number of people who will live there'],
    }),
  },
};

const missing = new TypeError('There is no file.');

export const FileMissing: Story = { args: { source: { read: () => Promise.reject(missing) } } };

export const LongTexts: Story = {
  args: {
    document: aDocumentDetail({
      name: 'Contrato de arrendamiento con opción a compra de la nave industrial número 7 del Parque Querétaro',
      description: 'A very long description that goes on. '.repeat(30),
      annexes: [anUploadedAnnex({ fileName: `${'annex-'.repeat(30)}.pdf` })],
    }),
  },
};
