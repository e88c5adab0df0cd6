import { ProblemError } from '@pacta/shared/http';
import { aNotification } from '@pacta/shared/testing';
import { Box } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { NotificationList } from './notification-list.tsx';

const name = 'Contract of services with a name that is too long for one line of a narrow list';

const items = [
  aNotification(1),
  aNotification(2, { type: 'signed', by: 'Mateo García Luna' }),
  aNotification(3, { type: 'failed', by: 'Jorge Nieto', isRead: true }),
  aNotification(4, { type: 'failed', by: '' }),
  aNotification(7, { type: 'signed', by: '', awaits: 'efirma' }),
  aNotification(8, { type: 'failed', by: '', failedStep: 'prepare', isRead: true }),
  aNotification(9, { type: 'failed', by: 'Jorge Nieto', news: 'bounced' }),
  aNotification(14, { type: 'failed', by: 'Jorge Nieto', news: 'code_lost' }),
  aNotification(10, { type: 'expired', by: '' }),
  aNotification(11, { type: 'held_up', by: 'DocuSign' }),
  aNotification(12, { type: 'resumed', by: 'DocuSign', isRead: true }),
  aNotification(15, { type: 'held_up', by: 'Weetrust', news: 'unknown_status' }),
  aNotification(13, { type: 'delayed', by: 'Jorge Nieto' }),
  aNotification(5, { type: 'rejected', isRead: true, document: { ...aNotification().document, name } }),
  aNotification(6, { type: 'completed', by: '', isRead: true }),
  aNotification(9, { type: 'forwarded', by: 'Mateo García Luna', forwardedTo: 'Beatriz Luna Prado' }),
];

const meta = {
  title: 'Shell/Notifications',
  component: NotificationList,
  args: {
    items,
    total: 42,
    unread: 3,
    isLoadingMore: false,
    problem: null,
    onOpen: () => {},
    onMark: () => {},
    onMarkAll: () => {},
    onMore: () => {},
    onRetry: () => {},
  },
  decorators: [
    (Story) => (
      <Box width="96" maxW="full" borderWidth="1px" borderRadius="l3" overflow="hidden" bg="bg.panel">
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof NotificationList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};
export const AllRead: Story = {
  args: { items: items.map((item) => ({ ...item, isRead: true })), total: items.length, unread: 0 },
};
export const LoadingMore: Story = { args: { isLoadingMore: true } };
export const None: Story = { args: { items: [], total: 0, unread: 0 } };
export const Loading: Story = { args: { items: null, total: 0, unread: 0 } };
export const Failed: Story = { args: { items: null, total: 0, unread: 0, problem: ProblemError.from(null) } };
