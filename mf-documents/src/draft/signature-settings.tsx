import { Trans, useLingui } from '@lingui/react/macro';
import type { SignatureType } from '@pacta/contracts';
import { Fieldset, Stack, Text } from '@pacta/shared/ui';
import { RadioCard, RadioGroup, Switch } from '@pacta/shared/ui/kit';
import { useDraftProvider } from '../company/company-provider.ts';
import { offeredSignatureTypes, signatureTypeWords } from '../wording/document-words.ts';
import { IdentitySettingSection } from './identity-setting-section.tsx';
import { type DraftSettings, mayVerify } from './people.ts';

export interface SignatureSettingsProps {
  settings: DraftSettings;
  onChange: (change: Partial<DraftSettings>) => void;
  offered?: readonly SignatureType[];
}

/** Whether and how the document is signed. */
export function SignatureSettings({ settings, onChange, offered = offeredSignatureTypes }: SignatureSettingsProps) {
  const { t } = useLingui();
  const isCollectedHere = useDraftProvider(settings) === null; // a provider verifies in its own ways
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
          {isCollectedHere && mayVerify(settings) && (
            <IdentitySettingSection
              isOn={settings.identityVerification}
              onChange={(identityVerification) => onChange({ identityVerification })}
            />
          )}
        </>
      )}
    </Fieldset.Root>
  );
}

function SignatureTypes({ settings, onChange, offered }: Required<SignatureSettingsProps>) {
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

function Traditional({ settings, onChange }: SignatureSettingsProps) {
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

const OthersSign = ({ settings, onChange }: SignatureSettingsProps) => (
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
