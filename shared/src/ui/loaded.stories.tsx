import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { Loaded, Skeleton, Stack, Text } from './index.ts';

const meta = {
  title: 'Components/Loaded',
  component: Loaded<string>,
  args: { onRetry: () => {}, children: (words) => <Text>{words}</Text>, value: { status: 'loading' } },
} satisfies Meta<typeof Loaded<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

const lost = { code: 404, message: '', reason: 'document.not_found', requestId: 'req-7f3a91c2' } as const;
const fault = { code: 500, message: '', reason: 'internal', requestId: 'req-7f3a91c2' } as const;

export const Loading: Story = {};
export const LoadingWithSkeleton: Story = {
  args: {
    skeleton: (
      <Stack gap="3" maxW="md">
        <Skeleton height="8" width="60%" />
        <Skeleton height="5" />
        <Skeleton height="5" width="80%" />
      </Stack>
    ),
  },
};
export const Failed: Story = { args: { value: { status: 'failed', problem: new ProblemError(lost, null) } } };
export const ServerAtFault: Story = { args: { value: { status: 'failed', problem: new ProblemError(fault, null) } } };
export const Unreachable: Story = { args: { value: { status: 'failed', problem: ProblemError.from(null) } } };
export const Ready: Story = { args: { value: { status: 'ready', value: 'Here it is.' } } };
