import type { Meta, StoryObj } from '@storybook/react';
import { Box, ColorModeSwitch, FullPageLoader, HStack, Isotype, LanguageSwitch, Logo, Stack } from './index.ts';

const meta = { title: 'Components/Brand', component: Logo } satisfies Meta;
export default meta;
type Story = StoryObj;

const hostLogo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 32"><rect width="160" height="32" rx="4" fill="#7c3aed"/><text x="80" y="22" fill="#fff" font-family="sans-serif" font-size="16" text-anchor="middle">ROBLES</text></svg>',
)}`;

export const Logos: Story = {
  render: () => (
    <Stack gap="6" align="flex-start">
      <Logo height="12" />
      <Logo />
      <Isotype />
      <Logo src={hostLogo} name="Inmobiliaria Robles" />
    </Stack>
  ),
};

export const Switches: Story = {
  render: () => (
    <HStack gap="6" wrap="wrap">
      <LanguageSwitch />
      <ColorModeSwitch />
    </HStack>
  ),
};

export const Loader: Story = {
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Box>
      <FullPageLoader />
    </Box>
  ),
};
