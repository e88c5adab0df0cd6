import { Trans, useLingui } from '@lingui/react/macro';
import type { SignatureType } from '@pacta/contracts';
import { Field, Fieldset, Stack, Text } from '@pacta/shared/ui';
import { RadioCard, RadioGroup, Switch } from '@pacta/shared/ui/kit';
import { providerNames, useDraftProvider } from '../company/company-provider.ts';
import { offeredSignatureTypes, signatureTypeWords } from '../wording/document-words.ts';
import { FieldProblem } from './field-problem.tsx';
import { IdentitySettingSection } from './identity-setting-section.tsx';
import { type DraftSettings, mayVerify } from './people.ts';
import type { Checks } from './use-checks.ts';

export interface SignatureSettingsProps {
  settings: DraftSettings;
  onChange: (change: Partial<DraftSettings>) => void;
  checks: Checks;
  offered?: readonly SignatureType[];
}

/** Whether and how the document is signed. */
export function SignatureSettings({
  settings,
  onChange,
  checks,
  offered = offeredSignatureTypes,
}: SignatureSettingsProps) {
  const { t } = useLingui();
  const provider = useDraftProvider(settings);
  const message = checks.messageFor('settings.identityVerification');
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
          <SignatureTypes {...{ settings, onChange, offered }} />
          {settings.signatureType === 'efirma' ? (
            <OthersSign {...{ settings, onChange }} />
          ) : (
            <Traditional {...{ settings, onChange }} />
          )}
          {provider && (
            <Text color="fg.muted">{t`${providerNames[provider.name]} lets signers sign without our identity verification.`}</Text>
          )}
          {(!provider || settings.identityVerification) && mayVerify(settings) && (
            <Field.Root invalid={message !== undefined}>
              <IdentitySettingSection
                isOn={settings.identityVerification}
                onChange={(identityVerification) => onChange({ identityVerification })}
              />
              <FieldProblem message={message} />
            </Field.Root>
          )}
        </>
      )}
    </Fieldset.Root>
  );
}

function SignatureTypes({ settings, onChange, offered }: Required<Omit<SignatureSettingsProps, 'checks'>>) {
  const { t, i18n } = useLingui();
  const descriptions: Record<SignatureType, string> = {
    digital: t`Each signer draws, types or uploads a signature on the page.`,
    efirma: t`You sign for the company with an e.firma of the SAT. Your key stays on your device.`,
    fisica: t`The document is downloaded, signed on paper, scanned and uploaded.`,
  };
  return (
    <RadioGroup label={t`Signature type`} direction={{ base: 'column', md: 'row' }}>
      {offered.map((type) => (
        <RadioCard
          key={type}
          name="signatureType"
          checked={settings.signatureType === type}
          onChange={() => onChange({ signatureType: type })}
          description={descriptions[type]}
        >
          {i18n._(signatureTypeWords[type])}
        </RadioCard>
      ))}
    </RadioGroup>
  );
}

function Traditional({ settings, onChange }: Omit<SignatureSettingsProps, 'checks'>) {
  const isPhysical = settings.signatureType === 'fisica';
  return (
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
  );
}

const OthersSign = ({ settings, onChange }: Omit<SignatureSettingsProps, 'checks'>) => (
  <Stack gap="1">
    <Switch
      checked={settings.othersSign}
      onChange={(event) => onChange({ othersSign: event.target.checked })}
      aria-describedby="others-sign-hint"
    >
      <Trans>Others sign too</Trans>
    </Switch>
    <Text id="others-sign-hint" color="fg.muted" textStyle="sm" ps="11">
      {settings.othersSign ? (
        <Trans>Name them below. Each signs in their own way.</Trans>
      ) : (
        <Trans>Only the company signs. Turn it on to name other signers.</Trans>
      )}
    </Text>
  </Stack>
);
