import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { aTrail, aTrailEntry } from '../testing/a-trail.ts';
import { TrailList } from './trail-list.tsx';

const meta = {
  title: 'Pages/Document/Everything',
  component: TrailList,
  args: { entries: aTrail(), hasOlder: false, isReading: false, problem: null, onOlder: () => {} },
} satisfies Meta<typeof TrailList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {};

export const WithOlder: Story = { args: { hasOlder: true } };

export const ReadingOlder: Story = { args: { hasOlder: true, isReading: true } };

export const OlderFailed: Story = {
  args: {
    hasOlder: true,
    problem: new ProblemError({ code: 500, message: 'Down', reason: 'internal', requestId: 'r-7' }, null),
  },
};

export const Empty: Story = { args: { entries: [] } };

export const Sealed: Story = {
  args: {
    entries: [aTrailEntry({ type: 'COMPLETED', details: { seal: 'verified', structure: 'read' } })],
  },
};

export const Unsealed: Story = {
  args: { entries: [aTrailEntry({ type: 'COMPLETED', details: { seal: 'none' } })] },
};

/** Of a server that is newer than this page. */
export const OfAnotherRelease: Story = {
  args: { entries: [aTrailEntry({ type: 'NOTARIZED', authentication: 'passkey', details: { notary: 'No. 1' } })] },
};
