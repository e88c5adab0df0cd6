import type { Meta, StoryObj } from '@storybook/react';
import { FillingProblem } from './filling-problem.tsx';

const meta = {
  title: 'Shell/A part that another team offers',
  component: FillingProblem,
} satisfies Meta<typeof FillingProblem>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unavailable: Story = { args: { onRetry: () => {} } };
export const Incompatible: Story = {};
