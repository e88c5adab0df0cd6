import { useLingui } from '@lingui/react/macro';
import { sessionStore } from '@pacta/shared/session';
import { Field, NativeSelect, Stack, Text } from '@pacta/shared/ui';
import { Switch } from '@pacta/shared/ui/kit';
import { useStore } from 'zustand';
import { useUsualCodeWay } from '../company/company-habits.ts';
import { FieldProblem } from './field-problem.tsx';
import { DraftSettings } from './people.ts';
import type { SettingsProps } from './schedule-settings.tsx';

/** By which way codes go, and whether a signer may have one by e-mail instead. */
export function CodeWay({ settings, onChange, checks }: SettingsProps) {
  const { t } = useLingui();
  const offered = useStore(sessionStore, ({ user }) => user?.phoneChannels) ?? [];
  const usual = useUsualCodeWay();
  const names = { whatsapp: 'WhatsApp', sms: 'SMS' };
  const { codeChannel } = settings;
  const message = checks.messageFor('settings.codeChannel');
  const isAtPhone = codeChannel === 'whatsapp' || codeChannel === 'sms';
  const shown = isAtPhone && !offered.includes(codeChannel) ? [...offered, codeChannel] : offered; // an earlier choice of a kept draft
  return (
    <Stack gap="3">
      <Field.Root maxW="sm" invalid={message !== undefined}>
        <Field.Label>{t`How the code goes`}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={codeChannel}
            onChange={({ target }) => onChange({ codeChannel: DraftSettings.shape.codeChannel.parse(target.value) })}
          >
            <option value="company">{usual}</option>
            <option value="email">{t`By e-mail`}</option>
            {shown.map((channel) => (
              <option key={channel} value={channel}>
                {t`To the phone, by ${names[channel]}`}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Field.HelperText>
          {offered.length === 0
            ? t`This server sends no messages to phones, so codes go by e-mail.`
            : t`To a phone it needs each signer’s number, with its country, as in +52 55 1234 5678.`}
        </Field.HelperText>
        <FieldProblem message={message} />
      </Field.Root>
      {isAtPhone && (
        <Stack gap="1">
          <Switch
            checked={settings.codeByMailToo}
            onChange={({ target }) => onChange({ codeByMailToo: target.checked })}
            aria-describedby="code-by-mail-hint"
          >
            {t`A signer may have it by e-mail instead`}
          </Switch>
          <Text id="code-by-mail-hint" color="fg.muted" textStyle="sm" ps="11">
            {settings.codeByMailToo
              ? t`Who has no phone, or gets nothing there, asks for it by e-mail. The record says how it went.`
              : t`Who gets no code at their phone cannot sign until you correct the number. Signers cannot name somebody else in their place.`}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
