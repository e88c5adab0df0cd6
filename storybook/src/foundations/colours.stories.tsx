import { Box, Flex, SimpleGrid, Text } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';

const meta = { title: 'Foundations/Colours', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const palettes = ['teal', 'gray', 'blue', 'green', 'orange', 'red'];
const surfaces = ['bg', 'bg.subtle', 'bg.muted', 'bg.emphasized', 'bg.panel', 'bg.inverted'];
const news = ['info', 'success', 'warning', 'error'];
const texts = ['fg', 'fg.muted', 'fg.subtle', 'fg.accent', ...news.map((kind) => `fg.${kind}`)];
const edges = ['border', 'border.muted', 'border.emphasized', ...news.map((kind) => `border.${kind}`)];

export const Palettes: Story = {
  render: () => (
    <SimpleGrid columns={{ base: 1, md: 3 }} gap="2">
      {palettes.flatMap((palette) => [
        <Swatch
          key={`${palette}-solid`}
          name={`${palette}.solid`}
          bg={`${palette}.solid`}
          color={`${palette}.contrast`}
        />,
        <Swatch key={`${palette}-muted`} name={`${palette}.muted`} bg={`${palette}.muted`} color={`${palette}.fg`} />,
        <Swatch
          key={`${palette}-subtle`}
          name={`${palette}.subtle`}
          bg={`${palette}.subtle`}
          color={`${palette}.fg`}
        />,
      ])}
    </SimpleGrid>
  ),
};

export const Surfaces: Story = {
  render: () => (
    <Flex gap="2" wrap="wrap">
      {surfaces.map((name) => (
        <Swatch key={name} name={name} bg={name} color={name === 'bg.inverted' ? 'fg.inverted' : 'fg'} />
      ))}
    </Flex>
  ),
};

export const Words: Story = {
  render: () => (
    <Flex gap="4" wrap="wrap">
      {texts.map((name) => (
        <Text key={name} color={name}>
          {name}
        </Text>
      ))}
    </Flex>
  ),
};

export const Edges: Story = {
  render: () => (
    <Flex gap="3" wrap="wrap">
      {edges.map((name) => (
        <Box key={name} borderWidth="2px" borderColor={name} borderRadius="l2" px="4" py="3" textStyle="sm">
          {name}
        </Box>
      ))}
    </Flex>
  ),
};

const Swatch = ({ name, bg, color }: { name: string; bg: string; color: string }) => (
  <Box bg={bg} color={color} borderWidth="1px" borderRadius="l2" px="4" py="4" minW="9rem" textStyle="sm">
    {name}
  </Box>
);
