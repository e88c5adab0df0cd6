import { Button } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { FileText, SearchX } from 'lucide-react';
import { EmptyState } from '../kit.ts';

const meta = { title: 'Components/Empty state', component: EmptyState } satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  args: {
    icon: <FileText />,
    title: 'No documents yet',
    description: 'Upload a PDF, say who signs, and it is on its way.',
    action: <Button>New PDF document</Button>,
  },
};
export const NothingFound: Story = {
  args: { icon: <SearchX />, title: 'Nothing found', description: 'No document matches these filters.' },
};
