import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { IdentitySetting } from './identity-setting.tsx';

const meta = {
  title: 'Parts/Identity verification setting',
  component: IdentitySetting,
  args: {
    isOn: false,
    service: { status: 'ready', value: { provider: 'veriff' } },
    onChange: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof IdentitySetting>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Available: Story = {};
export const On: Story = { args: { isOn: true } };
export const NotAvailable: Story = { args: { service: { status: 'ready', value: { provider: null } } } };
export const NotAvailableAnyMore: Story = {
  args: { isOn: true, service: { status: 'ready', value: { provider: null } } },
};
export const Asking: Story = { args: { service: { status: 'loading' } } };
export const NotAsked: Story = {
  args: { service: { status: 'failed', problem: ProblemError.from(new TypeError('offline')) } },
};
