import { useLingui } from '@lingui/react/macro';
import { sessionStore } from '@pacta/shared/session';
import { Field, Fieldset, NativeSelect, Text } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { useUsualPhone } from '../company/company-habits.ts';
import { providerNames, useDraftProvider } from '../company/company-provider.ts';
import { FieldProblem } from './field-problem.tsx';
import { DraftSettings } from './people.ts';
import type { SettingsProps } from './schedule-settings.tsx';

/** How signers are asked at their phones, besides the e-mail; nothing where the installation has no such way. */
export function PhoneSettings({ settings, onChange, checks }: SettingsProps) {
  const { t } = useLingui();
  const offered = useStore(sessionStore, ({ user }) => user?.phoneChannels) ?? [];
  const provider = useDraftProvider(settings);
  const usual = useUsualPhone();
  const isAsked = settings.phoneChannel === 'whatsapp' || settings.phoneChannel === 'sms';
  if (provider && !isAsked) {
    return (
      <Fieldset.Root>
        <Fieldset.Legend>{t`Messages to phones`}</Fieldset.Legend>
        <Text color="fg.muted">{t`${providerNames[provider.name]} invites the signers itself: no message of ours goes to their phones.`}</Text>
      </Fieldset.Root>
    );
  }
  if (offered.length === 0) return null;
  const names = { whatsapp: 'WhatsApp', sms: 'SMS' };
  const message = checks.messageFor('settings.phoneChannel');
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{t`Messages to phones`}</Fieldset.Legend>
      <Field.Root maxW="sm" invalid={message !== undefined}>
        <Field.Label>{t`Signers with a phone are asked there too`}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={settings.phoneChannel}
            onChange={({ target }) => onChange({ phoneChannel: DraftSettings.shape.phoneChannel.parse(target.value) })}
          >
            <option value="company">{usual}</option>
            <option value="none">{t`No: by e-mail alone`}</option>
            {offered.map((channel) => (
              <option key={channel} value={channel}>
                {names[channel]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Field.HelperText>{t`The e-mail always goes. Write each phone with its country, as in +52 55 1234 5678.`}</Field.HelperText>
        <FieldProblem message={message} />
      </Field.Root>
    </Fieldset.Root>
  );
}
