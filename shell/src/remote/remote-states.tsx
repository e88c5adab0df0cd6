import { Trans } from '@lingui/react/macro';
import { Button, Center, Heading, Spinner, Stack, Text } from '@pacta/shared/ui';
import { useEffect, useState } from 'react';

/** Long enough that most pages never say it, long before anything is given up. */
const longWait = 5_000;

/** A part of the page is on its way. */
export function RemoteLoading() {
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWait);
    return () => clearTimeout(timer);
  }, []);

  return (
    <Center role="status" minH="48" flexDirection="column" gap="4">
      <Spinner color="teal.fg" size="lg" />
      <Text color="fg.muted">{isLong ? <Trans>This takes longer than usual…</Trans> : <Trans>Loading…</Trans>}</Text>
    </Center>
  );
}

interface RemoteProblemProps {
  kind: 'unavailable' | 'incompatible' | 'crashed';
  onRetry: () => void;
}

/** A part of the page does not work; everything around it still does. */
export const RemoteProblem = ({ kind, onRetry }: RemoteProblemProps) => (
  <Stack role="alert" gap="3" align="flex-start" maxW="prose" py="6">
    <Heading as="h1" size="xl">
      <Trans>This part of Pacta is not available right now</Trans>
    </Heading>
    <Text color="fg.muted">{explanation[kind]}</Text>
    <Button onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </Stack>
);

const explanation = {
  unavailable: <Trans>It could not be loaded. The rest keeps working, and nothing that you saved is lost.</Trans>,
  incompatible: <Trans>It was just updated and needs a newer page around it. Reload the page to get it.</Trans>,
  crashed: <Trans>Something unexpected happened in it. Nothing that you saved is lost.</Trans>,
};
