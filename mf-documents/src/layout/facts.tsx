import { Box, Text } from '@pacta/shared/ui';
import type { ReactNode } from 'react';

/** Names and what they stand for: side by side where there is room for it, else below each other. */
export const Facts = ({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) => (
  <Box
    as="dl"
    display="grid"
    gap="3"
    css={{
      '& > div': {
        md: isNarrow
          ? {}
          : { display: 'grid', gridTemplateColumns: '10rem minmax(0, 1fr)', gap: '4', alignItems: 'baseline' },
      },
    }}
  >
    {children}
  </Box>
);

interface FactProps {
  name: string;
  children: ReactNode;
}

export const Fact = ({ name, children }: FactProps) => (
  <div>
    <Text as="dt" color="fg.muted" textStyle="sm">
      {name}
    </Text>
    <Box as="dd" m="0" overflowWrap="anywhere">
      {children}
    </Box>
  </div>
);
