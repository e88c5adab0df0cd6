import type { Meta, StoryObj } from '@storybook/react';
import { RemoteLoading } from './remote-loading.tsx';
import { RemoteProblem } from './remote-problem.tsx';

const meta = {
  title: 'Shell/A part of the page',
  component: RemoteProblem,
  args: { kind: 'unavailable', onRetry: () => {} },
} satisfies Meta<typeof RemoteProblem>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { render: () => <RemoteLoading /> };
export const Unavailable: Story = {};
export const StillUnavailable: Story = { args: { isStubborn: true } };
export const Incompatible: Story = { args: { kind: 'incompatible' } };
export const Crashed: Story = { args: { kind: 'crashed' } };
