import { Trans, useLingui } from '@lingui/react/macro';
import type { DeliveryAttempt, DeliveryDetail } from '@pacta/contracts/webhook';
import { formatDateTime, formatNumber } from '@pacta/shared/i18n';
import { Link } from '@pacta/shared/router';
import { Button, Link as LinkLook, PageHeader, Stack, Text } from '@pacta/shared/ui';
import { Copyable } from '@pacta/shared/ui/kit';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { FormSection } from '../record/form-section.tsx';
import { DeliveryStateBadge } from './delivery-state.tsx';
import { useWebhookWords } from './use-webhook-words.ts';

interface MessageViewProps {
  delivery: DeliveryDetail;
  /** Null: it waits by itself, or nothing can be sent. */
  onAgain: (() => Promise<void>) | null;
}

export function MessageView({ delivery, onAgain }: MessageViewProps) {
  const { t } = useLingui();
  const { eventOf } = useWebhookWords();
  const { document, state, nextAt } = delivery;
  const [made, next] = [formatDateTime(delivery.createdAt), nextAt && formatDateTime(nextAt)];
  return (
    <>
      <PageHeader
        title={eventOf(delivery.type)}
        badge={<DeliveryStateBadge state={state} />}
        description={made}
        actions={onAgain && <Again onAgain={onAgain} />}
      />
      <Stack gap="8" maxW="5xl">
        <FormSection
          title={t`What is sent`}
          description={t`The same bytes each time, signed anew over the time and these bytes.`}
        >
          {document && (
            <LinkLook asChild alignSelf="flex-start">
              <Link to={`/admin/document/${document.id}`}>{document.name}</Link>
            </LinkLook>
          )}
          <Copyable label={t`Headers`} text={headersOf(delivery)} />
          <Copyable label={t`Body`} text={delivery.body} />
        </FormSection>
        <FormSection title={t`Tries`} description={next && t`Next: ${next}`}>
          {delivery.tries.length === 0 && <Text color="fg.muted">{t`Not tried yet.`}</Text>}
          {delivery.tries.map((attempt) => (
            <Try key={attempt.number} attempt={attempt} />
          ))}
        </FormSection>
      </Stack>
    </>
  );
}

const headersOf = ({ id, eventId, type }: DeliveryDetail) =>
  [
    'Content-Type: application/json; charset=utf-8',
    `Pacta-Event: ${eventId}`,
    `Pacta-Event-Type: ${type}`,
    `Pacta-Delivery: ${id}`,
    'Pacta-Signature: t=…,v1=…',
  ].join('\n');

function Try({ attempt }: { attempt: DeliveryAttempt }) {
  const { t } = useLingui();
  const { answerOf } = useWebhookWords();
  const { number, host, answer } = attempt;
  const [at, duration] = [formatDateTime(attempt.at), formatNumber(attempt.duration)];
  return (
    <Stack as="section" gap="1" aria-label={t`Try ${number}`} minW="0">
      <Text fontWeight="medium">{answerOf(attempt)}</Text>
      <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        {t`Try ${number} to ${host} at ${at}, ${duration} ms`}
      </Text>
      {answer && <Copyable label={t`Its answer begins`} text={answer} />}
    </Stack>
  );
}

function Again({ onAgain }: { onAgain: () => Promise<void> }) {
  const [isSending, setSending] = useState(false);
  return (
    <Button
      variant="outline"
      loading={isSending}
      onClick={() => {
        setSending(true);
        void onAgain().finally(() => setSending(false));
      }}
    >
      <RotateCw aria-hidden />
      <Trans>Send again</Trans>
    </Button>
  );
}
