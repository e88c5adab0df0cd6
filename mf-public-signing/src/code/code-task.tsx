import { Trans } from '@lingui/react/macro';
import { Button, Card, Heading } from '@pacta/shared/ui';
import { useEffect, useRef } from 'react';
import type { CodeActs } from './code-acts.ts';
import CodeSteps from './code-steps.tsx';
import { withCodeWords } from './with-code-words.ts';

export interface CodeTaskProps {
  /** The reader wants to sign, and is led to what comes before. */
  isCalled?: boolean;
  onDecline?: (() => void) | undefined;
  /** How it is done; another way in stories. */
  acts?: CodeActs | undefined;
}

/** Before signing: the reader shows that the mail of the signer is theirs. */
function CodeTask({ isCalled = false, onDecline, acts }: CodeTaskProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isCalled) heading.current?.focus();
  }, [isCalled]);
  return (
    <Card.Root tabIndex={-1} outline="none">
      <Card.Body>
        <Heading ref={heading} tabIndex={-1} as="h2" size="md" mb="1" outline="none" scrollMarginTop="20">
          <Trans>Before you sign: confirm that it is you</Trans>
        </Heading>
        <CodeSteps {...(acts && { acts })} />
        {onDecline && (
          <Button variant="ghost" size="sm" mt="4" alignSelf="center" onClick={onDecline}>
            <Trans>Decline to sign</Trans>
          </Button>
        )}
      </Card.Body>
    </Card.Root>
  );
}

export default withCodeWords(CodeTask);
