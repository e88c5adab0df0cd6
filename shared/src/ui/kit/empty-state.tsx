import { Box, Heading, Text, VStack } from '@pacta/shared/ui';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What to do about it. */
  description?: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ icon, title, description, action }: EmptyStateProps) => (
  <VStack gap="3" px="4" py={{ base: '10', md: '16' }} textAlign="center">
    {icon && (
      <Box
        aria-hidden
        color="fg.accent"
        bg="teal.subtle"
        borderRadius="full"
        p="3.5"
        css={{ '& svg': { boxSize: '6' } }}
      >
        {icon}
      </Box>
    )}
    <Heading as="h2" size="lg">
      {title}
    </Heading>
    {description && (
      <Text color="fg.muted" maxW="md" textWrap="pretty">
        {description}
      </Text>
    )}
    {action}
  </VStack>
);
