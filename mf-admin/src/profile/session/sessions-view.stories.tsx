import { SessionId, type SessionView } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { SessionsView } from './sessions-view.tsx';

const session = (number: number, browser: string, system: string, isCurrent = false): SessionView => ({
  id: SessionId.parse(`5e0a5f2e-0000-4000-8000-00000000000${number}`),
  isCurrent,
  browser,
  system,
  createdAt: `2026-11-1${number}T16:20:00Z`,
  lastUsedAt: `2026-11-2${number}T09:41:00Z`,
});

const own = session(1, 'Chrome', 'Windows', true);
const others = [session(2, 'Safari', 'iOS'), session(3, '', '')];
const worked = async () => {};
const refused = async () => {
  throw ProblemError.from(null);
};

const meta = {
  title: 'My account/Sessions',
  component: SessionsView,
  args: {
    value: { status: 'ready', value: [own, ...others] },
    onRetry: () => {},
    onEnd: worked,
    onEndOthers: worked,
  },
} satisfies Meta<typeof SessionsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const OnlyThisOne: Story = { args: { value: { status: 'ready', value: [own] } } };
export const Loading: Story = { args: { value: { status: 'loading' } } };
export const Failed: Story = { args: { value: { status: 'failed', problem: ProblemError.from(null) } } };
export const Stubborn: Story = { args: { onEnd: refused, onEndOthers: refused } };
