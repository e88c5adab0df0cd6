import { Box, Card, Grid, Heading, Stack, Text } from '@pacta/shared/ui';
import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together: what they are about beside them, or above them on a phone. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <Grid
      as="section"
      aria-labelledby={titleId}
      tabIndex={-1} // where the focus goes when a row in it has gone
      outline="0"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '16rem minmax(0, 1fr)' }}
      gap={{ base: '3', lg: '8' }}
      css={{ '& :is(input, select, textarea, button)': { scrollMarginBlock: '6rem' } }} // clear of the bar below
    >
      <Box>
        <Heading as="h2" size="md" id={titleId}>
          {title}
        </Heading>
        {description && (
          <Text mt="1" color="fg.muted" textStyle="sm" textWrap="pretty">
            {description}
          </Text>
        )}
      </Box>
      <Card.Root>
        <Card.Body>
          <Stack gap="5">{children}</Stack>
        </Card.Body>
      </Card.Root>
    </Grid>
  );
}

/** Two short fields beside each other where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="5" alignItems="start">
    {children}
  </Grid>
);
