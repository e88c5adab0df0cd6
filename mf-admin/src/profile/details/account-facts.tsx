import { useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/contracts';
import { Box, SimpleGrid, Text } from '@pacta/shared/ui';
import type { ReactNode } from 'react';
import { RoleLabel } from '../../users/role-label.tsx';

/** What one cannot change oneself. */
export function AccountFacts({ user }: { user: UserView }) {
  const { t } = useLingui();
  return (
    <SimpleGrid as="dl" columns={{ base: 1, sm: 3 }} gap="4" pb="5" borderBottomWidth="1px">
      <Fact name={t`E-mail`}>{user.email}</Fact>
      <Fact name={t`Role`}>
        <RoleLabel role={user.role} />
      </Fact>
      <Fact name={t`Company`}>{user.company?.name ?? '—'}</Fact>
    </SimpleGrid>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box minW="0">
    <Text as="dt" textStyle="sm" color="fg.muted">
      {name}
    </Text>
    <Box as="dd" mt="0.5" fontWeight="medium" overflowWrap="anywhere">
      {children}
    </Box>
  </Box>
);
