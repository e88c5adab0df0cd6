import { sessionStore } from '@pacta/shared/session';
import { aUser } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { UserMenu } from './user-menu.tsx';

const meta = { title: 'Shell/User menu', component: UserMenu } satisfies Meta<typeof UserMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const of = (user: Parameters<typeof aUser>[0]) => ({ beforeEach: () => sessionStore.setState({ user: aUser(user) }) });

export const Legal: Story = of({});
export const Admin: Story = of({
  role: 'admin',
  company: null,
  full_name: 'Administrator',
  email: 'admin@pacta.example',
});
