import { Button, HStack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useProblemMessage } from '@pacta/shared/i18n';
import { RotateCw } from 'lucide-react';
import { Alert } from './alert.tsx';
import type { ShownProblem } from './shown-problem.ts';

interface FailedProps {
  problem: ShownProblem;
  onRetry?: (() => void) | undefined;
}

/** Says what went wrong in the reader's words, with the number that support asks for and a way on. */
export function Failed({ problem, onRetry }: FailedProps) {
  const messageOf = useProblemMessage();
  return (
    <Alert.Root status="error" role="alert">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{messageOf(problem)}</Alert.Title>
        <RequestId problem={problem} />
        {onRetry && (
          <HStack pt="2">
            <Button size="sm" variant="outline" onClick={(event) => retry(event.currentTarget, onRetry)}>
              <RotateCw aria-hidden />
              <Trans>Try again</Trans>
            </Button>
          </HStack>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}

/** The button goes with the problem: the focus moves to the part of the page that they stand in. */
function retry(button: HTMLElement, onRetry: () => void): void {
  button.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  onRetry();
}

export const RequestId = ({ problem: { requestId } }: { problem: ShownProblem }) =>
  requestId !== '' && (
    <Text textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      <Trans>Request {requestId}</Trans>
    </Text>
  );
