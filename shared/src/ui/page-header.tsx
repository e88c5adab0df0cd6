import { Box, Flex, Heading, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** Beside the title, as a status is. */
  badge?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

/** The one `h1` of a page, its title in the browser's tab, and what can be done on the page. */
export const PageHeader = ({ title, badge, description, actions }: PageHeaderProps) => (
  <Flex as="header" gap="4" mb="6" justify="space-between" align="flex-start" wrap="wrap">
    <title>{`${title} · Pacta`}</title>
    <Box minW="0" flex="1 1 16rem">
      <HStack gap="3" wrap="wrap">
        <Heading as="h1" size={{ base: 'xl', md: '2xl' }} overflowWrap="anywhere">
          {title}
        </Heading>
        {badge}
      </HStack>
      {description && (
        <Text color="fg.muted" mt={{ base: '2', md: '1' }} textStyle="sm" maxW="prose">
          {description}
        </Text>
      )}
    </Box>
    {actions && (
      <HStack gap={{ base: '2', md: '3' }} wrap="wrap">
        {actions}
      </HStack>
    )}
  </Flex>
);
