import { Trans, useLingui } from '@lingui/react/macro';
import type { DeliveryView } from '@pacta/contracts/webhook';
import { formatDateTime, formatNumber } from '@pacta/shared/i18n';
import { IconButton, Text } from '@pacta/shared/ui';
import type { Columns } from '@pacta/shared/ui/kit';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { DeliveryStateBadge } from './delivery-state.tsx';
import { useWebhookWords } from './use-webhook-words.ts';

type OnAgain = (delivery: DeliveryView) => Promise<void>;

/** Without `onAgain` nothing can be sent. */
export function useMessageColumns(onAgain: OnAgain | null): Columns<DeliveryView> {
  const { t } = useLingui();
  const { eventOf, answerOf } = useWebhookWords();
  return [
    {
      key: 'event',
      header: t`Event`,
      width: '20%',
      cell: ({ type, isAgain }) => (
        <>
          {eventOf(type)}
          {isAgain && (
            <Text as="span" display="block" color="fg.muted" textStyle="xs" fontWeight="normal">
              <Trans>sent again</Trans>
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'document',
      header: t`Document`,
      width: '24%',
      cell: ({ document }) => (document ? <Text lineClamp={2}>{document.name}</Text> : '—'),
    },
    { key: 'state', header: t`State`, width: '13%', cell: ({ state }) => <DeliveryStateBadge state={state} /> },
    {
      key: 'answer',
      header: t`Last answer`,
      width: '20%',
      cell: ({ lastStatus, lastTrouble, attempts }) => (
        <Answer words={answerOf({ status: lastStatus, trouble: lastTrouble })} attempts={attempts} />
      ),
    },
    {
      key: 'createdAt',
      header: t`Time`,
      width: '15%',
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      key: 'actions',
      header: t`Actions`,
      align: 'end',
      isActions: true,
      width: '8%',
      cell: (delivery) => onAgain && delivery.state !== 'waiting' && <Again delivery={delivery} onAgain={onAgain} />,
    },
  ];
}

function Answer({ words, attempts }: { words: string; attempts: number }) {
  const { t } = useLingui();
  const tries = formatNumber(attempts);
  return (
    <>
      {words}
      {attempts > 1 && (
        <Text as="span" display="block" color="fg.muted" textStyle="xs">
          {t`Tries: ${tries}`}
        </Text>
      )}
    </>
  );
}

function Again({ delivery, onAgain }: { delivery: DeliveryView; onAgain: OnAgain }) {
  const { t } = useLingui();
  const { eventOf } = useWebhookWords();
  const [isSending, setSending] = useState(false);
  const event = eventOf(delivery.type);
  return (
    <IconButton
      size="sm"
      variant="ghost"
      position="relative"
      zIndex="1"
      loading={isSending}
      aria-label={t`Send again: ${event}`}
      title={t`Send again`}
      onClick={() => {
        setSending(true);
        void onAgain(delivery).finally(() => setSending(false));
      }}
    >
      <RotateCw aria-hidden />
    </IconButton>
  );
}
