import { Trans, useLingui } from '@lingui/react/macro';
import type { DeliveryDetail, WebhookView as Webhook } from '@pacta/contracts/webhook';
import { formatDateTime, formatNumber } from '@pacta/shared/i18n';
import { Link } from '@pacta/shared/router';
import { Button, HStack, Stack, Text } from '@pacta/shared/ui';
import { KeyRound, List, Send } from 'lucide-react';
import { useState } from 'react';
import { FailingAlert } from './failing-alert.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { SecretOnce } from './secret-once.tsx';
import { TestResult } from './test-result.tsx';

export interface WebhookActs {
  onTest: () => Promise<DeliveryDetail | null>;
  /** Makes a secret, and returns it. */
  onMakeSecret: (overlapHours: number) => Promise<string>;
}

/** How the messages of a company fare, and what its reader may do about them. */
export function WebhookView({ webhook, onTest, onMakeSecret }: { webhook: Webhook } & WebhookActs) {
  const { allowed, host, secretMadeAt } = webhook;
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [tested, setTested] = useState<DeliveryDetail | null>(null);
  const [isTesting, setTesting] = useState(false);

  async function test(): Promise<void> {
    setTesting(true);
    setTested(null);
    setTested(await onTest());
    setTesting(false);
  }

  return (
    <Stack gap="4">
      <FailingAlert webhook={webhook} />
      <Facts webhook={webhook} />
      {secret && <SecretOnce secret={secret} onDone={() => setSecret(null)} />}
      <HStack gap="3" wrap="wrap">
        {allowed.includes('test') && (
          <Button variant="outline" loading={isTesting} onClick={() => void test()}>
            <Send aria-hidden />
            <Trans>Send a test</Trans>
          </Button>
        )}
        {allowed.includes('make_secret') && host && (
          <Button variant={secretMadeAt ? 'outline' : 'solid'} onClick={() => setMaking(true)}>
            <KeyRound aria-hidden />
            {secretMadeAt ? <Trans>Make another secret</Trans> : <Trans>Make the secret</Trans>}
          </Button>
        )}
        {secretMadeAt && (
          <Button asChild variant="outline">
            <Link to={`/admin/companies/${webhook.company.id}/messages`}>
              <List aria-hidden />
              <Trans>See the messages</Trans>
            </Link>
          </Button>
        )}
      </HStack>
      {tested && <TestResult delivery={tested} companyId={webhook.company.id} />}
      {isMaking && (
        <NewSecretDialog
          isFirst={secretMadeAt === null}
          onMake={async (hours) => setSecret(await onMakeSecret(hours))}
          onClose={() => setMaking(false)}
        />
      )}
    </Stack>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const { t } = useLingui();
  const { host, secretMadeAt, formerUntil, lastDeliveredAt } = webhook;
  if (!host) return <Text color="fg.muted">{t`The company has no CLM URL, so nothing is sent.`}</Text>;
  if (!secretMadeAt)
    return (
      <Text>{t`Messages will go to ${host} once there is a secret that signs them. Until then none is written.`}</Text>
    );
  const [made, until] = [formatDateTime(secretMadeAt), formerUntil && formatDateTime(formerUntil)];
  const last = lastDeliveredAt && formatDateTime(lastDeliveredAt);
  const [waiting, givenUp] = [formatNumber(webhook.waiting), formatNumber(webhook.givenUp)];
  const messages = [last ? t`Last taken: ${last}` : t`None taken yet`, t`Waiting: ${waiting}`, t`Given up: ${givenUp}`];
  const secrets = [t`Secret made: ${made}`, ...(until ? [t`The one before it signs too until ${until}`] : [])];
  return (
    <Stack gap="1">
      <Text fontWeight="medium" overflowWrap="anywhere">{t`Messages go to ${host}.`}</Text>
      {[messages, secrets].map((facts) => (
        <Text key={facts[0]} color="fg.muted" textStyle="sm">
          {facts.join(' · ')}
        </Text>
      ))}
    </Stack>
  );
}
