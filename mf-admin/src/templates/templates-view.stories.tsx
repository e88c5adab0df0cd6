import type { TemplateSummary } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { aTemplateSummary } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { TemplatesView } from './templates-view.tsx';

const template = (number: number, title: string, more: Partial<TemplateSummary> = {}) =>
  aTemplateSummary({ id: `2b7e4c1d-0000-4000-8000-00000000000${number}` as TemplateSummary['id'], title, ...more });

const data = [
  template(1, 'Contrato de arrendamiento de casa habitación'),
  template(2, 'Convenio de confidencialidad', {
    type: 'public',
    company: null,
    description: '',
    variables: 18,
    signers: 2,
  }),
  template(3, 'Poder notarial para pleitos y cobranzas', { description: '', variables: 126, signers: 1 }),
];

const ready = { data, total: 3, loading: false, problem: null };
const query = { page: 1, limit: 20, sortBy: 'title:asc' } as const;

const meta = {
  title: 'Pages/Templates',
  component: TemplatesView,
  args: {
    list: ready,
    query,
    hasCompanies: true,
    search: '',
    onChange: () => {},
    onRetry: () => {},
    onDelete: () => {},
  },
} satisfies Meta<typeof TemplatesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
/** A sub uses public templates and changes only those of its company. */
export const OfOneCompany: Story = {
  args: {
    hasCompanies: false,
    list: { ...ready, data: data.map((one) => (one.type === 'public' ? { ...one, allowed: ['use'] } : one)) },
  },
};
export const Loading: Story = { args: { list: { ...ready, data: null, loading: true } } };
export const Empty: Story = { args: { list: { ...ready, data: [], total: 0 } } };
export const NothingFound: Story = {
  args: { list: { ...ready, data: [], total: 0 }, query: { ...query, type: 'public' } },
};
export const Failed: Story = { args: { list: { ...ready, problem: ProblemError.from(null) } } };
