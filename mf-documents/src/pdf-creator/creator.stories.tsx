import { blobSource, ProblemError } from '@pacta/shared/http';
import { aPdf } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import type { CurrentStep, DraftEditing } from '../draft/draft-editing.ts';
import { newSigner } from '../draft/people.ts';
import { aCompanyChoice } from '../testing/a-company-choice.ts';
import { aDraft } from '../testing/a-draft.ts';
import { anUploadedAnnex, anUploadedPdf } from '../testing/an-upload.ts';
import { efirmaActs } from '../testing/efirma-acts.ts';
import { Creator, type CreatorProps } from './creator.tsx';
import { type Draft, newDraft } from './draft.ts';
import { problemsOf } from './draft-problems.ts';
import type { FileControls } from './file-step.tsx';
import type { Step } from './steps.ts';

const nothing = () => {};
const idle = { sending: { status: 'idle' }, send: nothing, retry: nothing, cancel: nothing } as const;
const noAnnexes = { sendings: [], send: nothing, retry: nothing, dismiss: nothing };
const offline = ProblemError.from(new TypeError('offline'));

const holding = (draft: Draft) => ({ draft, problems: problemsOf(draft, { isCompanyNeeded: false }) });
const upload = { status: 'ready', value: anUploadedPdf() } as const;

type Flat = DraftEditing<Draft> &
  CurrentStep<Step> &
  Omit<FileControls, 'onRemove'> &
  Pick<CreatorProps, 'annexes' | 'onPlaces' | 'capacity'> & {
    isCreating: boolean;
    refusal: ProblemError | null;
    onRemovePdf: () => void;
    onRemoveSigner: (index: number) => void;
    onCreate: () => void;
  };

/** One knob for each thing that a story may change. */
const Knobs = (flat: Flat) => (
  <Creator
    {...flat}
    editing={flat}
    current={flat}
    creation={{ ...flat, create: flat.onCreate, createSigned: async () => {} }}
    signature={efirmaActs}
    file={{ ...flat, onRemove: flat.onRemovePdf }}
    signers={{ onRemove: flat.onRemoveSigner }}
  />
);

const meta = {
  title: 'Pages/New PDF document',
  component: Knobs,
  args: {
    ...holding(aDraft()),
    step: 'file',
    upload,
    source: blobSource(aPdf()),
    pdf: idle,
    annexes: noAnnexes,
    company: null,
    isStored: true,
    capacity: null,
    isOvertaken: false,
    kept: { drafts: [], onDiscard: nothing },
    isCreating: false,
    refusal: null,
    onStep: nothing,
    onChange: nothing,
    onPlaces: nothing,
    onRemoveSigner: nothing,
    onRemovePdf: nothing,
    onReread: nothing,
    onDiscard: nothing,
    onCreate: nothing,
  },
} satisfies Meta<typeof Knobs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NewDraft: Story = { args: { ...holding(newDraft()), upload: null } };

export const LimitReached: Story = { args: { capacity: { used: 3, limit: 3 } } };

export const ForAnAdmin: Story = {
  args: {
    draft: aDraft(),
    problems: problemsOf(aDraft(), { isCompanyNeeded: true }),
    company: aCompanyChoice,
  },
};

export const FileOnItsWay: Story = {
  args: {
    ...holding(newDraft()),
    upload: null,
    pdf: { ...idle, sending: { status: 'sending', fileName: 'lease.pdf', share: 0.42 } },
  },
};

export const FileBeingChecked: Story = {
  args: { ...FileOnItsWay.args, pdf: { ...idle, sending: { status: 'sending', fileName: 'lease.pdf', share: 1 } } },
};

export const FileRefused: Story = {
  args: {
    ...FileOnItsWay.args,
    pdf: {
      ...idle,
      sending: { status: 'failed', fileName: 'lease.docx', problem: { reason: 'file.not_a_pdf', requestId: '' } },
    },
  },
};

export const FileRestored: Story = { args: { upload: { status: 'loading' } } };

export const FileGone: Story = {
  args: {
    upload: {
      status: 'failed',
      problem: new ProblemError({ code: 404, message: 'Gone', reason: 'upload.not_found', requestId: 'r-1' }, null),
    },
  },
};

export const FileThatActed: Story = {
  args: {
    ...holding(aDraft({ annexes: [anUploadedAnnex({ removed: ['embedded_file'] })] })),
    upload: { status: 'ready', value: anUploadedPdf({ removed: ['javascript', 'launch'] }) },
  },
};

export const FileThatCameSigned: Story = {
  args: { upload: { status: 'ready', value: anUploadedPdf({ signatures: { by: ['JOSÉ NUÑO'], isClosed: false } }) } },
};

export const CertifiedFile: Story = {
  args: { upload: { status: 'ready', value: anUploadedPdf({ signatures: { by: ['JOSÉ NUÑO'], isClosed: true } }) } },
};

export const FileOfUnclearSignatures: Story = {
  args: { upload: { status: 'ready', value: anUploadedPdf({ signatures: { by: [], isClosed: true } }) } },
};

const annexes = [anUploadedAnnex()];

const sendingAnnex = {
  ...noAnnexes,
  sendings: [{ key: '1', file: new File(['x'], 'deed.pdf'), share: 0.7, problem: null }],
};

export const Annexes: Story = {
  args: {
    ...holding(aDraft({ annexes })),
    annexes: {
      ...noAnnexes,
      sendings: [
        { key: '1', file: new File(['x'], 'deed.pdf'), share: 0.7, problem: null },
        {
          key: '2',
          file: new File(['x'], 'notes.txt'),
          share: 0,
          problem: { ...offline, reason: 'file.type_not_allowed' },
        },
      ],
    },
  },
};

export const Positions: Story = { args: { step: 'positions' } };

const second = { ...newSigner('firmante_2'), name: 'Sofía Reyes Aguilar', email: 'sofia@reyes.example' };

export const Signers: Story = {
  args: { ...holding(aDraft({ signers: [...aDraft().signers, { ...second, isLegalEntity: true }] })), step: 'signers' },
};

export const DoubledPosition: Story = {
  args: {
    ...holding(aDraft({ signers: [...aDraft().signers, { ...second, position: 'firmante_1' }] })),
    step: 'signers',
  },
};

export const Settings: Story = { args: { step: 'settings' } };

export const SettingsWithApprover: Story = {
  args: {
    ...holding(aDraft({ settings: { ...aDraft().settings, voboDifferentFromSigner: true } })),
    step: 'settings',
  },
};

export const SignersOnPaper: Story = {
  args: {
    ...holding(aDraft({ settings: { ...aDraft().settings, signatureType: 'fisica' } })),
    step: 'signers',
  },
};

const efirma = { ...aDraft().settings, signatureType: 'efirma', sendWithoutVobo: true } as const;
const alone = aDraft({ settings: efirma });

export const EfirmaAlone: Story = { args: { ...holding(alone), step: 'signers' } };

const companyPlace = { page: 2, x: 0.55, y: 0.78, width: 0.3, height: 0.07 };

export const PlaceOfEfirma: Story = {
  args: { ...holding(aDraft({ settings: efirma, companyPlace })), step: 'positions' },
};

export const NoPlaceOfEfirma: Story = {
  args: {
    ...holding(alone),
    upload: { status: 'ready', value: anUploadedPdf({ signatures: { by: ['JOSÉ NUÑO'], isClosed: false } }) },
    step: 'positions',
  },
};

export const EfirmaWithOthers: Story = {
  args: {
    ...holding(
      aDraft({
        settings: { ...efirma, othersSign: true },
        signers: [
          { ...second, position: 'firmante_1', rfc: 'GALM800101AB1' },
          { ...second, signatureType: 'digital' },
        ],
      }),
    ),
    step: 'signers',
  },
};

export const SettingsOfEfirmaAlone: Story = {
  args: { ...holding(aDraft({ settings: { ...efirma, sendWithoutVobo: false } })), step: 'settings' },
};

export const ReviewOfPlacedEfirma: Story = {
  args: { ...holding(aDraft({ settings: efirma, companyPlace })), step: 'review' },
};

export const ReviewOfEfirma: Story = { args: { ...holding(alone), step: 'review' } };

export const Signature: Story = { args: { ...holding(alone), step: 'signature' } };

export const ReviewWhileAnAnnexIsSent: Story = { args: { step: 'review', annexes: sendingAnnex } };

export const Review: Story = { args: { step: 'review' } };

export const ReviewWithoutPlaces: Story = { args: { ...holding(aDraft({ positions: [] })), step: 'review' } };

export const CreationRefused: Story = { args: { step: 'review', refusal: offline } };

export const NotStored: Story = { args: { isStored: false } };

export const OthersWereLeft: Story = {
  args: {
    ...holding(newDraft()),
    upload: null,
    kept: {
      drafts: [
        { id: 'a', name: 'Lease of Avenida Juárez 12', changedAt: '2026-11-20T15:41:00.000Z' },
        { id: 'first', name: '', changedAt: null },
      ],
      onDiscard: nothing,
    },
  },
};

export const ChangedInAnotherTab: Story = { args: { isOvertaken: true, isStored: false } };
