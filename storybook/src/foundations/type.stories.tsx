import { Heading, Stack, Text } from '@pacta/shared/ui';
import type { Meta, StoryObj } from '@storybook/react';
import { system } from '../../../shared/src/ui/system.ts';
import { TokenTable } from './token-table.tsx';

const meta = { title: 'Foundations/Type', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const sizes = ['4xl', '3xl', '2xl', 'xl', 'lg', 'md', 'sm'] as const;

export const Headings: Story = {
  render: () => (
    <Stack gap="5">
      {sizes.map((size) => (
        <Heading key={size} size={size}>
          El contrato se firmó en Querétaro
        </Heading>
      ))}
    </Stack>
  ),
};

export const Body: Story = {
  render: () => (
    <Stack gap="5">
      <Text maxW="prose">
        Both parties sign each page. Figures line up: 1,204.50 · 2026-000042 · 09:41. Cada parte firma todas las hojas;
        las cifras quedan alineadas.
      </Text>
      <Text textStyle="sm" color="fg.muted" maxW="prose">
        Small text says what helps, never what matters. El texto pequeño ayuda; lo importante va en tamaño normal.
      </Text>
      <Text fontFamily="mono" textStyle="sm" overflowWrap="anywhere">
        9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
      </Text>
    </Stack>
  ),
};

export const Sizes: Story = {
  render: () => (
    <TokenTable
      category="fontSizes"
      show={(name) => <span style={{ fontSize: system.token(`fontSizes.${name}`) }}>Pacta</span>}
    />
  ),
};

export const Weights: Story = {
  render: () => (
    <TokenTable
      category="fontWeights"
      show={(name) => (
        <span style={{ fontWeight: Number(system.token(`fontWeights.${name}`)) }}>Firmado por ambas partes</span>
      )}
    />
  ),
};
