import { ProblemError } from '@pacta/shared/http';
import { aTemplateSummary } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { DeleteTemplate } from './delete-template.tsx';

const meta = {
  title: 'Pages/Templates/Delete',
  component: DeleteTemplate,
  args: { template: aTemplateSummary(), onDelete: async () => {}, onClose: () => {} },
} satisfies Meta<typeof DeleteTemplate>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Private: Story = {};
export const Public: Story = { args: { template: aTemplateSummary({ type: 'public', company: null }) } };
export const Failed: Story = { args: { onDelete: () => Promise.reject(ProblemError.from(null)) } };
