import { Box, Text, VisuallyHidden } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLongWait } from './waiting-words.tsx';

interface WaitingProps {
  label: string;
  children: ReactNode;
}

/** Shapes to look at while something loads, and a word for those who cannot see them; after 5 s, words for everybody. */
export const Waiting = ({ label, children }: WaitingProps) => (
  <Box role="status" aria-busy="true">
    <WaitingLabel label={label} />
    <Box aria-hidden="true">{children}</Box>
  </Box>
);

/** Only heard at first. Later it stands over the page: nothing moves for it, and it is in sight wherever one has scrolled to. */
export const WaitingLabel = ({ label }: { label: string }) =>
  useLongWait() ? (
    <Box position="fixed" insetX="0" top="2" zIndex="banner" pointerEvents="none">
      <Text width="fit-content" mx="auto" px="4" py="2" rounded="md" shadow="md" bg="bg">
        <Trans>This takes longer than usual…</Trans>
      </Text>
    </Box>
  ) : (
    <VisuallyHidden>{label}</VisuallyHidden>
  );
