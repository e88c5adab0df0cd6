import type { EnvelopeView } from '@pacta/contracts';
import type { Meta, StoryObj } from '@storybook/react';
import { aSentDocument } from '../testing/document-states.ts';
import { EnvelopePanel } from './envelope-panel.tsx';

const envelope = (more: Partial<EnvelopeView> = {}): EnvelopeView => ({
  provider: 'docusign',
  stage: 'sent',
  since: '2026-11-20T18:05:00.000Z',
  attempts: 0,
  nextAt: '2026-11-20T18:20:00.000Z',
  trouble: null,
  said: null,
  status: null,
  checkedAt: '2026-11-20T18:06:00.000Z',
  fileProblem: null,
  ...more,
});

const meta = {
  title: 'Pages/Document/Signature provider',
  component: EnvelopePanel,
  args: { document: aSentDocument, envelope: envelope(), onTry: async () => {} },
} satisfies Meta<typeof EnvelopePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sent: Story = {};

export const ToCome: Story = { args: { envelope: envelope({ stage: 'to_come', nextAt: null, checkedAt: null }) } };

/** A proxy before it answered, in no words of its own. */
export const DownWithoutWords: Story = {
  args: {
    envelope: envelope({
      ...{ stage: 'sending', trouble: 'down', attempts: 2, checkedAt: null },
      fault: { kind: 'status', host: 'na4.docusign.net', value: '503' },
    }),
  },
};

export const Down: Story = {
  args: {
    envelope: envelope({
      ...{ stage: 'sending', trouble: 'down', said: 'Service unavailable', attempts: 7, checkedAt: null },
      ...{ troubledSince: '2026-11-20T18:06:00.000Z', triedAt: '2026-11-20T21:15:00.000Z', mayTry: true },
      nextAt: '2026-11-20T22:15:00.000Z',
    }),
  },
};

/** Another document’s try was told to wait. */
export const Busy: Story = {
  args: {
    envelope: envelope({
      ...{ stage: 'sending', trouble: 'down', said: 'Service unavailable', attempts: 4, checkedAt: null },
      ...{ troubledSince: '2026-11-20T18:06:00.000Z', triedAt: '2026-11-20T18:15:00.000Z', mayTry: false },
      ...{ nextAt: '2026-11-20T20:15:00.000Z', busyUntil: '2026-11-20T20:15:00.000Z' },
    }),
  },
};

export const WithoutConsent: Story = { args: { envelope: envelope({ stage: 'sending', trouble: 'consent' }) } };

export const UnknownStatus: Story = { args: { envelope: envelope({ status: 'authoritativecopy' }) } };

export const FileNotTaken: Story = { args: { envelope: envelope({ stage: 'fetching', fileProblem: 'other_text' }) } };

export const Completed: Story = { args: { envelope: envelope({ stage: 'completed', nextAt: null }) } };

export const Cancelling: Story = {
  args: { envelope: envelope({ provider: 'weetrust', stage: 'cancelling', trouble: 'busy' }) },
};

export const NotCancelled: Story = { args: { envelope: envelope({ stage: 'not_cancelled', nextAt: null }) } };
