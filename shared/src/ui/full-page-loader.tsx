import { Center, Spinner, VStack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { Waiting } from './waiting.tsx';

/** Stands where the page will be while it is not known what to show. */
export function FullPageLoader({ logo = <Logo height="8" /> }: { logo?: ReactNode }) {
  const { t } = useLingui();
  return (
    <Center minH="100dvh" bg="bg">
      <Waiting label={t`Loading…`}>
        <VStack gap="6">
          {logo}
          <Spinner size="lg" color="fg.accent" />
        </VStack>
      </Waiting>
    </Center>
  );
}
