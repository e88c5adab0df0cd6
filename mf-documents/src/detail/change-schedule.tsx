import { Trans, useLingui } from '@lingui/react/macro';
import { type DocumentSchedule, scheduleDocument } from '@pacta/contracts';
import {
  ContractForm,
  noneIfEmpty,
  SubmitButton,
  TextField,
  typedNumberOrNone,
  useContractForm,
} from '@pacta/shared/form';
import { Button, Flex, notify, Stack } from '@pacta/shared/ui';
import { Dialog } from '@pacta/shared/ui/kit';
import { z } from 'zod';
import { lastDayBefore, today } from '../schedule/day.ts';
import type { NewSchedule } from './document-store.ts';

interface ChangeScheduleProps {
  schedule: DocumentSchedule;
  /** Rejects with a ProblemError. */
  onSchedule: (wanted: NewSchedule) => Promise<void>;
  onClose: () => void;
}

const { shape } = scheduleDocument.body;

const ScheduleValues = z.object({
  signBy: noneIfEmpty(shape.signBy.unwrap()),
  firstReminderDays: typedNumberOrNone(shape.firstReminderDays.unwrap()),
  reminderEveryDays: typedNumberOrNone(shape.reminderEveryDays.unwrap()),
});

const typed = (days: number | null): string => (days === null ? '' : String(days));

export function ChangeSchedule({ schedule, onSchedule, onClose }: ChangeScheduleProps) {
  const { t } = useLingui();
  const { expiresAt, timeZone, firstReminderDays, reminderEveryDays } = schedule;
  const form = useContractForm(ScheduleValues, {
    defaultValues: {
      signBy: expiresAt ? lastDayBefore(expiresAt, timeZone) : '',
      firstReminderDays: typed(firstReminderDays),
      reminderEveryDays: typed(reminderEveryDays),
    },
    async onSubmit(wanted) {
      await onSchedule(wanted);
      notify(t`The reminders and the last day were changed.`);
      onClose();
    },
  });
  const isBusy = form.formState.isSubmitting;
  return (
    <Dialog isOpen title={t`Reminders and last day`} onClose={onClose} isBusy={isBusy} size="sm">
      <ContractForm form={form}>
        <Stack gap="5" pb="3">
          <TextField
            name="signBy"
            type="date"
            min={today(timeZone)}
            label={t`Last day to sign`}
            helperText={t`Empty: without end.`}
          />
          <TextField
            name="firstReminderDays"
            inputMode="numeric"
            label={t`First reminder after (days)`}
            helperText={t`Counted from today. Empty: nobody is reminded.`}
          />
          <TextField
            name="reminderEveryDays"
            inputMode="numeric"
            label={t`Then every (days)`}
            helperText={t`Empty: only one reminder.`}
          />
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" onClick={onClose} disabled={isBusy}>
              <Trans>Cancel</Trans>
            </Button>
            <SubmitButton>
              <Trans>Save</Trans>
            </SubmitButton>
          </Flex>
        </Stack>
      </ContractForm>
    </Dialog>
  );
}
