import type { UserView } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { aUser } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { UsersView } from './users-view.tsx';

const user = (number: number, full_name: string, email: string, more: Partial<UserView> = {}) =>
  aUser({ id: `7b1d4c3a-0000-4000-8000-00000000000${number}` as UserView['id'], full_name, email, ...more });

const data = [
  user(1, 'Ana Sofía Beltrán', 'ana@pacta.example', { role: 'admin', company: null, allowed: ['edit'] }),
  user(2, 'Lucía Robles Hernández', 'lucia@robles.example'),
  user(3, 'Martín Ojeda Salas', 'martin.ojeda.salas.legal@inmobiliaria-robles.example', {
    status: 'INVITED',
    allowed: ['edit', 'delete', 'invite'],
  }),
  user(4, 'Teresa Nava', 'teresa@robles.example', { status: 'INACTIVE' }),
];

const ready = { data, total: 64, loading: false, problem: null };
const query = { page: 1, limit: 20, sortBy: 'full_name:asc' } as const;
const forbidden = { code: 403, message: '', reason: 'session.forbidden', requestId: 'req-7f3a91c2' } as const;

const meta = {
  title: 'Pages/Users',
  component: UsersView,
  args: {
    list: ready,
    query,
    hasCompanies: true,
    search: '',
    onChange: () => {},
    onRetry: () => {},
    onDelete: () => {},
    onInvite: async () => {},
  },
} satisfies Meta<typeof UsersView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const OfOneCompany: Story = {
  args: {
    hasCompanies: false,
    list: { ...ready, data: data.slice(1), total: 3 },
  },
};
export const NothingAllowed: Story = {
  args: { list: { ...ready, data: data.map((one) => ({ ...one, allowed: [] })) } },
};
export const Loading: Story = { args: { list: { ...ready, data: null, loading: true } } };
export const NextPageLoading: Story = { args: { list: { ...ready, loading: true } } };
export const Empty: Story = { args: { list: { ...ready, data: [], total: 0 } } };
export const NothingFound: Story = {
  args: { list: { ...ready, data: [], total: 0 }, query: { ...query, search: 'zzz', role: 'admin' } },
};
export const BeyondTheEnd: Story = { args: { list: { ...ready, data: [] }, query: { ...query, page: 9 } } };
export const Failed: Story = { args: { list: { ...ready, problem: ProblemError.from(null) } } };
export const NotAllowed: Story = { args: { list: { ...ready, problem: new ProblemError(forbidden, null) } } };
