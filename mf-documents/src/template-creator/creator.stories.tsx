import type { TemplateDetail } from '@pacta/contracts';
import { blobSource, ProblemError } from '@pacta/shared/http';
import { aPdf, aTemplateSummary, pageOf } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import type { CurrentStep, DraftEditing } from '../draft/draft-editing.ts';
import { aCompanyChoice } from '../testing/a-company-choice.ts';
import { anInventory, aTemplateDetail, aVariable } from '../testing/a-template.ts';
import { aTemplateDraft, chosen } from '../testing/a-template-draft.ts';
import { efirmaActs } from '../testing/efirma-acts.ts';
import { Creator, type CreatorProps } from './creator.tsx';
import { type Draft, newDraft } from './draft.ts';
import { mayLeaveOpen, problemsOf } from './draft-problems.ts';
import type { QuestionControls } from './question-step.tsx';
import { questionsOf } from './questions.ts';
import { type SignerTitles, signerTitles } from './signer-titles.ts';
import type { Step } from './steps.ts';
import type { TemplateControls } from './template-step.tsx';
import type { Preview, Previews } from './use-previews.ts';
import type { TemplateSearch } from './use-template-search.ts';

const nothing = () => {};
const offline = ProblemError.from(new TypeError('offline'));
const lease = aTemplateDetail();
const inventory = anInventory();
const summaries = [
  aTemplateSummary(),
  aTemplateSummary({ ...inventory, variables: 2, signers: 0 }),
  aTemplateSummary({ id: lease.id, title: 'Promissory note', description: '', variables: 9, signers: 1 }),
].map((each, index) => ({
  ...each,
  id: index === 2 ? ('2b7e4c1d-0000-4000-8000-000000000003' as typeof each.id) : each.id,
}));

const search: TemplateSearch = {
  search: '',
  page: { status: 'ready', value: pageOf(...summaries) },
  onSearch: nothing,
  onPage: nothing,
  onRetry: nothing,
};

const shown: Preview = {
  source: blobSource(aPdf('Lease')),
  filled: { positions: lease.positions, problems: [] },
  made: { key: '', answers: {}, proved: null },
  isRefreshing: false,
  failure: null,
};

function holding(draft: Draft, details: TemplateDetail[] = [lease], found: ReadonlyMap<string, string> = new Map()) {
  const asked = questionsOf(details, mayLeaveOpen(draft), draft.answers);
  return {
    draft,
    details,
    asked,
    titles: signerTitles(details),
    chosen: draft.templates.map((each) => {
      const detail = details.find(({ id }) => id === each.id);
      return {
        chosen: each,
        detail: detail ? ({ status: 'ready', value: detail } as const) : { status: 'loading' as const },
      };
    }),
    problems: new Map([...found, ...problemsOf(draft, { asked, details, isCompanyNeeded: false })]),
    reported: new Set(found.keys()),
  };
}

const two = aTemplateDraft({
  templates: [chosen(lease, { name: 'Lease of Avenida Juárez 12' }), chosen(inventory)],
  answers: { ...aTemplateDraft().answers, llaves: '3' },
});

const noAnnexes = { sendings: [], send: nothing, retry: nothing, dismiss: nothing };

type Flat = Omit<DraftEditing<Draft>, 'reported'> &
  Required<Pick<DraftEditing<Draft>, 'reported'>> &
  CurrentStep<Step> &
  TemplateControls &
  QuestionControls &
  Pick<CreatorProps, 'details' | 'changed' | 'annexes' | 'onPlaced' | 'capacity'> & {
    titles: SignerTitles;
    previews: Previews;
    isAwaited: boolean;
    isCreating: boolean;
    refusal: ProblemError | null;
    onRetryPreview: () => void;
    onRemoveSigner: (index: number) => void;
    onCreate: () => Promise<string[]>;
  };

/** One knob for each thing that a story may change. */
const Knobs = (flat: Flat) => (
  <Creator
    signature={efirmaActs}
    {...flat}
    editing={flat}
    current={flat}
    creation={{ ...flat, create: flat.onCreate }}
    templates={flat}
    questions={flat}
    signers={{ titles: flat.titles, onRemove: flat.onRemoveSigner }}
    preview={{ previews: flat.previews, isAwaited: flat.isAwaited, onRetry: flat.onRetryPreview, onSeen: () => {} }}
  />
);

const meta = {
  title: 'Pages/New document',
  component: Knobs,
  args: {
    ...holding(aTemplateDraft()),
    step: 'templates',
    search,
    isMultiple: false,
    company: null,
    annexes: noAnnexes,
    previews: { [lease.id]: shown, [inventory.id]: { ...shown, source: blobSource(aPdf('Inventory')) } },
    isAwaited: false,
    isStored: true,
    capacity: null,
    isOvertaken: false,
    kept: { drafts: [], onDiscard: nothing },
    isCreating: false,
    refusal: null,
    changed: [],
    onStep: nothing,
    onChange: nothing,
    onCompany: nothing,
    onChoose: nothing,
    onRemove: nothing,
    onMove: nothing,
    onName: nothing,
    onPlaced: nothing,
    onReread: nothing,
    onAnswer: nothing,
    onRetryPreview: nothing,
    onRemoveSigner: nothing,
    onDiscard: nothing,
    onCreate: async (): Promise<string[]> => [],
  },
} satisfies Meta<typeof Knobs>;
export default meta;
type Story = StoryObj<typeof meta>;

const invoice = aTemplateDetail({
  variables: [
    aVariable('cliente', 'Name of the client'),
    aVariable('subtotal', 'Subtotal', { type: 'money', heading: 'Amounts' }),
    aVariable('plazo', 'Months to pay', { type: 'number', heading: 'Dates', default: '3' }),
    aVariable('inicio', 'Date of delivery', { type: 'date' }),
  ],
});

const results = [
  {
    name: '= subtotal*0.16',
    text: '= subtotal × 0.16',
    type: 'money' as const,
    uses: ['subtotal'],
    value: '$1,600.00',
  },
  {
    name: '= inicio+meses(plazo)',
    text: '= inicio + meses(plazo)',
    type: 'date' as const,
    uses: ['inicio', 'plazo'],
    value: null,
  },
];

/** Headings, a default that stands already, and what is computed from the answers so far. */
export const ComputedValues: Story = {
  args: {
    ...holding(aTemplateDraft({ answers: { cliente: 'Ana Ruiz', subtotal: '10000' } }), [invoice]),
    step: 'questions',
    previews: { [invoice.id]: { ...shown, filled: { positions: [], problems: [], computed: results } } },
  },
};

export const NewDraft: Story = { args: holding(newDraft(), []) };

export const WithoutCompany: Story = { args: { ...NewDraft.args, company: aCompanyChoice, search: null } };

export const TemplatesLoading: Story = {
  args: { ...NewDraft.args, search: { ...search, page: { status: 'loading' } } },
};

export const TemplatesFailed: Story = {
  args: { ...NewDraft.args, search: { ...search, page: { status: 'failed', problem: offline } } },
};

export const NoTemplates: Story = {
  args: { ...NewDraft.args, search: { ...search, page: { status: 'ready', value: pageOf() } } },
};

export const NothingFound: Story = {
  args: { ...NewDraft.args, search: { ...search, search: 'deed', page: { status: 'ready', value: pageOf() } } },
};

export const OneChosen: Story = {};

export const SeveralChosen: Story = { args: { ...holding(two, [lease, inventory]), isMultiple: true } };

export const TemplateDeleted: Story = {
  args: {
    chosen: [
      {
        chosen: chosen(lease),
        detail: {
          status: 'failed',
          problem: new ProblemError(
            { code: 404, message: 'Gone', reason: 'template.not_found', requestId: 'r-1' },
            null,
          ),
        },
      },
    ],
  },
};

export const Questions: Story = { args: { step: 'questions' } };

export const QuestionsOfTwo: Story = { args: { ...SeveralChosen.args, step: 'questions' } };

export const NothingAnswered: Story = { args: { ...holding(aTemplateDraft({ answers: {} })), step: 'questions' } };

export const AnswerDoesNotFit: Story = {
  args: {
    ...holding(
      aTemplateDraft(),
      [lease],
      new Map([['answers.inquilino', 'This text does not fit in its place. Make it shorter.']]),
    ),
    step: 'questions',
  },
};

export const TemplateChanged: Story = { args: { step: 'questions', changed: [{ title: lease.title, version: 3 }] } };

export const PreviewRefreshing: Story = {
  args: { step: 'questions', previews: { [lease.id]: { ...shown, isRefreshing: true } } },
};

export const AnswerInSmallerLetters: Story = {
  args: {
    step: 'preview',
    previews: {
      [lease.id]: {
        ...shown,
        filled: { positions: [], problems: [], tight: [{ name: 'Inquilino', page: 1, percent: 82 }] },
      },
    },
  },
};

export const PreviewFails: Story = {
  args: { step: 'questions', previews: { [lease.id]: { ...shown, failure: offline } } },
};

export const NoPreviewAtAll: Story = {
  args: {
    step: 'questions',
    previews: { [lease.id]: { ...shown, source: null, filled: null, made: null, failure: offline } },
  },
};

export const Signers: Story = { args: { step: 'signers' } };

export const Settings: Story = { args: { step: 'settings' } };

export const Complete: Story = { args: { step: 'preview' } };

export const CompleteWhileAnAnnexIsSent: Story = {
  args: {
    step: 'preview',
    annexes: {
      ...noAnnexes,
      sendings: [{ key: '1', file: new File(['x'], 'deed.pdf'), share: 0.7, problem: null }],
    },
  },
};

export const PreviewOfTwo: Story = { args: { ...SeveralChosen.args, step: 'preview' } };

export const CreationRefused: Story = { args: { step: 'preview', refusal: offline } };

const long =
  'Contrato de arrendamiento con opción a compra de la nave industrial número 7 del Parque Querétaro '.repeat(2);

export const LongTexts: Story = {
  args: {
    ...holding(aTemplateDraft({ templates: [chosen(lease, { title: long, name: long.trim() })] })),
    search: {
      ...search,
      page: {
        status: 'ready',
        value: pageOf(aTemplateSummary({ title: long, description: 'X'.repeat(300) })),
      },
    },
  },
};

export const NotStored: Story = { args: { isStored: false } };

export const ChangedInAnotherTab: Story = { args: { isOvertaken: true, isStored: false } };
