import type { SignaturePosition } from '@pacta/contracts';
import { Stack } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { CodeSettings } from './code-settings.tsx';
import { ForwardingSettings } from './forwarding-settings.tsx';
import { ObserverSettings } from './observer-settings.tsx';
import type { Circle } from './observers.ts';
import { isAlone } from './people.ts';
import { PhoneSettings } from './phone-settings.tsx';
import { ScheduleSettings } from './schedule-settings.tsx';
import { ApprovalSettings } from './settings-step.tsx';
import { SignatureSettings } from './signature-settings.tsx';
import { type SignerControls, SignersStep } from './signers-step.tsx';
import { SigningOrder } from './signing-order.tsx';
import type { Checks } from './use-checks.ts';

interface PeopleStepProps {
  step: 'signers' | 'settings';
  draft: Circle;
  onChange: (change: Partial<Circle>) => void;
  checks: Checks;
  /** The boxes that would go with a signer. */
  positions: SignaturePosition[];
  signers: SignerControls;
  /** What has to come with the document. */
  annexList?: ReactNode;
}

/** The two steps that every way to a document has: how it is signed and by whom, and who approves it. */
export function PeopleStep({ step, draft, onChange, checks, positions, signers, annexList }: PeopleStepProps) {
  const { settings } = draft;
  const changeSettings = (change: Partial<Circle['settings']>) => onChange({ settings: { ...settings, ...change } });
  if (step === 'settings') {
    return (
      <Stack gap="8" maxW="4xl">
        <ApprovalSettings {...{ settings, checks }} onChange={changeSettings} />
        {annexList}
        <CodeSettings {...{ settings, checks }} onChange={changeSettings} />
        <ScheduleSettings {...{ settings, checks }} onChange={changeSettings} />
        <ForwardingSettings settings={settings} onChange={changeSettings} />
        <ObserverSettings
          observers={draft.observers}
          checks={checks}
          onChange={(observers) => onChange({ observers })}
        />
        <PhoneSettings {...{ settings, checks }} onChange={changeSettings} />
      </Stack>
    );
  }
  return (
    <Stack gap="8" maxW="4xl">
      <SignatureSettings {...{ settings, checks }} onChange={changeSettings} />
      {!isAlone(settings) && (
        <SignersStep
          {...signers}
          {...{ settings, positions, checks }}
          signers={draft.signers}
          onChange={(changed) => onChange({ signers: changed })}
          order={<SigningOrder draft={draft} onChange={onChange} />}
          onRemove={(index) => {
            checks.hide('signers');
            signers.onRemove(index);
          }}
        />
      )}
    </Stack>
  );
}
