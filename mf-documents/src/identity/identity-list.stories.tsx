import type { SignerView } from '@pacta/contracts';
import type { DocumentIdentity, SignerIdentity } from '@pacta/contracts/identity';
import type { Meta, StoryObj } from '@storybook/react';
import { aSentDocument } from '../testing/document-states.ts';
import { IdentityList } from './identity-list.tsx';

const document = aSentDocument;
const at = '2026-11-20T10:00:00Z';

const one = (signer: SignerView, identity: Partial<SignerIdentity> = {}): SignerIdentity => ({
  signerId: signer.id,
  standing: 'needed',
  check: null,
  isAskedAgain: false,
  waiver: null,
  allowed: ['waive'],
  ...identity,
});

const check = (found: Partial<NonNullable<SignerIdentity['check']>>): NonNullable<SignerIdentity['check']> => ({
  provider: 'veriff',
  reference: '8c2f0a3e-5d0f-4a57-9a3b-6b0a2f1f9c10',
  state: 'started',
  trouble: null,
  nameOnDocument: null,
  isOtherName: false,
  startedAt: at,
  changedAt: at,
  ...found,
});

const of = (identity: Partial<SignerIdentity>): { identity: DocumentIdentity } => ({
  identity: {
    provider: 'veriff',
    signers: document.signers.map((signer, index) => one(signer, index === 0 ? identity : {})),
  },
});

const worked: (...asked: unknown[]) => Promise<void> = async () => {};

const meta = {
  title: 'Parts/Identity verification of a document',
  component: IdentityList,
  args: { document, ...of({}), onAskAgain: worked, onWaive: worked },
} satisfies Meta<typeof IdentityList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotBegun: Story = {};
export const Begun: Story = { args: of({ check: check({}) }) };
export const BeingLookedAt: Story = { args: of({ check: check({ state: 'review' }) }) };
export const Verified: Story = {
  args: of({
    standing: 'verified',
    check: check({ state: 'approved', nameOnDocument: 'MATEO GARCIA LUNA' }),
    allowed: [],
  }),
};
export const Declined: Story = { args: of({ check: check({ state: 'declined' }), allowed: ['ask_again', 'waive'] }) };
export const InAnotherName: Story = {
  args: of({
    check: check({ state: 'approved', nameOnDocument: 'Pedro Páramo', isOtherName: true }),
    allowed: ['ask_again', 'waive'],
  }),
};
export const AskedAgain: Story = { args: of({ check: check({ state: 'declined' }), isAskedAgain: true }) };
export const NoAnswer: Story = {
  args: of({ check: check({ state: 'asking', reference: null, trouble: 'unavailable' }) }),
};
export const AnswerLost: Story = {
  args: of({ check: check({ state: 'asking', reference: null, trouble: 'unclear' }) }),
};
export const Waived: Story = {
  args: of({
    standing: 'waived',
    check: check({ state: 'declined' }),
    waiver: { by: 'Lucía Hernández', reason: 'I have known him for years.', at },
    allowed: [],
  }),
};
