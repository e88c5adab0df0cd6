import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { aSignerDocument } from '../testing/a-signer-document.ts';
import { anIdentity, identityActsOn } from '../testing/an-identity.ts';
import IdentityTask from './identity-task.tsx';

const meta = {
  title: 'Parts/Identity verification of a signer',
  component: IdentityTask,
  args: {
    document: aSignerDocument({ allowed: ['decline', 'download'], alsoAllowed: ['verify_identity'] }),
    onDecline: () => {},
    acts: identityActsOn(anIdentity()),
  },
} satisfies Meta<typeof IdentityTask>;

export default meta;
type Story = StoryObj<typeof meta>;

const as = (...identity: Parameters<typeof anIdentity>): Story => ({
  args: { acts: identityActsOn(anIdentity(...identity)) },
});

export const ToBegin: Story = {};
export const Begun: Story = as({ state: 'started' });
export const BeingPrepared: Story = as({ state: 'asking', mayStart: false });
export const BeingLookedAt: Story = as({ state: 'review', mayStart: false });
export const PicturesAgain: Story = as({ state: 'resubmit' });
export const NotFinished: Story = as({ state: 'expired' });
export const Declined: Story = as({ state: 'declined', mayStart: false });
export const InAnotherName: Story = as({ state: 'approved', isOtherName: true, mayStart: false });
export const NoAnswer: Story = as({ state: 'asking', trouble: 'unavailable' });
export const AnswerLost: Story = as({ state: 'asking', trouble: 'unclear' });
export const NoProviderAnyMore: Story = as({ provider: null, mayStart: false });
export const Verified: Story = as({ standing: 'verified', state: 'approved', mayStart: false });

export const NotRead: Story = {
  args: {
    acts: { ...identityActsOn(anIdentity()), read: () => Promise.reject(ProblemError.from(new TypeError('offline'))) },
  },
};
