import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { PasswordView } from './password-view.tsx';

const meta = {
  title: 'My account/Password',
  component: PasswordView,
  args: { onChange: (): Promise<unknown> => Promise.resolve() },
} satisfies Meta<typeof PasswordView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Begin: Story = {};
export const Saving: Story = { args: { onChange: () => new Promise(() => {}) } };
export const Unreachable: Story = {
  args: {
    onChange: () => Promise.reject(ProblemError.from(null)),
  },
};
