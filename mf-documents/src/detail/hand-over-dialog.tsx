import { useLingui } from '@lingui/react/macro';
import type { DocumentDetail, SignerView } from '@pacta/contracts';
import { Text } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';

interface HandOverDialogProps {
  document: Pick<DocumentDetail, 'settings'>;
  signer: SignerView;
  onHandOver: () => Promise<void>;
  onClose: () => void;
}

/** Says what handing over a device does, before it is done. */
export function HandOverDialog({ document: { settings }, signer, onHandOver, onClose }: HandOverDialogProps) {
  const { t } = useLingui();
  const name = signer.representativeName ?? signer.name;
  const isAtPhone = settings.codeChannel === 'sms' || settings.codeChannel === 'whatsapp';
  const mayBeMail = !isAtPhone || settings.codeByMailToo;
  const email = signer.representativeEmail ?? signer.email;
  const to = isAtPhone && (signer.phone || !mayBeMail) ? signer.phone : email;
  return (
    <ConfirmDialog
      isOpen
      title={t`Hand this device to ${name}?`}
      confirmLabel={t`Hand over and sign out`}
      onConfirm={onHandOver}
      onClose={onClose}
    >
      <Text>
        {t`You are signed out here, and the page for ${name} opens. To sign, ${name} types a code that goes to ${to}. The record says that it was in person, on your device.`}
      </Text>
    </ConfirmDialog>
  );
}
