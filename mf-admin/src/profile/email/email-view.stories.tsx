import { ProblemError } from '@pacta/shared/http';
import { aUser } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { EmailView } from './email-view.tsx';

const meta = {
  title: 'My account/E-mail',
  component: EmailView,
  args: { user: aUser(), onChange: (): Promise<unknown> => Promise.resolve() },
} satisfies Meta<typeof EmailView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Begin: Story = {};
export const Saving: Story = { args: { onChange: () => new Promise(() => {}) } };
export const Unreachable: Story = { args: { onChange: () => Promise.reject(ProblemError.from(null)) } };
