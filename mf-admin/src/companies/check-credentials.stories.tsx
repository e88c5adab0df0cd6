import type { ProviderCheck } from '@pacta/contracts/envelope';
import type { Meta, StoryObj } from '@storybook/react';
import { Found } from './check-credentials.tsx';

const found = (more: Partial<ProviderCheck> = {}): ProviderCheck => ({
  ...{ isOpen: false, trouble: null, said: null, consentUrl: null },
  ...more,
});

const meta = {
  title: 'Pages/Companies/Check of credentials',
  component: Found,
  args: { provider: 'docusign', found: found({ isOpen: true }) },
} satisfies Meta<typeof Found>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const WrongCredentials: Story = { args: { found: found({ trouble: 'credentials', said: 'invalid_grant' }) } };

export const IdsOfAnotherShape: Story = {
  args: { found: found({ trouble: 'credentials', fault: { kind: 'docusign_ids', host: null, value: null } }) },
};

export const ConsentMissing: Story = {
  args: {
    found: found({
      ...{ trouble: 'consent' },
      consentUrl: 'https://account.example.com/oauth/auth',
    }),
  },
};

export const Down: Story = { args: { provider: 'weetrust', found: found({ trouble: 'down', said: 'Bad gateway' }) } };

export const NotSetUp: Story = { args: { found: found({ trouble: 'unavailable' }) } };
