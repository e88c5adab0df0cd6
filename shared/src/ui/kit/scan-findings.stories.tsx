import { aScan } from '@pacta/shared/testing';
import { ScanFindings } from '@pacta/shared/ui/kit';
import type { Meta, StoryObj } from '@storybook/react';

const meta = {
  title: 'Components/Scan findings',
  component: ScanFindings,
  args: { comparison: aScan().comparison },
} satisfies Meta<typeof ScanFindings>;
export default meta;
type Story = StoryObj<typeof meta>;

const comparedAs = (comparison: Parameters<typeof aScan>[0]): Story => ({ args: aScan(comparison) });

export const Whole: Story = {};

export const PagesMissing: Story = comparedAs({ comparison: { expected: 4, pages: 2, missing: [3, 4] } });

export const Unread: Story = comparedAs({ comparison: { missing: [2], unread: [2] } });

export const OutOfOrder: Story = comparedAs({ comparison: { order: [2, 1] } });

export const EverythingDiffers: Story = comparedAs({
  comparison: { expected: 5, pages: 7, missing: [3, 4], doubled: [1], foreign: [3, 4], older: [5], unread: [6] },
});
