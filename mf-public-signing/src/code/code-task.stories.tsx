import { Box } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { aCode, aSentCode, fakeCodeActs } from '../testing/code-acts.ts';
import { CodeTask } from './code-parts.tsx';

const meta = {
  title: 'Signing/Code before signing',
  component: CodeTask,
  decorators: [
    (Story) => (
      <Box maxW="22rem">
        <Story />
      </Box>
    ),
  ],
  args: { acts: fakeCodeActs(), onDecline: () => {} },
} satisfies Meta<typeof CodeTask>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ToSend: Story = {};

export const Sent: Story = { args: { acts: fakeCodeActs(aSentCode()) } };

export const MailOnItsWay: Story = { args: { acts: fakeCodeActs(aSentCode({ delivery: 'sending' })) } };

export const MailNotArrived: Story = { args: { acts: fakeCodeActs(aSentCode({ delivery: 'failed' })) } };

export const LastTry: Story = { args: { acts: fakeCodeActs(aSentCode({ triesLeft: 2 })) } };

export const Waiting: Story = { args: { acts: fakeCodeActs(aSentCode({ nextAt: '2098-01-01T12:00:00Z' })) } };

export const Ended: Story = { args: { acts: fakeCodeActs(aCode({ state: 'ended' })) } };

const atPhone = { channel: 'sms', to: '•••• 42', ways: [{ channel: 'sms', to: '•••• 42' }] };
const orByMail = { ...atPhone, ways: [...atPhone.ways, { channel: 'email', to: 'm***@example.com' }] };

export const ToPhone: Story = { args: { acts: fakeCodeActs(aCode(orByMail)) } };

export const OnItsWay: Story = { args: { acts: fakeCodeActs(aSentCode({ ...atPhone, delivery: 'sending' })) } };

export const AtPhone: Story = { args: { acts: fakeCodeActs(aSentCode({ ...atPhone, delivery: 'delivered' })) } };

export const NotArrived: Story = { args: { acts: fakeCodeActs(aSentCode({ ...orByMail, delivery: 'failed' })) } };

export const NotArrivedAnywhere: Story = {
  args: { acts: fakeCodeActs(aSentCode({ ...atPhone, delivery: 'failed' })) },
};

export const PerhapsSent: Story = {
  args: { acts: fakeCodeActs(aSentCode({ ...atPhone, channel: 'whatsapp', delivery: 'unknown' })) },
};

export const NoWay: Story = { args: { acts: fakeCodeActs(aCode({ ...atPhone, to: '', ways: [] })) } };

export const Checked: Story = { args: { acts: fakeCodeActs(aCode({ state: 'checked' })) } };
