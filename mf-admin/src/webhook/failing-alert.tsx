import { useLingui } from '@lingui/react/macro';
import type { WebhookView } from '@pacta/contracts/webhook';
import { formatDateTime } from '@pacta/shared/i18n';
import { Alert } from '@pacta/shared/ui';

/** Says that the company's system takes nothing, since when, and what happens without anybody acting. */
export function FailingAlert({ webhook }: { webhook: WebhookView }) {
  const { t } = useLingui();
  const { failingSince, nextAt, host } = webhook;
  if (!failingSince) return null;
  const system = host ?? t`The company’s system`;
  const since = formatDateTime(failingSince);
  const next = nextAt && formatDateTime(nextAt);
  return (
    <Alert.Root status="error">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t`Since ${since}, ${system} has taken no message.`}</Alert.Title>
        <Alert.Description>
          {next
            ? t`Pacta tries again automatically (next: ${next}) and gives a message up after five days. Documents are not affected.`
            : t`Nothing waits to be tried again. Messages that were given up can be sent again.`}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
