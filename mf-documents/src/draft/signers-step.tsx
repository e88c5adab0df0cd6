import { Trans, useLingui } from '@lingui/react/macro';
import type { SignaturePosition, SignerPosition } from '@pacta/contracts';
import { useValidationMessage } from '@pacta/shared/i18n';
import { Button, Stack, Text } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type DraftSettings, type DraftSigner, isInTurn } from './people.ts';
import { SignerFields } from './signer-fields.tsx';
import { addSigner, isBlank, whyNotAnother } from './signer-rules.ts';
import type { Checks } from './use-checks.ts';

export interface SignerControls {
  onRemove: (index: number) => void;
  /** Who signs at a position, where the document says so, as in "Landlord". */
  titles?: Partial<Record<SignerPosition, string>> | undefined;
}

interface SignersStepProps extends SignerControls {
  signers: DraftSigner[];
  settings: DraftSettings;
  onChange: (signers: DraftSigner[]) => void;
  /** The boxes that would go with a signer. */
  positions: SignaturePosition[];
  /** Whether they sign in turn; where there are several. */
  order: ReactNode;
  checks: Checks;
}

export function SignersStep({
  signers,
  settings,
  positions,
  onChange,
  onRemove,
  order,
  checks,
  titles = {},
}: SignersStepProps) {
  const [removing, setRemoving] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const current = whyNotAnother(signers, settings);
  const shownRefusal = refusal === current ? refusal : null; // it goes as soon as its reason is gone

  function add(): void {
    setRefusal(current);
    if (current === null) onChange(addSigner(signers));
  }

  function change(index: number, part: Partial<DraftSigner>): void {
    onChange(signers.map((signer, other) => (other === index ? { ...signer, ...part } : signer)));
  }

  function askToRemove(index: number): void {
    const signer = signers[index];
    const hasPlace = positions.some(({ position }) => position === signer?.position);
    if (signer && (hasPlace || !isBlank(signer))) setRemoving(index);
    else onRemove(index);
  }

  return (
    <Stack gap="4">
      {signers.map((signer, index) => (
        <SignerFields
          key={index}
          index={index}
          signer={signer}
          settings={settings}
          turns={isInTurn({ signers, settings }) ? signers.length : 0}
          title={titles[signer.position]}
          onChange={(part) => change(index, part)}
          onRemove={index === 0 ? undefined : () => askToRemove(index)}
          checks={checks}
        />
      ))}
      {order}
      <AddSigner onAdd={add} refusal={shownRefusal} />
      <RemoveSigner index={removing} onRemove={onRemove} onClose={() => setRemoving(null)} />
    </Stack>
  );
}

interface RemoveSignerProps {
  /** Of the signer; null: nobody is to go. */
  index: number | null;
  onRemove: (index: number) => void;
  onClose: () => void;
}

function RemoveSigner({ index, onRemove, onClose }: RemoveSignerProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      isOpen={index !== null}
      title={t`Remove signer ${(index ?? 0) + 1}?`}
      confirmLabel={t`Remove signer`}
      isDestructive
      onConfirm={async () => index !== null && onRemove(index)}
      onClose={onClose}
    >
      <Trans>What you entered goes, and so do this signer’s boxes on the pages.</Trans>
    </ConfirmDialog>
  );
}

function AddSigner({ onAdd, refusal }: { onAdd: () => void; refusal: string | null }) {
  const translate = useValidationMessage();
  const id = useId();
  return (
    <Stack align="flex-start" gap="2">
      <Button variant="outline" onClick={onAdd} aria-describedby={refusal ? id : undefined}>
        <UserPlus aria-hidden />
        <Trans>Add signer</Trans>
      </Button>
      <Text id={id} role="alert" color="fg.error" textStyle="sm" fontWeight="medium">
        {refusal && translate(refusal)}
      </Text>
    </Stack>
  );
}
