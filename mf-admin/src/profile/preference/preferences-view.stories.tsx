import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { PreferencesView } from './preferences-view.tsx';

const meta = {
  title: 'My account/E-mail notifications',
  component: PreferencesView,
  args: {
    value: {
      status: 'ready',
      value: { approved: true, rejected: true, signed: false, completed: true, failed: true },
    },
    onRetry: () => {},
    saving: 'idle',
    onPrefer: () => {},
  },
} satisfies Meta<typeof PreferencesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Saving: Story = { args: { saving: 'busy' } };
export const Saved: Story = { args: { saving: 'saved' } };
export const Loading: Story = { args: { value: { status: 'loading' } } };
export const Failed: Story = { args: { value: { status: 'failed', problem: ProblemError.from(null) } } };
