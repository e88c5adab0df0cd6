import { Box, chakra, Flex, HStack, Skeleton, Stack, Text } from '@pacta/shared/ui';
import type { ReactNode } from 'react';

/** The reader's own records in a list, each with what can be done about it. */
export const Rows = chakra('ul', {
  base: { listStyle: 'none', m: '0', p: '0', '& > li + li': { borderTopWidth: '1px' } },
});

interface RowProps {
  icon: ReactNode;
  title: string;
  badge?: ReactNode;
  facts: string[];
  action?: ReactNode;
}

export const Row = ({ icon, title, badge, facts, action }: RowProps) => (
  <Flex as="li" gap="3" py="3" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
    <Flex gap="3" flex="1 1 12rem" minW="0">
      <Box aria-hidden color="fg.muted" pt="0.5">
        {icon}
      </Box>
      <Box minW="0">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {title}
          </Text>
          {badge}
        </HStack>
        <Text textStyle="sm" color="fg.muted">
          {facts.join(' · ')}
        </Text>
      </Box>
    </Flex>
    {action}
  </Flex>
);

export const RowsSkeleton = () => (
  <Stack gap="0">
    {[0, 1].map((row) => (
      <Stack key={row} gap="2" py="3" height="4.25rem" justify="center">
        <Skeleton height="4" maxW="12rem" />
        <Skeleton height="3.5" maxW="22rem" />
      </Stack>
    ))}
  </Stack>
);
