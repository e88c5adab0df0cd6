import type { CompanyView } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { aCompany } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { CompaniesView } from './companies-view.tsx';

const company = (number: number, name: string, more: Partial<CompanyView> = {}) =>
  aCompany({ id: `5e0a5f2e-0000-4000-8000-00000000000${number}` as CompanyView['id'], name, ...more });

const data = [
  company(1, 'Café Altamira', { description: '', documentLimit: 1_500 }),
  company(2, 'Grupo Cantera', { description: 'Building and civil works', language: 'en', userLimit: null }),
  company(3, 'Inmobiliaria Robles', { users: 10 }),
];

const ready = { data, total: 3, loading: false, problem: null };
const query = { page: 1, limit: 20, sortBy: 'name:asc' } as const;

const meta = {
  title: 'Pages/Companies',
  component: CompaniesView,
  args: { list: ready, query, search: '', onChange: () => {}, onRetry: () => {}, onDelete: () => {} },
} satisfies Meta<typeof CompaniesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { list: { ...ready, data: null, loading: true } } };
export const Refreshing: Story = { args: { list: { ...ready, loading: true } } };
export const Empty: Story = { args: { list: { ...ready, data: [], total: 0 } } };
export const NothingFound: Story = {
  args: { list: { ...ready, data: [], total: 0 }, query: { ...query, language: 'en' } },
};
export const Failed: Story = { args: { list: { ...ready, problem: ProblemError.from(null) } } };
