import { Box, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface WaitingProps {
  label: string;
  children: ReactNode;
}

/** Shapes to look at while something loads, and a word for those who cannot see them. */
export const Waiting = ({ label, children }: WaitingProps) => (
  <Box role="status" aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Box aria-hidden="true">{children}</Box>
  </Box>
);
