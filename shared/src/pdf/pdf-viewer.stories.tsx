import { blobSource } from '@pacta/shared/http';
import { aPdf } from '@pacta/shared/testing';
import { Box } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { PdfViewer } from './pdf-viewer.tsx';

const never = () => new Promise<never>(() => {});

const meta = {
  title: 'Components/PDF viewer',
  component: PdfViewer,
  args: { source: blobSource(aPdf()), label: 'Lease of Avenida Juárez 12', fileName: 'lease.pdf' },
  decorators: [
    (Story) => (
      <Box h="32rem" borderWidth="1px">
        <Story />
      </Box>
    ),
  ],
} satisfies Meta<typeof PdfViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

export const Loading: Story = { args: { source: { read: never } } };

export const Damaged: Story = { args: { source: blobSource(new Blob(['This is no PDF.'])) } };

export const WithSomethingOverThePage: Story = {
  args: {
    pageOverlay: () => (
      <Box position="absolute" left="12%" top="70%" w="30%" h="7%" bg="teal.100/70" outline="2px solid teal" />
    ),
  },
};
