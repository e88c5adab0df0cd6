import type { TroubleCount } from '@pacta/contracts/trouble';
import { ProblemError } from '@pacta/shared/http';
import type { Meta, StoryObj } from '@storybook/react';
import { TroublesView } from './troubles-view.tsx';

const aTrouble = (overrides: Partial<TroubleCount> = {}): TroubleCount => ({
  kind: 'crashed',
  remote: 'mf-documents',
  version: '2.3.0',
  commit: 'af3091c05f1b',
  detail: 'TypeError',
  count: 1_204,
  slowest: null,
  firstAt: '2026-11-20T15:02:00Z',
  lastAt: '2026-11-20T16:20:00Z',
  pages: ['/admin/documents', '/admin/documents/:documentId'],
  browsers: ['Chrome 143', 'Safari 18'],
  ...overrides,
});

const ready = (...troubles: TroubleCount[]) => ({
  status: 'ready' as const,
  value: { since: '2026-11-19T16:00:00Z', troubles },
});

const meta = {
  title: 'Pages/Parts of the page',
  component: TroublesView,
  args: {
    report: ready(
      aTrouble(),
      aTrouble({ kind: 'fell_back', detail: '', count: 31 }),
      aTrouble({
        kind: 'slow',
        remote: 'mf-admin',
        version: '1.4.0',
        detail: '',
        count: 3,
        slowest: 12_340,
        commit: null,
      }),
      aTrouble({
        kind: 'left_out',
        remote: 'mf-audit',
        detail: '/admin/admins belongs to mf-admin.',
        pages: ['/*'],
        browsers: [],
      }),
      aTrouble({
        kind: 'registry',
        remote: 'shell',
        version: null,
        commit: null,
        detail: '/registry.json answered 404.',
      }),
      aTrouble({ kind: 'of a newer server', count: 1 }),
    ),
    isRefreshing: false,
    hours: 24,
    onHours: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof TroublesView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const None: Story = { args: { report: ready() } };
export const OfTheLastHour: Story = { args: { hours: 1 } };
export const Loading: Story = { args: { report: { status: 'loading' } } };
export const Failed: Story = { args: { report: { status: 'failed', problem: ProblemError.from(null) } } };
