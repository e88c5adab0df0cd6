import { Trans } from '@lingui/react/macro';
import { Center, Spinner, Text } from '@pacta/shared/ui';
import { useEffect, useState } from 'react';

/** Long enough that most pages never show it, and long before anything is given up. */
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
