import { Box } from '@pacta/shared/ui';
import type { ReactElement } from 'react';
import { ResponsiveContainer } from 'recharts';

interface ChartProps {
  /** In pixels, known before the numbers are. */
  height: number;
  children: ReactElement;
}

/** A drawing beside a table of the same numbers, which is there for those who cannot see it. */
export const Chart = ({ height, children }: ChartProps) => (
  <Box aria-hidden height={`${height}px`} minW="0" overflow="hidden" userSelect="none">
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      {children}
    </ResponsiveContainer>
  </Box>
);
