import type { SignaturePosition } from '@pacta/contracts';
import { Stack } from '@pacta/shared/ui';
import { isAlone, type People } from './people.ts';
import { ApprovalSettings } from './settings-step.tsx';
import { SignatureSettings } from './signature-settings.tsx';
import { type SignerControls, SignersStep } from './signers-step.tsx';
import type { Checks } from './use-checks.ts';

interface PeopleStepProps {
  step: 'signers' | 'settings';
  draft: People;
  onChange: (change: Partial<People>) => void;
  checks: Checks;
  /** The boxes that would go with a signer. */
  positions: SignaturePosition[];
  signers: SignerControls;
}

/** The two steps that every way to a document has: how it is signed and by whom, and who approves it. */
export function PeopleStep({ step, draft, onChange, checks, positions, signers }: PeopleStepProps) {
  const { settings } = draft;
  const changeSettings = (change: Partial<People['settings']>) => onChange({ settings: { ...settings, ...change } });
  if (step === 'settings') {
    return (
      <Stack gap="8" maxW="4xl">
        <ApprovalSettings {...{ settings, checks }} onChange={changeSettings} />
      </Stack>
    );
  }
  return (
    <Stack gap="8" maxW="4xl">
      <SignatureSettings settings={settings} onChange={changeSettings} />
      {!isAlone(settings) && (
        <SignersStep
          {...signers}
          {...{ settings, positions, checks }}
          signers={draft.signers}
          onChange={(changed) => onChange({ signers: changed })}
          onRemove={(index) => {
            checks.hide('signers');
            signers.onRemove(index);
          }}
        />
      )}
    </Stack>
  );
}
