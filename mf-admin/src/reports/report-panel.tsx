import { Box, Card, Grid, Heading, Text } from '@pacta/shared/ui';
import { type ReactNode, useId } from 'react';
import { rowHeight } from './chart-style.ts';

interface ReportPanelProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A titled part of the report. */
export function ReportPanel({ title, description, children }: ReportPanelProps) {
  const titleId = useId();
  return (
    <Card.Root as="section" aria-labelledby={titleId}>
      <Card.Body gap="4">
        <Box>
          <Heading as="h2" size="md" id={titleId}>
            {title}
          </Heading>
          {description && (
            <Text color="fg.muted" textStyle="sm">
              {description}
            </Text>
          )}
        </Box>
        {children}
      </Card.Body>
    </Card.Root>
  );
}

/** A chart with its table: beside it where there is room, else below. */
export const Beside = ({ children }: { children: ReactNode }) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap={{ base: '4', lg: '8' }}>
    {children}
  </Grid>
);

/** Bars beside their rows: lower by the header of the table. */
export const BesideRows = ({ children }: { children: ReactNode }) => (
  <Box pt={{ lg: `${rowHeight}px` }}>{children}</Box>
);
