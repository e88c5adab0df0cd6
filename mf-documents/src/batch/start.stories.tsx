import { ProblemError } from '@pacta/shared/http';
import { aTemplateSummary, pageOf } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { newSettings } from '../draft/people.ts';
import { aBatch, aSheet } from '../testing/a-batch.ts';
import { aCompanyChoice } from '../testing/a-company-choice.ts';
import { anInventory, aTemplateDetail } from '../testing/a-template.ts';
import { RecentBatches } from './recent-batches.tsx';
import { Start } from './start.tsx';

const template = aTemplateDetail();
const companyId = template.company?.id ?? null;
const ready = { companyId, template, sheet: aSheet, settings: newSettings(), observers: [] };
const idle = { sending: { status: 'idle' as const }, send: () => {}, retry: () => {}, cancel: () => {} };
const creation = { isCreating: false, refusal: null, create: () => {} };

const lists = pageOf(
  aBatch({ state: 'running', rows: { ready: 30, made: 18, invalid: 0 } }),
  aBatch({ id: '3c8f5d2e-0000-4000-8000-000000000002' as never, state: 'done', rows: { ready: 0, made: 1_250 } }),
);
const nothing = () => {};
const recent = (
  <RecentBatches recent={{ status: 'ready', value: lists }} hasCompanies={false} onPage={nothing} onRetry={nothing} />
);

const meta = {
  title: 'Pages/Many at once/New list',
  component: Start,
  args: {
    draft: ready,
    company: null,
    templates: {
      search: '',
      page: { status: 'ready', value: pageOf(aTemplateSummary()) },
      onSearch: nothing,
      onPage: nothing,
      onRetry: nothing,
    },
    template: { status: 'ready', value: template },
    upload: idle,
    creation,
    capacity: null,
    recent,
    onCompany: nothing,
    onTemplate: nothing,
    onReread: nothing,
    onRemoveSheet: nothing,
    onSheet: nothing,
    onSettings: nothing,
    onObservers: nothing,
  },
} satisfies Meta<typeof Start>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};

const sheets = [
  { name: 'Notes', rows: 0 },
  { name: 'November', rows: 50 },
  { name: 'Archive', rows: null },
];
export const SeveralSheets: Story = { args: { draft: { ...ready, sheet: { ...aSheet, sheet: 'November', sheets } } } };

export const WithoutTemplate: Story = {
  args: { draft: { ...ready, template: null, sheet: null }, template: null },
};

export const ForAnAdmin: Story = {
  args: {
    company: aCompanyChoice,
    draft: { ...ready, companyId: null, template: null, sheet: null },
    template: null,
    templates: null,
  },
};

export const LimitReached: Story = { args: { capacity: { used: 3, limit: 3 } } };

export const WithoutFile: Story = { args: { draft: { ...ready, sheet: null } } };

export const Uploading: Story = {
  args: {
    draft: { ...ready, sheet: null },
    upload: { ...idle, sending: { status: 'sending', fileName: aSheet.fileName, share: 0.42 } },
  },
};

export const TooManyRows: Story = {
  args: {
    draft: { ...ready, sheet: null },
    upload: {
      ...idle,
      sending: {
        status: 'failed',
        fileName: 'contratos.xlsx',
        problem: { reason: 'sheet.too_many_rows', requestId: 'r-1' },
      },
    },
  },
};

const refused = (reason: 'sheet.wrong_header' | 'template.changed', fields: { path: string; message: string }[] = []) =>
  new ProblemError({ code: 422, message: '', reason, requestId: 'r-7', fields }, null);

export const WrongColumns: Story = {
  args: {
    creation: {
      ...creation,
      refusal: refused('sheet.wrong_header', [
        { path: 'rnta', message: 'The template has no use for this column.' },
        { path: 'inquilino', message: 'This column is there twice.' },
        { path: 'renta', message: 'This column is missing.' },
      ]),
    },
  },
};

export const TemplateChanged: Story = { args: { creation: { ...creation, refusal: refused('template.changed') } } };

export const WithoutPlaces: Story = {
  args: { draft: { ...ready, template: anInventory() }, template: { status: 'ready', value: anInventory() } },
};

export const NoListsYet: Story = {
  args: {
    recent: (
      <RecentBatches
        recent={{ status: 'ready', value: pageOf() }}
        hasCompanies={false}
        onPage={nothing}
        onRetry={nothing}
      />
    ),
  },
};
