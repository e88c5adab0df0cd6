import type { CompanyView } from '@pacta/shared/contracts';
import { ProblemError } from '@pacta/shared/http';
import { aCompany } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { CompaniesView } from './companies-view.tsx';

const company = (number: number, name: string, more: Partial<CompanyView> = {}) =>
  aCompany({ id: `5e0a5f2e-0000-4000-8000-00000000000${number}` as CompanyView['id'], name, ...more });

const data = [
  company(1, 'Café Altamira', { description: '', documentLimit: 1_500 }),
  company(2, 'Grupo Cantera', { description: 'Building and civil works', language: 'en', userLimit: null }),
  company(3, 'Inmobiliaria Robles'),
];

const ready = { data, total: 3, totalPages: 1, loading: false, problem: null };

const meta = {
  title: 'Pages/Companies',
  component: CompaniesView,
  args: { list: ready, query: { page: 1, limit: 20, sortBy: 'name:asc' }, onChange: () => {}, onRetry: () => {} },
} satisfies Meta<typeof CompaniesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { list: { ...ready, data: null, loading: true } } };
export const Empty: Story = { args: { list: { ...ready, data: [], total: 0, totalPages: 0 } } };
export const Failed: Story = { args: { list: { ...ready, problem: ProblemError.from(null) } } };
