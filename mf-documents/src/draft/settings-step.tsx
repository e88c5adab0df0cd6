import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, SimpleGrid, Stack, Text } from '@pacta/shared/ui';
import { Switch } from '@pacta/shared/ui/kit';
import { CodeSettings } from './code-settings.tsx';
import { DraftField } from './draft-field.tsx';
import { ForwardingSettings } from './forwarding-settings.tsx';
import { hasApprover, isAlone } from './people.ts';
import { PhoneSettings } from './phone-settings.tsx';
import { ScheduleSettings, type SettingsProps } from './schedule-settings.tsx';
import { SignatureSettings } from './signature-settings.tsx';

/** How documents that are made many at once are signed and approved: nobody is there to sign each by e.firma. */
export const SettingsStep = (props: SettingsProps) => (
  <Stack gap="8" maxW="4xl">
    <SignatureSettings {...props} offered={['digital', 'fisica']} />
    <ApprovalSettings {...props} />
    <CodeSettings {...props} />
    <ScheduleSettings {...props} />
    <ForwardingSettings {...props} />
    <PhoneSettings {...props} />
  </Stack>
);

export function ApprovalSettings({ settings, onChange, checks }: SettingsProps) {
  const { t } = useLingui();
  const isOnlyCompany = isAlone(settings);
  const at = (field: 'voboName' | 'voboEmail') => ({
    path: `settings.${field}`,
    value: settings[field],
    onChange: (value: string) => onChange({ [field]: value }),
    checks,
  });
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{t`Approval (VoBo)`}</Fieldset.Legend>
      <Switch
        checked={settings.sendWithoutVobo}
        onChange={(event) => onChange({ sendWithoutVobo: event.target.checked })}
      >
        <Trans>Send without VoBo</Trans>
      </Switch>
      {!settings.sendWithoutVobo && (
        <Stack gap="1">
          <Switch
            checked={hasApprover(settings)}
            disabled={isOnlyCompany}
            onChange={(event) => onChange({ voboDifferentFromSigner: event.target.checked })}
            aria-describedby="vobo-hint"
          >
            <Trans>VoBo different from signer</Trans>
          </Switch>
          <Text id="vobo-hint" color="fg.muted" textStyle="sm" ps="11">
            {isOnlyCompany ? (
              <Trans>Nobody else signs, so name who approves.</Trans>
            ) : settings.voboDifferentFromSigner ? (
              <Trans>This person approves the document before anybody signs.</Trans>
            ) : (
              <Trans>The client approves the document and then signs it.</Trans>
            )}
          </Text>
        </Stack>
      )}
      {hasApprover(settings) && (
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <DraftField label={t`Approver’s name`} isRequired {...at('voboName')} />
          <DraftField label={t`Approver’s e-mail`} type="email" isRequired {...at('voboEmail')} />
        </SimpleGrid>
      )}
    </Fieldset.Root>
  );
}
