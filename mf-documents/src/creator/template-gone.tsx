import { Trans } from '@lingui/react/macro';
import type { ProblemError } from '@pacta/shared/http';
import { Alert, Button, Failed, HStack } from '@pacta/shared/ui';

interface TemplateGoneProps {
  problem: ProblemError;
  onRetry: () => void;
  onLeave: () => void;
}

/** A template of the draft that cannot be used now. */
export function TemplateGone({ problem, onRetry, onLeave }: TemplateGoneProps) {
  if (problem.reason !== 'template.not_found') return <Failed problem={problem} onRetry={onRetry} />;
  return (
    <Alert.Root status="warning" role="alert" mt="3">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          <Trans>This template was deleted, or you may no longer use it.</Trans>
        </Alert.Title>
        <Alert.Description>
          <Trans>Your answers are kept. Choose another template that asks for them.</Trans>
        </Alert.Description>
        <HStack pt="2">
          <Button size="sm" variant="outline" onClick={onLeave}>
            <Trans>Remove template</Trans>
          </Button>
        </HStack>
      </Alert.Content>
    </Alert.Root>
  );
}
