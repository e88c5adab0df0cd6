import type { DeliveryView } from '@pacta/contracts/webhook';
import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { aDelivery, aWebhook, refusedDelivery } from '../testing/a-webhook.ts';
import { MessagesView } from './messages-view.tsx';

const pageOf = (...results: DeliveryView[]) => ({
  status: 'ready' as const,
  value: { results, page: 1, limit: 20, totalPages: 1, totalResults: results.length },
});
const all = pageOf(refusedDelivery, aDelivery());

const meta: Meta<typeof MessagesView> = {
  title: 'Companies/Messages',
  component: MessagesView,
  args: {
    webhook: aWebhook(),
    list: all,
    isRefreshing: false,
    query: { page: 1, limit: 20 },
    onChange: () => {},
    onRetry: () => {},
    onAgain: async () => {},
  },
};
export default meta;
type Story = StoryObj<typeof MessagesView>;

export const Some: Story = {};
export const Failing: Story = {
  args: { webhook: aWebhook({ failingSince: '2026-11-18T16:20:00Z', nextAt: '2026-11-20T16:35:00Z' }) },
};
export const None: Story = { args: { list: pageOf() } };
export const NothingFound: Story = { args: { list: pageOf(), query: { page: 1, limit: 20, state: 'given_up' } } };
export const Reading: Story = { args: { list: { status: 'loading' } } };
export const Unreachable: Story = { args: { list: { status: 'failed', problem: ProblemError.from(null) } } };
