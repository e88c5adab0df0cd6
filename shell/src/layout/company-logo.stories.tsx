import { Sha256 } from '@pacta/contracts';
import { sessionStore } from '@pacta/shared/session';
import { aCompany, aUser } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { ShellContext } from '../shell-context.ts';
import { CompanyLogo } from './company-logo.tsx';

const configuration = { apiBase: '/v1', logos: {}, chatWidget: null, remoteOrigins: [] };
const company = { id: aCompany().id, name: 'Inmobiliaria Robles', isotype: null, logo: Sha256.parse('a'.repeat(64)) };

const meta = {
  title: 'Shell/Company logo',
  component: CompanyLogo,
  decorators: [
    (Story) => (
      <ShellContext value={{ configuration, remotes: [], overrides: {} }}>
        <Story />
      </ShellContext>
    ),
  ],
} satisfies Meta<typeof CompanyLogo>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Nothing serves the image in the design book, so this is also how it looks when it is lost: the host's logo. */
export const WithLogo: Story = { beforeEach: () => sessionStore.setState({ user: aUser({ company }) }) };
export const WithoutCompany: Story = {
  beforeEach: () => sessionStore.setState({ user: aUser({ role: 'admin', company: null }) }),
};
