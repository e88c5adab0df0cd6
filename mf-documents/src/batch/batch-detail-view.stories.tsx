import type { BatchRow } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { pageOf } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { aBatch, aFailedRow, aMadeRow, aRow, aWrongRow } from '../testing/a-batch.ts';
import { BatchDetailView } from './batch-detail-view.tsx';

const showing = (...rows: BatchRow[]) => ({
  value: { status: 'ready' as const, value: { ...pageOf(...rows), totalResults: Math.max(rows.length, 2) } },
  isRefreshing: false,
  onRetry: () => {},
});
const nothing = async () => {};

const meta = {
  title: 'Pages/Many at once/List',
  component: BatchDetailView,
  args: {
    batch: aBatch(),
    rows: showing(aWrongRow, { ...aWrongRow, row: 12, problems: aWrongRow.problems.slice(1) }),
    query: { rows: 'invalid', page: 1, limit: 20 },
    hasCompanies: false,
    onQuery: () => {},
    onStart: nothing,
    onStop: nothing,
    onDelete: nothing,
  },
} satisfies Meta<typeof BatchDetailView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithRowsToCorrect: Story = {};

export const WithRepeatedRows: Story = {
  args: {
    batch: aBatch({ rows: { ready: 50, invalid: 0 }, repeated: 2, sheet: 'November' }),
    rows: showing(aRow({ row: 7, repeats: 2 }), aRow({ row: 9, repeats: 2 })),
    query: { rows: 'repeated', page: 1, limit: 20 },
  },
};

export const WithSmallerLetters: Story = {
  args: {
    batch: aBatch({ rows: { ready: 50, invalid: 0 }, tight: 1 }),
    rows: showing(aRow({ row: 12, tight: 81 })),
    query: { rows: 'tight', page: 1, limit: 20 },
  },
};

export const AllReady: Story = {
  args: {
    batch: aBatch({ rows: { ready: 50, invalid: 0 } }),
    rows: showing(aRow(), aRow({ row: 3 })),
    query: { rows: 'all', page: 1, limit: 20 },
  },
};

export const NothingReady: Story = {
  args: { batch: aBatch({ rows: { ready: 0, invalid: 2 }, allowed: ['delete'] }) },
};

export const BeingChecked: Story = {
  args: {
    batch: aBatch({ state: 'checking', rows: { waiting: 7_300, ready: 2_690, invalid: 10 }, allowed: ['delete'] }),
  },
};

export const Running: Story = {
  args: {
    batch: aBatch({ state: 'running', rows: { ready: 30, made: 17, failed: 1 }, allowed: ['stop'] }),
    rows: showing(aMadeRow, aFailedRow),
    query: { rows: 'all', page: 1, limit: 20 },
  },
};

export const StoppedByItsUser: Story = {
  args: { batch: aBatch({ state: 'stopped', rows: { ready: 30, made: 18 }, allowed: ['resume', 'delete'] }) },
};

export const StoppedByTheLimit: Story = {
  args: {
    batch: aBatch({
      state: 'stopped',
      problem: 'document.limit_reached',
      rows: { ready: 30, made: 18 },
      allowed: ['resume', 'delete'],
    }),
  },
};

export const StoppedSinceItsUserIsGone: Story = {
  args: {
    batch: aBatch({
      state: 'stopped',
      problem: 'session.forbidden',
      rows: { made: 18 },
      allowed: ['resume', 'delete'],
    }),
  },
};

export const Finished: Story = {
  args: {
    batch: aBatch({ state: 'done', rows: { ready: 0, made: 48 }, allowed: ['delete'] }),
    rows: showing(aMadeRow, { ...aMadeRow, row: 3 }),
    query: { rows: 'made', page: 1, limit: 20 },
  },
};

export const FinishedWithFailures: Story = {
  args: {
    batch: aBatch({ state: 'done', rows: { ready: 0, made: 47, failed: 1, invalid: 0 }, allowed: ['retry', 'delete'] }),
    rows: showing(aFailedRow),
    query: { rows: 'failed', page: 1, limit: 20 },
  },
};

export const RowsFailedToLoad: Story = {
  args: {
    rows: {
      value: { status: 'failed', problem: ProblemError.from(new TypeError('offline')) },
      isRefreshing: false,
      onRetry: () => {},
    },
  },
};

const long = 'Contrato de arrendamiento con opción a compra de la nave industrial número 7 '.repeat(2).trim();

export const LongTexts: Story = {
  args: {
    batch: aBatch({ template: { ...aBatch().template, title: long }, fileName: `${'x'.repeat(120)}.csv` }),
    rows: showing({
      ...aWrongRow,
      name: 'X'.repeat(200),
      client: long,
      problems: [{ path: 'y'.repeat(150), message: 'This field is required' }],
    }),
  },
};
