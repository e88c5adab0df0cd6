import { Trans, useLingui } from '@lingui/react/macro';
import type { CodeChannel } from '@pacta/contracts';
import type { SigningCodeView } from '@pacta/contracts/signing-code';
import { formatDateTime } from '@pacta/shared/i18n';
import { Button, Stack, Text } from '@pacta/shared/ui';
import { Mail, MessageSquare } from 'lucide-react';

interface SendAnotherProps {
  view: SigningCodeView;
  isBusy: boolean;
  onSend: (by?: CodeChannel) => void;
}

/** Asks for a code: the first one, or another once that may be sent. */
export function SendAnother({ view, isBusy, onSend }: SendAnotherProps) {
  const { t } = useLingui();
  const { state, nextAt, channel, to } = view;
  const [first, ...others] = view.ways ?? [{ channel, to }];
  if (!first) return null;
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
  const Icon = first.channel === 'email' ? Mail : MessageSquare;
  return (
    <Stack gap="2" align="flex-start">
      {state === 'sent' ? (
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => onSend()}>
          <Trans>Send another code</Trans>
        </Button>
      ) : (
        <Button loading={isBusy} onClick={() => onSend()}>
          <Icon aria-hidden />
          {state === 'none' ? <Trans>Send me the code</Trans> : <Trans>Send another code</Trans>}
        </Button>
      )}
      {others
        .filter((way) => way.channel === 'email')
        .map((way) => (
          <Button
            key={way.channel}
            variant="ghost"
            size="sm"
            maxW="full"
            whiteSpace="normal"
            textAlign="start"
            h="auto"
            py="2"
            disabled={isBusy}
            onClick={() => onSend('email')}
          >
            {t`Send it to my e-mail instead, ${way.to}`}
          </Button>
        ))}
    </Stack>
  );
}
