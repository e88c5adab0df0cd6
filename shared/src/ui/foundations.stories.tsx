import type { Meta, StoryObj } from '@storybook/react';
import { Box, Flex, Heading, SimpleGrid, Stack, Text } from './index.ts';

const meta = { title: 'Foundations' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const palettes = ['gray', 'teal', 'blue', 'green', 'orange', 'red'];
const surfaces = ['bg', 'bg.subtle', 'bg.muted', 'bg.emphasized', 'bg.panel', 'bg.inverted'];
const texts = ['fg', 'fg.muted', 'fg.subtle', 'fg.accent', 'fg.error', 'fg.warning', 'fg.success', 'fg.info'];

export const Colours: Story = {
  render: () => (
    <Stack gap="6">
      {palettes.map((palette) => (
        <Flex key={palette} colorPalette={palette} gap="2" wrap="wrap">
          <Swatch name={`${palette}.subtle`} bg="colorPalette.subtle" color="colorPalette.fg" />
          <Swatch name={`${palette}.muted`} bg="colorPalette.muted" color="colorPalette.fg" />
          <Swatch name={`${palette}.solid`} bg="colorPalette.solid" color="colorPalette.contrast" />
        </Flex>
      ))}
      <Flex gap="2" wrap="wrap">
        {surfaces.map((name) => (
          <Swatch key={name} name={name} bg={name} color={name === 'bg.inverted' ? 'fg.inverted' : 'fg'} />
        ))}
      </Flex>
      <Flex gap="4" wrap="wrap">
        {texts.map((name) => (
          <Text key={name} color={name}>
            {name}
          </Text>
        ))}
      </Flex>
    </Stack>
  ),
};

const Swatch = ({ name, bg, color }: { name: string; bg: string; color: string }) => (
  <Box bg={bg} color={color} borderWidth="1px" borderRadius="l2" px="4" py="5" minW="9rem" textStyle="sm">
    {name}
  </Box>
);

export const Type: Story = {
  render: () => (
    <Stack gap="5">
      {(['4xl', '3xl', '2xl', 'xl', 'lg', 'md', 'sm'] as const).map((size) => (
        <Heading key={size} size={size}>
          El contrato se firmó en Querétaro
        </Heading>
      ))}
      <Text maxW="prose">
        Calm and exact, like good stationery: one typeface, generous white space, and every size on a grid of four
        pixels. Figures line up: 1,204.50 · 2026-000042 · 09:41.
      </Text>
      <Text textStyle="sm" color="fg.muted">
        Small text says what helps, never what matters.
      </Text>
    </Stack>
  ),
};

export const Grid: Story = {
  render: () => (
    <SimpleGrid columns={8} gap="4" alignItems="end">
      {['1', '2', '3', '4', '6', '8', '12', '16'].map((step) => (
        <Stack key={step} align="center" gap="2">
          <Box bg="teal.solid" boxSize={step} borderRadius="xs" />
          <Text textStyle="xs">{step}</Text>
        </Stack>
      ))}
    </SimpleGrid>
  ),
};
