import type { Meta, StoryObj } from '@storybook/react';
import { aDelivery, refusedDelivery } from '../testing/a-webhook.ts';
import { MessageView } from './message-view.tsx';

const meta: Meta<typeof MessageView> = {
  title: 'Companies/Message',
  component: MessageView,
  args: { delivery: aDelivery(), onAgain: async () => {} },
};
export default meta;
type Story = StoryObj<typeof MessageView>;

export const Delivered: Story = {};
export const Waiting: Story = { args: { delivery: refusedDelivery, onAgain: null } };
export const NotTried: Story = {
  args: { delivery: aDelivery({ state: 'waiting', attempts: 0, tries: [], lastStatus: null }), onAgain: null },
};
