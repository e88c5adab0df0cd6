import { Trans, useLingui } from '@lingui/react/macro';
import type { SigningCodeView } from '@pacta/contracts/signing-code';
import { formatDateTime } from '@pacta/shared/i18n';
import { Button, Text } from '@pacta/shared/ui';
import { Mail } from 'lucide-react';

interface SendAnotherProps {
  view: SigningCodeView;
  isBusy: boolean;
  onSend: () => void;
}

/** Asks for a code: the first one, or another once that may be sent. */
export function SendAnother({ view: { state, nextAt }, isBusy, onSend }: SendAnotherProps) {
  const { t } = useLingui();
  if (nextAt !== null) {
    const isSoon = Date.parse(nextAt) - Date.now() < 60_000;
    return (
      <Text textStyle="sm" color="fg.muted">
        {isSoon
          ? t`Another one can be sent in half a minute.`
          : t`Another one can be sent from ${formatDateTime(nextAt)} on.`}
      </Text>
    );
  }
  if (state === 'sent') {
    return (
      <Button variant="ghost" size="sm" alignSelf="flex-start" disabled={isBusy} onClick={onSend}>
        <Trans>Send another code</Trans>
      </Button>
    );
  }
  return (
    <Button loading={isBusy} alignSelf="flex-start" onClick={onSend}>
      <Mail aria-hidden />
      {state === 'none' ? <Trans>Send me the code</Trans> : <Trans>Send another code</Trans>}
    </Button>
  );
}
