import { Trans } from '@lingui/react/macro';
import type { ProblemError } from '@pacta/shared/http';
import { Alert, Box, Button, Failed, HStack } from '@pacta/shared/ui';
import { useEffect, useRef } from 'react';

interface TemplateGoneProps {
  problem: ProblemError;
  onRetry: () => void;
  onRemove: () => void;
}

/** A template of the draft that cannot be used now: it keeps the person from going on, so it is brought before them. */
export function TemplateGone({ problem, onRetry, onRemove }: TemplateGoneProps) {
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => notice.current?.focus(), []);

  return (
    <Box ref={notice} tabIndex={-1} mt="3" outline="none" scrollMarginBlock="6rem">
      {problem.reason === 'template.not_found' ? (
        <Gone onRemove={onRemove} />
      ) : (
        <Failed problem={problem} onRetry={onRetry} />
      )}
    </Box>
  );
}

const Gone = ({ onRemove }: Pick<TemplateGoneProps, 'onRemove'>) => (
  <Alert.Root status="warning" role="alert">
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>
        <Trans>This template was deleted, or you may no longer use it.</Trans>
      </Alert.Title>
      <Alert.Description>
        <Trans>Your answers are kept. Choose another template that asks for them.</Trans>
      </Alert.Description>
      <HStack pt="2">
        <Button size="sm" variant="outline" onClick={onRemove}>
          <Trans>Remove template</Trans>
        </Button>
      </HStack>
    </Alert.Content>
  </Alert.Root>
);
