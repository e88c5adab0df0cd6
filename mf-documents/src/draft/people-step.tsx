import type { SignaturePosition } from '@pacta/contracts';
import type { People } from './people.ts';
import { SettingsStep } from './settings-step.tsx';
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

/** The two steps that every way to a document has: who signs, and how. */
export function PeopleStep({ step, draft, onChange, checks, positions, signers }: PeopleStepProps) {
  if (step === 'settings') {
    return (
      <SettingsStep
        settings={draft.settings}
        onChange={(change) => onChange({ settings: { ...draft.settings, ...change } })}
        checks={checks}
      />
    );
  }
  return (
    <SignersStep
      {...signers}
      signers={draft.signers}
      positions={positions}
      onChange={(changed) => onChange({ signers: changed })}
      onRemove={(index) => {
        checks.hide('signers');
        signers.onRemove(index);
      }}
      checks={checks}
    />
  );
}
