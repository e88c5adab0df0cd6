import type { CompanyAct, CompanyRecordEntry } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { RecordView } from './record-view.tsx';

const entry = (id: number, act: CompanyAct, detail: string | null): CompanyRecordEntry => ({
  id: String(id),
  at: '2026-11-20T16:20:00Z',
  act,
  actor: 'Ana Sofía Beltrán',
  subject: 'Lucía Robles Hernández',
  detail,
});
const results = [
  entry(5, 'user.email_asked', 'lucia.robles@robles.example'),
  entry(4, 'user.password_link_sent', null),
  entry(6, 'user.mail_refused', 'lucia@robles.example'),
  entry(3, 'user.status_changed', 'INACTIVE'),
  entry(2, 'user.email_changed', 'lucia@robles.example → l.robles@robles.example'),
  entry(1, 'user.added', 'lucia@robles.example'),
];
const page = { page: 1, limit: 20, totalPages: 2, totalResults: 30 };

const meta = {
  title: 'Companies/Record',
  component: RecordView,
  args: { value: { status: 'ready', value: { ...page, results } }, onRetry: () => {}, onMore: () => {} },
} satisfies Meta<typeof RecordView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const None: Story = { args: { value: { status: 'ready', value: { ...page, results: [], totalResults: 0 } } } };
export const Reading: Story = { args: { value: { status: 'loading' } } };
export const Unreachable: Story = { args: { value: { status: 'failed', problem: ProblemError.from(null) } } };
