import { Trans, useLingui } from '@lingui/react/macro';
import type { UserView } from '@pacta/shared/contracts';
import { Box, Button, Card, PageHeader, SimpleGrid, Text } from '@pacta/shared/ui';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { LanguageName } from '../language/language-name.tsx';
import { RoleLabel } from '../users/role-label.tsx';
import { UserStatusBadge } from '../users/user-status-badge.tsx';

interface ProfileViewProps {
  user: UserView;
  isLeaving: boolean;
  onSignOut: () => void;
}

export function ProfileView({ user, isLeaving, onSignOut }: ProfileViewProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`My account`}
        actions={
          <Button variant="outline" loading={isLeaving} onClick={onSignOut}>
            <LogOut aria-hidden />
            <Trans>Log out</Trans>
          </Button>
        }
      />
      <Card.Root maxW="3xl">
        <Card.Body>
          <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="6">
            <Fact name={t`Full name`}>{user.full_name}</Fact>
            <Fact name={t`E-mail`}>{user.email}</Fact>
            <Fact name={t`Role`}>
              <RoleLabel role={user.role} />
            </Fact>
            <Fact name={t`Company`}>{user.company?.name ?? '—'}</Fact>
            <Fact name={t`Language of e-mails`}>
              <LanguageName language={user.language} />
            </Fact>
            <Fact name={t`Status`}>
              <UserStatusBadge status={user.status} />
            </Fact>
          </SimpleGrid>
        </Card.Body>
      </Card.Root>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box minW="0">
    <Text as="dt" textStyle="sm" color="fg.muted">
      {name}
    </Text>
    <Box as="dd" mt="1" fontWeight="medium" overflowWrap="anywhere">
      {children}
    </Box>
  </Box>
);
