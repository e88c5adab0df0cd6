import { CompanyId, DocumentId, type DocumentsReport } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { aReport } from '../testing/a-report.ts';
import { ReportsView } from './reports-view.tsx';

const ready = { report: aReport(), readAt: Date.parse('2026-11-20T18:00:00Z'), loading: false, problem: null };
const none = { total: 0, byStatus: [], byMonth: [], byCompany: [], bySignatureType: [], waitingFor: [] };
const meta = {
  title: 'Pages/Reports',
  component: ReportsView,
  args: {
    query: {},
    hasCompanies: true,
    today: new Date('2026-11-20T18:00:00Z'),
    state: ready,
    spreadsheet: { format: null, start: () => {} },
    onChange: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof ReportsView>;
export default meta;
type Story = StoryObj<typeof meta>;

const showing = (report: Partial<DocumentsReport>) => ({ state: { ...ready, report: aReport(report) } });

export const ForAnAdmin: Story = {};
export const OfOneCompany: Story = {
  args: {
    query: { companyId: CompanyId.parse('5e0a5f2e-0000-4000-8000-000000000001') },
  },
};
export const ForASub: Story = { args: { hasCompanies: false } };
export const ThisMonth: Story = { args: { query: { createdFrom: '2026-11-01', createdTo: '2026-11-30' } } };
export const Loading: Story = { args: { state: { ...ready, report: null, loading: true } } };
export const Refreshing: Story = { args: { state: { ...ready, loading: true } } };
export const Empty: Story = { args: showing(none) };
export const NothingInRange: Story = {
  args: { ...showing(none), query: { createdFrom: '2031-01-01', createdTo: '2031-01-31' } },
};
export const Failed: Story = { args: { state: { ...ready, report: null, problem: ProblemError.from(null) } } };
export const Downloading: Story = { args: { spreadsheet: { format: 'xlsx', start: () => {} } } };

export const NothingHappenedYet: Story = {
  args: showing({
    total: 1,
    byStatus: [{ status: 'RECHAZADO', documents: 1 }],
    byMonth: [{ month: '2026-11', documents: 1 }],
    toApproval: { documents: 0, averageHours: null, medianHours: null },
    toCompletion: { documents: 0, averageHours: null, medianHours: null },
    waitingFor: [],
  }),
};

const long = 'Desarrollos Inmobiliarios y Servicios Corporativos del Bajío Occidental, S.A. de C.V. ';

export const ManyAndLong: Story = {
  args: showing({
    total: 1_250_000,
    byMonth: Array.from({ length: 100 }, (_, index) => ({
      month: new Date(Date.UTC(2018, index)).toISOString().slice(0, 7),
      documents: (index * 7_919) % 25_000,
    })),
    byCompany: Array.from({ length: 140 }, (_, index) => ({
      company: {
        id: CompanyId.parse(`5e0a5f2e-0000-4000-8000-${String(index).padStart(12, '0')}`),
        name: `${long}${index}`,
      },
      documents: 190_000 - index * 1_200,
    })),
    waitingFor: Array.from({ length: 50 }, (_, index) => ({
      name: index === 0 ? 'X'.repeat(120) : `${long}${index}`,
      documents: 51 - index,
      oldest: {
        id: DocumentId.parse(`0d6c2f7e-0000-4000-8000-${String(index).padStart(12, '0')}`),
        name: long.repeat(2).trim(),
        since: '2024-02-11T10:00:00Z',
      },
    })),
  }),
};
