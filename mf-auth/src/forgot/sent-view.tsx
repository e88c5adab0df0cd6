import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Box, Button, Failed, type ShownProblem, Stack, shownProblem } from '@pacta/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { AuthFrame } from '../frame/auth-frame.tsx';
import { ToSignIn } from '../frame/to-sign-in.tsx';

interface SentViewProps {
  email: string;
  onSendAgain: () => Promise<unknown>;
}

type Again = { status: 'idle' | 'busy' | 'sent' } | { status: 'failed'; problem: ShownProblem };

/** Says the same of every address: whether there is an account is nobody's business here. */
export function SentView({ email, onSendAgain }: SentViewProps) {
  const { t } = useLingui();
  const [again, setAgain] = useState<Again>({ status: 'idle' });
  const page = useRef<HTMLDivElement>(null);

  // The button that led here is gone; a screen reader goes on with what came instead.
  useEffect(() => page.current?.focus(), []);

  async function sendAgain(): Promise<void> {
    setAgain({ status: 'busy' });
    try {
      await onSendAgain();
      setAgain({ status: 'sent' });
    } catch (error) {
      setAgain({ status: 'failed', problem: shownProblem(error) });
    }
  }

  return (
    <Stack ref={page} tabIndex={-1} width="full" maxW="sm" outline="0">
      <AuthFrame
        title={t`Check your e-mail`}
        description={t`If there is an account with the address ${email}, we sent a link to set a new password. It works once, within an hour.`}
      >
        <Stack gap="0">
          {again.status === 'failed' && (
            <Box mb="4">
              <Failed problem={again.problem} />
            </Box>
          )}
          <div role="status">
            {again.status === 'sent' && (
              <Alert.Root status="success" mb="4">
                <Alert.Indicator />
                <Alert.Content>
                  <Trans>Sent again. Each link works until one of them is used.</Trans>
                </Alert.Content>
              </Alert.Root>
            )}
          </div>
          <Button variant="outline" loading={again.status === 'busy'} onClick={() => void sendAgain()}>
            <Trans>Send again</Trans>
          </Button>
        </Stack>
        <ToSignIn />
      </AuthFrame>
    </Stack>
  );
}
