import type { Meta, StoryObj } from '@storybook/react';
import { IssuedToken } from './issued-token.tsx';

const meta = {
  title: 'Components/Issued token',
  component: IssuedToken,
  args: {
    name: 'ERP',
    token: `pacta_${'k7Qx'.repeat(11)}`,
    expiresAt: '2027-02-18T16:20:00Z',
    tryAt: 'http://localhost/v1/users/me',
  },
} satisfies Meta<typeof IssuedToken>;
export default meta;
type Story = StoryObj<typeof meta>;

export const JustIssued: Story = {};
