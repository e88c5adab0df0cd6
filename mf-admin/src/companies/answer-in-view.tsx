import { Box } from '@pacta/shared/ui';
import type { ReactNode } from 'react';

/** What came of a test: the page moves to it, since it would stand behind the bar below. */
export const AnswerInView = ({ children }: { children: ReactNode }) => (
  <Box ref={moveTo} scrollMarginBlock="6rem" w="full">
    {children}
  </Box>
);

const moveTo = (answer: HTMLElement | null): void => answer?.scrollIntoView?.({ block: 'nearest' });
