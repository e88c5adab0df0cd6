import { Box } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { TokenTable } from './token-table.tsx';

const meta = { title: 'Foundations/Spacing', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Steps: Story = {
  render: () => (
    <TokenTable
      category="spacing"
      show={(step) => <Box bg="teal.solid" h="3" w={step} maxW="50vw" borderRadius="xs" />}
    />
  ),
};

export const Corners: Story = {
  render: () => (
    <TokenTable
      category="radii"
      show={(radius) => (
        <Box bg="teal.subtle" borderWidth="1px" borderColor="teal.border" boxSize="10" borderRadius={radius} />
      )}
    />
  ),
};

export const Depths: Story = {
  render: () => (
    <Box display="flex" gap="6" flexWrap="wrap" p="4" bg="bg.subtle">
      {['xs', 'sm', 'md', 'lg'].map((shadow) => (
        <Box key={shadow} bg="bg.panel" boxShadow={shadow} borderRadius="l3" px="6" py="5">
          {shadow}
        </Box>
      ))}
    </Box>
  ),
};
