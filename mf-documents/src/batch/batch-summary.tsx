import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BatchView } from '@pacta/contracts';
import { formatNumber, useProblemMessage } from '@pacta/shared/i18n';
import { Link } from '@pacta/shared/router';
import { Alert, Box, Button, Stack, Text } from '@pacta/shared/ui';
import { Progress } from '@pacta/shared/ui/kit';
import { progressOf } from './progress-of.ts';

/** In one look: how far it is, or what came of it. */
export function BatchSummary({ batch }: { batch: BatchView }) {
  switch (batch.state) {
    case 'checking':
    case 'running':
      return <AtWork batch={batch} />;
    case 'checked':
      return <Checked batch={batch} />;
    case 'stopped':
      return <Stopped batch={batch} />;
    case 'done':
      return <Finished batch={batch} />;
  }
}

function AtWork({ batch }: { batch: BatchView }) {
  const { t } = useLingui();
  const isChecking = batch.state === 'checking';
  const { done, total } = progressOf(batch);
  const share = total === 0 ? 0 : done / total;
  const [made, all] = [formatNumber(done), formatNumber(total)];
  const { failed } = batch.rows;
  const failedCount = formatNumber(failed);
  return (
    <Box borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '5' }}>
      <Stack gap="3">
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {isChecking
            ? t`${plural(total, { one: `${made} of ${all} row checked`, other: `${made} of ${all} rows checked` })}`
            : t`${plural(total, { one: `${made} of ${all} document created`, other: `${made} of ${all} documents created` })}`}
        </Text>
        <Progress label={isChecking ? t`Check of the rows` : t`Creation of the documents`} share={share} />
        <Text color="fg.muted" textStyle="sm">
          {isChecking ? (
            <Trans>Nothing is created yet. You can leave this page: the check goes on.</Trans>
          ) : (
            <Trans>You can leave this page and come back: the documents are created meanwhile.</Trans>
          )}
        </Text>
        {failed > 0 && (
          <Text color="fg.error" textStyle="sm" fontWeight="medium">
            {t`${plural(failed, { one: `${failedCount} row has failed.`, other: `${failedCount} rows have failed.` })}`}
          </Text>
        )}
      </Stack>
    </Box>
  );
}

function Checked({ batch: { rows, repeated = 0, tight = 0 } }: { batch: BatchView }) {
  const { t } = useLingui();
  const { ready, invalid } = rows;
  const [repeatedCount, tightCount] = [formatNumber(repeated), formatNumber(tight)];
  const [readyCount, invalidCount] = [formatNumber(ready), formatNumber(invalid)];
  return (
    <Alert.Root status={ready === 0 ? 'error' : invalid > 0 ? 'warning' : 'success'}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {t`${plural(ready, { one: `${readyCount} row is ready to become a document.`, other: `${readyCount} rows are ready to become documents.` })}`}
        </Alert.Title>
        <Alert.Description>
          {invalid === 0 ? (
            <Trans>Every answer fits into its place. Nothing is created until you say so.</Trans>
          ) : (
            t`${plural(invalid, {
              one: `${invalidCount} row is to be corrected in your file. Upload the corrected file, or create the others without it.`,
              other: `${invalidCount} rows are to be corrected in your file. Upload the corrected file, or create the others without them.`,
            })}`
          )}
        </Alert.Description>
        {repeated > 0 && (
          <Alert.Description>
            {t`${plural(repeated, {
              one: `${repeatedCount} row says the same as an earlier one in every cell. Look below whether that is meant: it becomes a document of its own.`,
              other: `${repeatedCount} rows say the same as an earlier one in every cell. Look below whether that is meant: each becomes a document of its own.`,
            })}`}
          </Alert.Description>
        )}
        {tight > 0 && (
          <Alert.Description>
            {t`${plural(tight, {
              one: `${tightCount} row has answers that only fit in smaller letters. Look at its document before you create it.`,
              other: `${tightCount} rows have answers that only fit in smaller letters. Look at their documents before you create them.`,
            })}`}
          </Alert.Description>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}

function Stopped({ batch }: { batch: BatchView }) {
  const { t } = useLingui();
  const messageOf = useProblemMessage();
  const { done, total } = progressOf(batch);
  const [made, all] = [formatNumber(done), formatNumber(total)];
  const { problem } = batch;
  return (
    <Alert.Root status={problem ? 'error' : 'warning'}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{t`${plural(total, { one: `Stopped after ${made} of ${all} document`, other: `Stopped after ${made} of ${all} documents` })}`}</Alert.Title>
        <Alert.Description>
          {problem === null && <Trans>It goes on where it was, and makes no document twice.</Trans>}
          {problem === 'session.forbidden' && (
            <Trans>Whoever started it may no longer do so. Go on in your own name.</Trans>
          )}
          {problem !== null && problem !== 'session.forbidden' && messageOf({ reason: problem })}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function Finished({ batch: { rows } }: { batch: BatchView }) {
  const { t } = useLingui();
  const { made, failed, invalid } = rows;
  const [madeCount, failedCount, invalidCount] = [made, failed, invalid].map(formatNumber);
  return (
    <Alert.Root status={failed > 0 ? 'warning' : 'success'}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {t`${plural(made, { one: `${madeCount} document was created.`, other: `${madeCount} documents were created.` })}`}
        </Alert.Title>
        {failed > 0 && (
          <Alert.Description>
            {t`${plural(failed, {
              one: `${failedCount} row failed. Read why below, and try it again.`,
              other: `${failedCount} rows failed. Read why below, and try them again.`,
            })}`}
          </Alert.Description>
        )}
        {invalid > 0 && (
          <Alert.Description>
            {t`${plural(invalid, { one: `${invalidCount} row was left out.`, other: `${invalidCount} rows were left out.` })}`}
          </Alert.Description>
        )}
        <Button asChild size="sm" variant="outline" mt="2">
          <Link to="/admin/documents">
            <Trans>All documents</Trans>
          </Link>
        </Button>
      </Alert.Content>
    </Alert.Root>
  );
}
