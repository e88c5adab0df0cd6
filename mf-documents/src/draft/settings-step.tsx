import { Trans, useLingui } from '@lingui/react/macro';
import { Fieldset, SimpleGrid, Stack, Text } from '@pacta/shared/ui';
import { RadioCard, RadioGroup, Switch } from '@pacta/shared/ui/kit';
import { DraftField } from './draft-field.tsx';
import type { DraftSettings } from './people.ts';
import type { Checks } from './use-checks.ts';

interface SettingsStepProps {
  settings: DraftSettings;
  onChange: (change: Partial<DraftSettings>) => void;
  checks: Checks;
}

export const SettingsStep = (props: SettingsStepProps) => (
  <Stack gap="8" maxW="4xl">
    <SignatureSettings {...props} />
    <ApprovalSettings {...props} />
  </Stack>
);

function SignatureSettings({ settings, onChange }: SettingsStepProps) {
  const { t } = useLingui();
  const isPhysical = settings.signatureType === 'fisica';
  return (
    <Fieldset.Root>
      <Fieldset.Legend>{t`Signature`}</Fieldset.Legend>
      <Switch
        checked={settings.generateWithoutSignature}
        onChange={(event) => onChange({ generateWithoutSignature: event.target.checked })}
      >
        <Trans>Generate without signature</Trans>
      </Switch>
      {!settings.generateWithoutSignature && (
        <>
          <RadioGroup label={t`Signature type`} direction={{ base: 'column', md: 'row' }}>
            <RadioCard
              name="signatureType"
              checked={!isPhysical}
              onChange={() => onChange({ signatureType: 'digital' })}
              description={t`Each signer draws, types or uploads a signature on the page. The file is sealed when all have signed.`}
            >
              <Trans>Digital</Trans>
            </RadioCard>
            <RadioCard
              name="signatureType"
              checked={isPhysical}
              onChange={() => onChange({ signatureType: 'fisica' })}
              description={t`The document is downloaded, signed on paper, scanned and uploaded.`}
            >
              <Trans>Physical</Trans>
            </RadioCard>
          </RadioGroup>
          <Stack gap="1">
            <Switch
              checked={isPhysical}
              disabled={isPhysical}
              onChange={() => onChange({ signatureType: 'fisica' })}
              aria-describedby="traditional-signature-hint"
            >
              <Trans>Traditional signature</Trans>
            </Switch>
            <Text id="traditional-signature-hint" color="fg.muted" textStyle="sm" ps="11">
              {isPhysical ? (
                <Trans>A physical signature is always a traditional one. Choose Digital to turn it off.</Trans>
              ) : (
                <Trans>Signing by hand on paper. It makes the signature type physical.</Trans>
              )}
            </Text>
          </Stack>
        </>
      )}
    </Fieldset.Root>
  );
}

function ApprovalSettings({ settings, onChange, checks }: SettingsStepProps) {
  const { t } = useLingui();
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
            checked={settings.voboDifferentFromSigner}
            onChange={(event) => onChange({ voboDifferentFromSigner: event.target.checked })}
            aria-describedby="vobo-hint"
          >
            <Trans>VoBo different from signer</Trans>
          </Switch>
          <Text id="vobo-hint" color="fg.muted" textStyle="sm" ps="11">
            {settings.voboDifferentFromSigner ? (
              <Trans>This person approves the document before anybody signs.</Trans>
            ) : (
              <Trans>The client approves the document and then signs it.</Trans>
            )}
          </Text>
        </Stack>
      )}
      {!settings.sendWithoutVobo && settings.voboDifferentFromSigner && (
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <DraftField label={t`Approver’s name`} isRequired {...at('voboName')} />
          <DraftField label={t`Approver’s e-mail`} type="email" isRequired {...at('voboEmail')} />
        </SimpleGrid>
      )}
    </Fieldset.Root>
  );
}
