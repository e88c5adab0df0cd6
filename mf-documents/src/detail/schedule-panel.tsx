import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentDetail, DocumentSchedule } from '@pacta/contracts';
import { formatDate } from '@pacta/shared/i18n';
import { Alert, Button, notify, notifyProblem, Stack } from '@pacta/shared/ui';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Fact, Facts } from '../layout/facts.tsx';
import { Panel } from '../layout/panel.tsx';
import { lastDayBefore, today } from '../schedule/day.ts';
import { ChangeSchedule } from './change-schedule.tsx';
import type { NewSchedule } from './document-store.ts';

interface SchedulePanelProps {
  document: DocumentDetail;
  /** Rejects with a ProblemError. */
  onSchedule: (wanted: NewSchedule) => Promise<void>;
}

/** When those who are waited for are reminded, and until when they can act; while anybody is. */
export function SchedulePanel({ document, onSchedule }: SchedulePanelProps) {
  const { t } = useLingui();
  const [isChanging, setChanging] = useState(false);
  const { schedule, alsoAllowed } = document;
  if (!schedule || !alsoAllowed?.includes('schedule')) return null;
  const extend = async () => {
    const signBy = today(schedule.timeZone, week);
    await onSchedule({ signBy });
    const lastDay = formatDate(`${signBy}T12:00:00`);
    notify(t`${lastDay} is the new last day. The links that were sent work again.`);
  };
  return (
    <Panel
      title={t`Reminders and last day`}
      actions={
        <Button variant="ghost" size="sm" onClick={() => setChanging(true)}>
          <Trans>Change</Trans>
        </Button>
      }
    >
      <Stack gap="4">
        {schedule.hasExpired && <Expired onExtend={extend} />}
        <Terms schedule={schedule} />
      </Stack>
      {isChanging && <ChangeSchedule {...{ schedule, onSchedule }} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

const week = 7; // days

function Expired({ onExtend }: { onExtend: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const extend = async () => {
    setBusy(true);
    await onExtend().catch(notifyProblem);
    setBusy(false);
  };
  return (
    <Alert.Root status="warning">
      <Alert.Indicator>
        <CalendarClock aria-hidden />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title>
          <Trans>The time has ended.</Trans>
        </Alert.Title>
        <Alert.Description>
          <Trans>
            Those who were asked can no longer approve or sign it. With more time the links that were sent work again.
          </Trans>
        </Alert.Description>
        <Button size="sm" mt="3" alignSelf="flex-start" onClick={() => void extend()} loading={isBusy}>
          <Trans>Give 7 more days</Trans>
        </Button>
      </Alert.Content>
    </Alert.Root>
  );
}

function Terms({ schedule }: { schedule: DocumentSchedule }) {
  const { t } = useLingui();
  const { expiresAt, timeZone, nextReminderAt, firstReminderDays } = schedule;
  return (
    <Facts isNarrow>
      <Fact name={t`Last day to approve and sign`}>
        {expiresAt ? formatDate(`${lastDayBefore(expiresAt, timeZone)}T12:00:00`) : t`Without end`}
      </Fact>
      <Fact name={t`Next reminder`}>
        {nextReminderAt
          ? t`${formatDate(nextReminderAt)}, or the working day after`
          : firstReminderDays === null
            ? t`None: nobody is reminded`
            : t`None`}
      </Fact>
    </Facts>
  );
}
