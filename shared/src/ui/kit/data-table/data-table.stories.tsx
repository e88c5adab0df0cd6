import type { DocumentSummary } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { formatDate } from '@pacta/shared/i18n';
import { aDocumentSummary } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { FileText } from 'lucide-react';
import { type Columns, DataTable, EmptyState, StatusBadge } from '../../kit.ts';

const columns: Columns<DocumentSummary> = [
  { key: 'name', header: 'Name', sortField: 'name', cell: ({ name }) => name },
  { key: 'client', header: 'Client', cell: ({ client }) => client },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'createdAt',
    header: 'Created',
    sortField: 'createdAt',
    align: 'end',
    cell: (row) => formatDate(row.createdAt),
  },
];

const row = (number: number, document: Partial<DocumentSummary>) =>
  aDocumentSummary({ id: `0d6c2f7e-0000-4000-8000-00000000000${number}` as DocumentSummary['id'], ...document });

const results = [
  row(1, { name: 'Lease of Avenida Juárez 12' }),
  row(2, { name: 'Services with Grupo Cantera', status: 'ENVIADO', client: 'Sofía Reyes Aguilar' }),
  row(3, { name: 'Non-disclosure agreement', status: 'COMPLETADO', client: 'Café Altamira' }),
  row(4, { name: 'Supply of roasted coffee, 2027', status: 'RECHAZADO', client: 'Café Altamira' }),
];

const meta = {
  title: 'Components/Data table',
  component: DataTable<DocumentSummary>,
  args: {
    label: 'Documents',
    columns,
    value: { status: 'ready', value: { results } },
    keyOf: ({ id }) => id,
    hrefOf: ({ id }) => `/admin/document/${id}`,
    sort: 'createdAt:desc',
    onSort: () => {},
    onRetry: () => {},
    empty: <EmptyState icon={<FileText />} title="No documents yet" description="Upload a PDF to begin." />,
  },
} satisfies Meta<typeof DataTable<DocumentSummary>>;
export default meta;
type Story = StoryObj<typeof meta>;

const unreachable = ProblemError.from(new TypeError('offline'));

export const Ready: Story = {};
export const Loading: Story = { args: { value: { status: 'loading' } } };
export const Refreshing: Story = { args: { isRefreshing: true } };
export const Empty: Story = { args: { value: { status: 'ready', value: { results: [] } } } };
export const Failed: Story = { args: { value: { status: 'failed', problem: unreachable } } };
export const OnAPhone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } };
