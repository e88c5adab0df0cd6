import { Sha256 } from '@pacta/contracts';
import type { Meta, StoryObj } from '@storybook/react';
import { CompanyLogo } from './company-logo.tsx';

const meta = {
  title: 'Public document/Company logo',
  component: CompanyLogo,
  args: { company: { name: 'Inmobiliaria Robles', logo: Sha256.parse('a'.repeat(64)) } },
} satisfies Meta<typeof CompanyLogo>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing serves the image in the design book, so this is also how it looks when it is lost. */
export const WithLogo: Story = {};
export const WithoutLogo: Story = { args: { company: { name: 'Inmobiliaria Robles', logo: null } } };
