import { Trans } from '@lingui/react/macro';
import type { PublicDocument } from '@pacta/contracts';
import { ProblemError } from '@pacta/shared/http';
import { Button, Card, Heading, Loaded, notifyProblem, Stack, Text } from '@pacta/shared/ui';
import { ScanFace } from 'lucide-react';
import { useState } from 'react';
import { type IdentityActs, identityActs } from './identity-acts.ts';
import { IdentityState } from './identity-state.tsx';
import { useOwnIdentity } from './use-own-identity.ts';
import { withIdentityWords } from './with-identity-words.ts';

export interface IdentityTaskProps {
  document: PublicDocument;
  onDecline?: (() => void) | undefined;
  /** How it is done; another way in stories. */
  acts?: IdentityActs;
}

/** Showing who one is, on the provider's page, before signing on this one. */
function IdentityTask({ document, onDecline, acts = identityActs }: IdentityTaskProps) {
  const { identity, look } = useOwnIdentity(acts);
  const [isStarting, setStarting] = useState(false);

  async function start(): Promise<void> {
    setStarting(true);
    try {
      const url = await acts.start();
      if (url !== null) return acts.go(url); // what is pressed stays so until the other page is there
      acts.onSettled();
    } catch (error) {
      notifyProblem(ProblemError.from(error));
      look();
    }
    setStarting(false);
  }

  return (
    <Card.Root>
      <Card.Body>
        <Heading as="h2" size="md" mb="1">
          <Trans>Verify your identity</Trans>
        </Heading>
        <Loaded value={identity} onRetry={look}>
          {(found) => (
            <Stack gap="4">
              <IdentityState identity={found} company={document.company.name} />
              {found.mayStart && (
                <Stack gap="2">
                  <Button onClick={start} loading={isStarting}>
                    <ScanFace aria-hidden />
                    <StartLabel state={found.state} />
                  </Button>
                  <Text textStyle="sm" color="fg.muted">
                    <Trans>
                      You leave this page and come back to it. If it does not open, use the link in your mail.
                    </Trans>
                  </Text>
                </Stack>
              )}
            </Stack>
          )}
        </Loaded>
        {onDecline && (
          <Button variant="ghost" size="sm" mt="4" alignSelf="center" onClick={onDecline}>
            <Trans>Decline to sign</Trans>
          </Button>
        )}
      </Card.Body>
    </Card.Root>
  );
}

function StartLabel({ state }: { state: string | null }) {
  switch (state) {
    case 'created':
    case 'started':
    case 'resubmit':
      return <Trans>Go on with the verification</Trans>;
    case 'expired':
    case 'abandoned':
      return <Trans>Begin again</Trans>;
    default:
      return <Trans>Begin the verification</Trans>;
  }
}

export default withIdentityWords(IdentityTask);
