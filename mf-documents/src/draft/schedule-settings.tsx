import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, SimpleGrid, Stack, Text } from '@pacta/shared/ui';
import { Switch } from '@pacta/shared/ui/kit';
import { useUsualSchedule } from '../company/company-habits.ts';
import { providerNames, useDraftProvider } from '../company/company-provider.ts';
import { useDraftCompany } from '../company/draft-company.ts';
import { today } from '../schedule/day.ts';
import { DraftField } from './draft-field.tsx';
import type { DraftSettings } from './people.ts';
import type { Checks } from './use-checks.ts';

export interface SettingsProps {
  settings: DraftSettings;
  onChange: (change: Partial<DraftSettings>) => void;
  checks: Checks;
}

/** When those who are waited for are reminded, and until when they can act: as the company does, or otherwise. */
export function ScheduleSettings({ settings, onChange, checks }: SettingsProps) {
  const { t } = useLingui();
  const provider = useDraftProvider(settings);
  const usual = useUsualSchedule();
  const zone = useDraftCompany()?.timeZone;
  const at = (field: 'signBy' | 'firstReminderDays' | 'reminderEveryDays') => ({
    path: `settings.${field}`,
    value: settings[field],
    onChange: (value: string) => onChange({ [field]: value } satisfies Partial<DraftSettings>),
    checks,
  });
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{t`Reminders and last day`}</Fieldset.Legend>
      {provider && (
        <Text color="fg.muted">
          {t`${providerNames[provider.name]} reminds the signers and ends by its own rules, which are set there. What is set here counts for the approval (VoBo) alone; there is no last day.`}
        </Text>
      )}
      <Stack gap="1">
        <Switch
          checked={!settings.hasOwnSchedule}
          onChange={(event) => onChange({ hasOwnSchedule: !event.target.checked })}
          aria-describedby="schedule-hint"
        >
          <Trans>As the company does</Trans>
        </Switch>
        <Text id="schedule-hint" color="fg.muted" textStyle="sm" ps="11">
          {!settings.hasOwnSchedule && !provider && usual && `${usual} `}
          <Trans>Reminders go out on working days of the company’s country, to those who are waited for.</Trans>
        </Text>
      </Stack>
      {settings.hasOwnSchedule && (
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
          <DraftField
            label={t`Last day to sign`}
            hint={t`Empty: without end.`}
            type="date"
            min={today(zone)}
            {...at('signBy')}
          />
          <DraftField
            label={t`First reminder after (days)`}
            hint={t`Empty: nobody is reminded.`}
            inputMode="numeric"
            {...at('firstReminderDays')}
          />
          <DraftField
            label={t`Then every (days)`}
            hint={t`Empty: only one reminder.`}
            inputMode="numeric"
            {...at('reminderEveryDays')}
          />
        </SimpleGrid>
      )}
    </Fieldset.Root>
  );
}
