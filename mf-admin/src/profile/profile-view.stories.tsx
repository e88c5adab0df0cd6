import { aUser } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { ProfileView } from './profile-view.tsx';

const meta = {
  title: 'Pages/My account',
  component: ProfileView,
  args: { user: aUser(), isLeaving: false, onSignOut: () => {} },
} satisfies Meta<typeof ProfileView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Legal: Story = {};
export const Admin: Story = { args: { user: aUser({ role: 'admin', company: null, language: 'en' }) } };
export const Leaving: Story = { args: { isLeaving: true } };
