import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyId } from '@pacta/contracts';
import type { DeliveryDetail } from '@pacta/contracts/webhook';
import { Link } from '@pacta/shared/router';
import { Alert, Box, Link as LinkLook } from '@pacta/shared/ui';
import { useWebhookWords } from './use-webhook-words.ts';

interface TestResultProps {
  delivery: DeliveryDetail;
  companyId: CompanyId;
}

/** How a test message was answered. */
export function TestResult({ delivery, companyId }: TestResultProps) {
  const { t } = useLingui();
  const { answerOf } = useWebhookWords();
  const isTaken = delivery.state === 'delivered';
  const answer = answerOf({ status: delivery.lastStatus, trouble: delivery.lastTrouble });
  return (
    <Box role="status">
      <Alert.Root status={isTaken ? 'success' : 'error'}>
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{isTaken ? t`The test message was taken.` : t`The test message was not taken.`}</Alert.Title>
          <Alert.Description>
            {answer}{' '}
            <LinkLook asChild>
              <Link to={`/admin/companies/${companyId}/messages/${delivery.id}`}>
                <Trans>See what was sent and answered</Trans>
              </Link>
            </LinkLook>
          </Alert.Description>
        </Alert.Content>
      </Alert.Root>
    </Box>
  );
}
