import type { Meta, StoryObj } from '@storybook/react';
import { BrokenStart } from './broken-start.tsx';
import { BareNotFound, NotFound } from './not-found.tsx';

const meta = { title: 'Shell/Pages', component: NotFound, args: { to: '/admin' } } satisfies Meta<typeof NotFound>;
export default meta;
type Story = StoryObj<typeof meta>;

export const UnknownAddress: Story = {};
export const UnknownDocumentAddress: Story = { render: () => <BareNotFound /> };
export const BrokenDeployment: Story = { render: () => <BrokenStart file="registry.json" /> };
