import { DocumentId, DocumentStatus, type DocumentSummary } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { aDocumentSummary } from '@pacta/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { aCompanyChoice } from '../testing/a-company-choice.ts';
import { DocumentList } from './document-list.tsx';
import { documentListStore } from './document-list-store.ts';
import { ListQuery } from './list-query.ts';

const idOf = (index: number) => DocumentId.parse(`0d6c2f7e-0000-4000-8000-00000000000${index}`);
const everyStatus = DocumentStatus.options.map((status, index) =>
  aDocumentSummary({ id: idOf(index), identifier: `2026-00004${index}`, status }),
);
const none = documentListStore.getInitialState();
const ready = {
  ...none,
  data: everyStatus,
  total: 105,
  totalPages: 6,
  counts: { PENDIENTE: 42, ACEPTADO: 1, RECHAZADO: 3, ENVIADO: 17, COMPLETADO: 42 },
};

/** The list, of whose documents the one that was sent differs. */
function withSent(changes: Partial<DocumentSummary>): typeof ready {
  const data = everyStatus.map((document) => (document.status === 'ENVIADO' ? { ...document, ...changes } : document));
  return { ...ready, data };
}

const meta = {
  title: 'Pages/Documents',
  component: DocumentList,
  args: {
    query: ListQuery.parse({}),
    list: ready,
    company: null,
    hasTemplates: true,
    onChange: () => {},
    onRetry: () => {},
  },
} satisfies Meta<typeof DocumentList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EveryStatus: Story = {};

export const WaitsForTheReader: Story = { args: { list: withSent({ alsoAllowed: ['sign_efirma'] }) } };

export const Expired: Story = {
  args: {
    list: withSent({
      hasExpired: true,
      signers: [{ name: 'Mateo García Luna', state: 'invited', missingAnnexes: ['Acta constitutiva'] }],
    }),
  },
};

export const WaitsForAnnexes: Story = {
  args: {
    list: withSent({
      signers: [
        { name: 'Mateo García Luna', state: 'invited', missingAnnexes: ['Identificación oficial'] },
        { name: 'Café Altamira, S.A. de C.V.', state: 'waiting', missingAnnexes: ['Poder notarial'] },
      ],
    }),
  },
};

export const ForAnAdmin: Story = { args: { company: aCompanyChoice } };

export const Loading: Story = { args: { list: { ...none, loading: true } } };

export const Refreshing: Story = { args: { list: { ...ready, loading: true } } };

export const Empty: Story = { args: { list: { ...none, data: [] } } };

export const EmptyWithoutTemplates: Story = { args: { list: { ...none, data: [] }, hasTemplates: false } };

export const NothingFound: Story = {
  args: {
    list: { ...none, data: [] },
    query: ListQuery.parse({ search: 'lease', status: 'ENVIADO' }),
  },
};

export const Failed: Story = {
  args: { list: { ...none, problem: ProblemError.from(new TypeError('offline')) } },
};

const long =
  'Contrato de arrendamiento con opción a compra de la nave industrial número 7 del Parque Querétaro '.repeat(2);

export const LongTexts: Story = {
  args: {
    company: aCompanyChoice,
    list: {
      ...ready,
      data: [
        aDocumentSummary({
          name: long.trim(),
          client: 'Desarrollos Inmobiliarios y Servicios Corporativos del Bajío, S.A. de C.V.',
        }),
        aDocumentSummary({ id: idOf(7), name: 'X'.repeat(200), client: null }),
      ],
    },
  },
};
