import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { ForgotView } from './forgot-view.tsx';
import { SentView } from './sent-view.tsx';

const meta = {
  title: 'Pages/Forgot password',
  component: ForgotView,
  args: { onSend: (): Promise<unknown> => Promise.resolve() },
} satisfies Meta<typeof ForgotView>;
export default meta;
type Story = StoryObj<typeof meta>;

const tooMany = { code: 429, message: '', reason: 'request.too_many', requestId: 'req-7f3a91c2' } as const;
const refused = () => Promise.reject(new ProblemError(tooMany, null));

export const Begin: Story = {};
export const Busy: Story = { args: { onSend: () => new Promise(() => {}) } };
export const Refused: Story = { args: { onSend: refused } };
export const Sent: Story = { render: () => <SentView email="lucia@robles.example" onSendAgain={async () => {}} /> };
export const NotSentAgain: Story = { render: () => <SentView email="lucia@robles.example" onSendAgain={refused} /> };
