import type { TestMessage } from '@pacta/contracts/message';
import type { Meta, StoryObj } from '@storybook/react';
import { TestFound } from './test-message.tsx';

const found = (more: Partial<TestMessage> = {}): TestMessage => ({
  ...{ to: '+525512345642', trouble: null, said: null },
  ...more,
});

const meta = {
  title: 'Pages/Companies/Test of a message',
  component: TestFound,
  args: { found: found() },
} satisfies Meta<typeof TestFound>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Taken: Story = {};

export const WrongNumber: Story = { args: { found: found({ trouble: 'number', said: '21211 not a phone number' }) } };

export const NoTemplate: Story = { args: { found: found({ trouble: 'template', said: '132001 (#132001)' }) } };
