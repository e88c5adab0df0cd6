import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { EmailChangeView } from './email-change-view.tsx';

const meta = {
  title: 'Pages/Change of e-mail',
  component: EmailChangeView,
  args: {
    title: 'Undo the change of your e-mail?',
    description: 'Your account gets its former e-mail back.',
    action: 'Undo the change',
    isBusy: false,
    problem: null as ProblemError | null,
    onAct: (() => {}) as (() => void) | null,
  },
} satisfies Meta<typeof EmailChangeView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Begin: Story = {};
export const Busy: Story = { args: { isBusy: true } };
export const Done: Story = { args: { onAct: null } };
export const Unreachable: Story = { args: { problem: ProblemError.from(null) } };
