import { Trans } from '@lingui/react/macro';
import { Button, Heading, HStack, Stack, Text } from '@pacta/shared/ui';

interface RemoteProblemProps {
  kind: 'unavailable' | 'incompatible' | 'crashed';
  onRetry: () => void;
  /** Trying again did not help; what is left is a new page, which is the person's to decide: they may have typed. */
  isStubborn?: boolean;
  /** What stood in the fields of the page is kept until it is drawn again. */
  hasTyped?: boolean;
}

/** A part of the page does not work; everything around it still does. */
export const RemoteProblem = ({ kind, onRetry, isStubborn = false, hasTyped = false }: RemoteProblemProps) => (
  <Stack role="alert" gap="3" align="flex-start" maxW="prose" py="6">
    <title>Pacta</title>
    <Heading as="h1" size="xl">
      <Trans>This part of Pacta is not available right now</Trans>
    </Heading>
    <Text color="fg.muted">{explanation[kind]}</Text>
    {hasTyped && (
      <Text color="fg.muted">
        <Trans>What stood in the fields is kept: “Try again” brings it back, but for passwords and files.</Trans>
      </Text>
    )}
    <HStack gap="3" wrap="wrap">
      {kind !== 'incompatible' && (
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {(kind === 'incompatible' || isStubborn) && (
        <Button variant="outline" onClick={() => location.reload()}>
          <Trans>Reload the page</Trans>
        </Button>
      )}
    </HStack>
  </Stack>
);

const explanation = {
  unavailable: <Trans>It could not be loaded. The rest keeps working, and nothing that you saved is lost.</Trans>,
  incompatible: <Trans>It was just updated and needs a newer page around it. Reload the page to get it.</Trans>,
  crashed: <Trans>Something unexpected happened in it. Nothing that you saved is lost.</Trans>,
};
