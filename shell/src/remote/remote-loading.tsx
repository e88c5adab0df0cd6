import { Trans } from '@lingui/react/macro';
import { Center, Heading, Spinner, Text } from '@pacta/shared/ui';
import { useEffect, useState } from 'react';

/** Long enough that most pages never show it, and long before anything is given up. */
const longWait = 5_000;

/** A page is on its way: says so at once, with its title where that is known, and in words when it takes long. */
export function RemoteLoading({ title }: { title?: string | null | undefined }) {
  return (
    <>
      {title && (
        <>
          <title>{`${title} · Pacta`}</title>
          <Heading as="h1" size={{ base: 'xl', md: '2xl' }}>
            {title}
          </Heading>
        </>
      )}
      <Center role="status" minH="48" flexDirection="column" gap="4">
        <Spinner color="teal.fg" size="lg" />
        <Text color="fg.muted">
          <WaitingWords />
        </Text>
      </Center>
    </>
  );
}

export function WaitingWords() {
  const [isLong, setIsLong] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWait);
    return () => clearTimeout(timer);
  }, []);

  return isLong ? <Trans>This takes longer than usual…</Trans> : <Trans>Loading…</Trans>;
}
