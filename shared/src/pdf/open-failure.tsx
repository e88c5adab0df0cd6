import { Trans } from '@lingui/react/macro';
import type { ProblemError } from '@pacta/shared/http';
import { useProblemMessage } from '@pacta/shared/i18n';
import { Button, Center, Text } from '@pacta/shared/ui';
import { FileX2 } from 'lucide-react';

interface OpenFailureProps {
  problem: ProblemError;
  onRetry: () => void;
}

/** Takes the place of the document and says why it cannot be shown. */
export function OpenFailure({ problem, onRetry }: OpenFailureProps) {
  const message = useProblemMessage();
  return (
    <Center role="alert" flexDirection="column" gap="4" h="100%" minH="64" p="6" textAlign="center" bg="bg.muted">
      <FileX2 size={32} strokeWidth={1.5} aria-hidden="true" />
      <Text fontWeight="medium" maxW="96">
        {problem.reason === 'file.damaged' ? (
          <Trans>This file cannot be shown: it is damaged or protected.</Trans>
        ) : (
          message(problem)
        )}
      </Text>
      <Button size="sm" variant="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Center>
  );
}
