import { ProblemError } from '@pacta/shared/http';
import { aUser } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { DetailsView } from './details-view.tsx';

const meta = {
  title: 'My account/Details',
  component: DetailsView,
  args: { user: aUser(), onSave: async (details) => aUser(details) },
} satisfies Meta<typeof DetailsView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Legal: Story = {};
export const Admin: Story = { args: { user: aUser({ role: 'admin', company: null, country: null, language: 'en' }) } };
export const Saving: Story = { args: { onSave: () => new Promise(() => {}) } };
export const Unreachable: Story = {
  args: {
    onSave: async () => {
      throw ProblemError.from(null);
    },
  },
};
