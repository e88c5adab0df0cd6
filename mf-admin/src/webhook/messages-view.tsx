import { Trans, useLingui } from '@lingui/react/macro';
import type { Page } from '@pacta/contracts';
import type { DeliveryState, DeliveryView, WebhookEventType, WebhookView } from '@pacta/contracts/webhook';
import type { Loadable } from '@pacta/shared/http';
import type { ChangeList } from '@pacta/shared/router';
import { Box, Button, PageHeader } from '@pacta/shared/ui';
import { ChoiceFilter, DataTable, EmptyState, FilterBar, Pagination } from '@pacta/shared/ui/kit';
import { MessageSquareShare, SearchX } from 'lucide-react';
import { useStateLabels } from './delivery-state.tsx';
import { FailingAlert } from './failing-alert.tsx';
import { useMessageColumns } from './message-columns.tsx';
import { eventTypes, useWebhookWords } from './use-webhook-words.ts';
import type { DeliveryQuery } from './webhook-store.ts';

interface MessagesViewProps {
  webhook: WebhookView;
  list: Loadable<Page<DeliveryView>>;
  isRefreshing: boolean;
  query: DeliveryQuery;
  onChange: ChangeList<keyof DeliveryQuery & string>;
  onRetry: () => void;
  onAgain: (delivery: DeliveryView) => Promise<void>;
}

export function MessagesView(view: MessagesViewProps) {
  const { webhook, list, isRefreshing, query, onChange, onRetry, onAgain } = view;
  const { t } = useLingui();
  const { company, host, allowed } = webhook;
  const { name } = company;
  const columns = useMessageColumns(allowed.includes('send_again') ? onAgain : null);
  const isFiltered = Boolean(query.state ?? query.type ?? query.documentId);
  const clear = () => onChange({ state: undefined, type: undefined, documentId: undefined });
  return (
    <>
      <PageHeader
        title={t`Messages to the system of ${name}`}
        description={
          host
            ? t`What ${host} was told in the last 30 days, and how it answered.`
            : t`The company has no CLM URL, so nothing is sent.`
        }
      />
      {webhook.failingSince && (
        <Box mb="4">
          <FailingAlert webhook={webhook} />
        </Box>
      )}
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <MessageFilters query={query} onChange={onChange} />
      </FilterBar>
      <DataTable
        label={t`Messages`}
        columns={columns}
        value={list}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/companies/${company.id}/messages/${id}`}
        onRetry={onRetry}
        isRefreshing={isRefreshing}
        empty={isFiltered ? <NothingFound onClear={clear} /> : <None />}
      />
      {list.status === 'ready' && (
        <Pagination
          page={query.page}
          limit={query.limit}
          totalPages={list.value.totalPages}
          totalResults={list.value.totalResults}
          onPage={(page) => onChange({ page })}
          onLimit={(limit) => onChange({ limit })}
        />
      )}
    </>
  );
}

function MessageFilters({ query, onChange }: Pick<MessagesViewProps, 'query' | 'onChange'>) {
  const { t } = useLingui();
  const states = useStateLabels();
  const { eventOf } = useWebhookWords();
  return (
    <>
      <ChoiceFilter<DeliveryState>
        label={t`State`}
        all={t`All states`}
        value={query.state}
        options={(['waiting', 'delivered', 'given_up'] as const).map((state) => [state, states[state]])}
        onChoose={(state) => onChange({ state })}
      />
      <ChoiceFilter<WebhookEventType>
        label={t`Event`}
        all={t`All events`}
        value={query.type}
        options={eventTypes.map((type) => [type, eventOf(type)])}
        onChoose={(type) => onChange({ type })}
      />
    </>
  );
}

function None() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<MessageSquareShare />}
      title={t`No messages yet`}
      description={t`Once the company has a CLM URL and a secret, each step of its documents appears here.`}
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<SearchX />}
      title={t`Nothing found`}
      action={
        <Button variant="outline" onClick={onClear}>
          <Trans>Show all</Trans>
        </Button>
      }
    />
  );
}
