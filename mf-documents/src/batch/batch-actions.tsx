import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { BatchAction, BatchView } from '@pacta/contracts';
import { formatNumber } from '@pacta/shared/i18n';
import { Link } from '@pacta/shared/router';
import { Button, Flex, notifyProblem, Stack, Text } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';
import { CircleStop, FileUp, Play, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface BatchActionsProps {
  batch: BatchView;
  onStart: () => Promise<void>;
  onStop: () => Promise<void>;
}

/** What can be done with the list now. */
export function BatchActions({ batch, onStart, onStop }: BatchActionsProps) {
  const may = (action: BatchAction) => batch.allowed.includes(action);
  return (
    <Flex gap="3" wrap="wrap" direction={{ base: 'column-reverse', md: 'row' }} align="flex-start">
      {batch.state === 'checked' && <AnotherFile batch={batch} />}
      {may('stop') && <StopButton onStop={onStop} />}
      {(may('start') || may('resume')) && <StartButton batch={batch} isAgain={may('resume')} onStart={onStart} />}
      {may('retry') && <RetryButton batch={batch} onStart={onStart} />}
    </Flex>
  );
}

function StartButton({
  batch,
  isAgain,
  onStart,
}: {
  batch: BatchView;
  isAgain: boolean;
  onStart: () => Promise<void>;
}) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { ready, invalid } = batch.rows;
  const [readyCount, invalidCount] = [formatNumber(ready), formatNumber(invalid)];
  const label = isAgain
    ? t`${plural(ready, { one: 'Create the remaining document', other: `Create the ${readyCount} remaining documents` })}`
    : t`${plural(ready, { one: `Create ${readyCount} document`, other: `Create ${readyCount} documents` })}`;
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Play aria-hidden />
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t`${plural(ready, { one: `Create ${readyCount} document?`, other: `Create ${readyCount} documents?` })}`}
        confirmLabel={label}
        onConfirm={onStart}
        onClose={() => setAsking(false)}
      >
        <Stack gap="3">
          <Text>
            {t`${plural(ready, {
              one: 'The document belongs to you. The e-mails that ask people to approve or to sign it go out at once.',
              other: `The ${readyCount} documents belong to you. The e-mails that ask people to approve or to sign them go out as they are made.`,
            })}`}
          </Text>
          {invalid > 0 && (
            <Text>
              {t`${plural(invalid, {
                one: `${invalidCount} row that is to be corrected is left out.`,
                other: `${invalidCount} rows that are to be corrected are left out.`,
              })}`}
            </Text>
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

function RetryButton({ batch: { rows }, onStart }: { batch: BatchView; onStart: () => Promise<void> }) {
  const { t } = useLingui();
  const failedCount = formatNumber(rows.failed);
  return (
    <ActButton act={onStart}>
      <RotateCw aria-hidden />
      {t`${plural(rows.failed, { one: 'Try the failed row again', other: `Try the ${failedCount} failed rows again` })}`}
    </ActButton>
  );
}

const StopButton = ({ onStop }: { onStop: () => Promise<void> }) => (
  <ActButton act={onStop} isQuiet>
    <CircleStop aria-hidden />
    <Trans>Stop</Trans>
  </ActButton>
);

interface ActButtonProps {
  act: () => Promise<void>;
  isQuiet?: boolean;
  children: ReactNode;
}

/** Acts without asking, since nothing is lost by it; a failure is shown as a notice. */
function ActButton({ act, isQuiet = false, children }: ActButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function press(): Promise<void> {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      notifyProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button {...(isQuiet && { variant: 'outline' })} loading={isBusy} onClick={() => void press()}>
      {children}
    </Button>
  );
}

const AnotherFile = ({ batch: { template, company } }: { batch: BatchView }) => (
  <Button asChild variant="outline">
    <Link to={`/admin/document/creator/many?template=${template.id}&company=${company.id}`}>
      <FileUp aria-hidden />
      <Trans>Upload a corrected file</Trans>
    </Link>
  </Button>
);
