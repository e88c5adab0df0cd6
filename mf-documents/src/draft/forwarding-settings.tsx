import { useLingui } from '@lingui/react/macro';
import { Field, Fieldset, NativeSelect, Text } from '@pacta/shared/ui';
import { useUsualForwarding } from '../company/company-habits.ts';
import { DraftForwarding, type DraftSettings } from './people.ts';
import { asksCode } from './provider-problems.ts';
import type { SettingsProps } from './schedule-settings.tsx';

/** Whether who is asked may name somebody else: as the company does, or otherwise. */
export function ForwardingSettings({ settings, onChange }: Pick<SettingsProps, 'settings' | 'onChange'>) {
  const { t } = useLingui();
  const usual = useUsualForwarding();
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{t`Forwarding`}</Fieldset.Legend>
      <Text id="forwarding-hint" color="fg.muted" textStyle="sm">
        {t`Whoever is asked to approve or sign may name somebody else in their place. You are told, and can undo it until that person has acted.`}
        {isCodeOnlyAtPhone(settings) &&
          ` ${t`Signers whose code goes to their phone alone keep their place: whoever they named would come without a phone.`}`}
      </Text>
      <Field.Root maxW="sm">
        <NativeSelect.Root>
          <NativeSelect.Field
            aria-label={t`Forwarding`}
            aria-describedby="forwarding-hint"
            value={settings.forwarding}
            onChange={({ target }) => onChange({ forwarding: DraftForwarding.parse(target.value) })}
          >
            <option value="company">{usual}</option>
            <option value="yes">{t`Allowed`}</option>
            <option value="no">{t`Not allowed`}</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
    </Fieldset.Root>
  );
}

const isCodeOnlyAtPhone = (settings: DraftSettings): boolean =>
  asksCode(settings) &&
  (settings.codeChannel === 'whatsapp' || settings.codeChannel === 'sms') &&
  !settings.codeByMailToo;
