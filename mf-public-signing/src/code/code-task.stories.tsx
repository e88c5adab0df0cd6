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

export const LastTry: Story = { args: { acts: fakeCodeActs(aSentCode({ triesLeft: 2 })) } };

export const Waiting: Story = { args: { acts: fakeCodeActs(aSentCode({ nextAt: '2098-01-01T12:00:00Z' })) } };

export const Ended: Story = { args: { acts: fakeCodeActs(aCode({ state: 'ended' })) } };

export const Checked: Story = { args: { acts: fakeCodeActs(aCode({ state: 'checked' })) } };
