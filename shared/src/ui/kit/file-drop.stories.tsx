import { Stack } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { FileDrop, FileItem } from '../kit.ts';

const meta = {
  title: 'Components/File drop',
  component: FileDrop,
  args: { label: 'PDF file', hint: 'PDF, at most 50 MB', accept: '.pdf,application/pdf', onFiles: () => {} },
} satisfies Meta<typeof FileDrop>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Refused: Story = { args: { error: 'Only files in PDF format.' } };
export const Interrupted: Story = { args: { error: 'An error occurred, please try again', onRetry: () => {} } };
export const Disabled: Story = { args: { isDisabled: true } };

const stop = { onRemove: () => {} };
export const Files: Story = {
  render: () => (
    <Stack gap="3" maxW="lg">
      <FileItem name="lease-avenida-juarez-12-signed-by-everyone-final-version.pdf" detail="1.8 MB" {...stop} />
      <FileItem name="plan.pdf" share={0.42} {...stop} />
      <FileItem name="photo.heic" error="Files of this type are not allowed here." onRetry={() => {}} {...stop} />
    </Stack>
  ),
};
