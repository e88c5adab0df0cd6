import { ProblemError } from '@pacta/shared/http';
import { aUser } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { DeleteUser } from './delete-user.tsx';

const lastAdmin = { code: 409, message: '', reason: 'user.is_last_admin', requestId: 'req-7f3a91c2' } as const;

const meta = {
  title: 'Pages/Users/Delete',
  component: DeleteUser,
  args: { user: aUser(), onDelete: async () => {}, onClose: () => {} },
} satisfies Meta<typeof DeleteUser>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {};
export const LastAdmin: Story = {
  args: {
    user: aUser({ full_name: 'Ana Sofía Beltrán', email: 'ana@pacta.example', role: 'admin', company: null }),
    onDelete: () => Promise.reject(new ProblemError(lastAdmin, null)),
  },
};
