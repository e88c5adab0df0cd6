import { useLingui } from '@lingui/react/macro';
import type { SignerView } from '@pacta/contracts';
import { Text } from '@pacta/shared/ui';

/** Why a signer whose turn it is cannot sign on this device: the code that they would type reaches them nowhere. */
export function HandOverLack({ lacks }: { lacks: SignerView['handOverLacks'] }) {
  const { t } = useLingui();
  if (!lacks) return null;
  return (
    <Text color="fg.muted" textStyle="sm" mt="1">
      {lacks === 'phone'
        ? t`Signing in person needs a code at their phone, and no number that can be dialled is there. Correct the phone.`
        : t`Signing in person needs a code at their phone, and this installation does not send such messages now. Ask whoever runs it.`}
    </Text>
  );
}
