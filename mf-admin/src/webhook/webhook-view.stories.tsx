import type { Meta, StoryObj } from '@storybook/react';
import { aDelivery, aWebhook } from '../testing/a-webhook.ts';
import { WebhookView } from './webhook-view.tsx';

const failing = { failingSince: '2026-11-18T16:20:00Z', nextAt: '2026-11-20T16:35:00Z', waiting: 214 };

const meta: Meta<typeof WebhookView> = {
  title: 'Companies/Messages to its own system',
  component: WebhookView,
  args: {
    webhook: aWebhook(),
    onTest: async () => aDelivery({ type: 'webhook.test', document: null }),
    onMakeSecret: async () => `whsec_${'k7Qx'.repeat(11)}`,
  },
};
export default meta;
type Story = StoryObj<typeof WebhookView>;

export const Healthy: Story = {};
export const Replaced: Story = { args: { webhook: aWebhook({ formerUntil: '2026-11-21T16:20:00Z' }) } };
export const Failing: Story = { args: { webhook: aWebhook(failing) } };
export const GivenUp: Story = { args: { webhook: aWebhook({ ...failing, nextAt: null, waiting: 0, givenUp: 214 }) } };
export const WithoutSecret: Story = {
  args: { webhook: aWebhook({ secretMadeAt: null, lastDeliveredAt: null, allowed: ['make_secret'] }) },
};
export const WithoutAddress: Story = {
  args: { webhook: aWebhook({ host: null, secretMadeAt: null, lastDeliveredAt: null, allowed: ['make_secret'] }) },
};
