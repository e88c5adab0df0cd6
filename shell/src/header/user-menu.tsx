import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@pacta/shared/router';
import { authenticationStore, sessionStore, signOut } from '@pacta/shared/session';
import { Box, Button, Center, ColorModeSwitch, Separator, Stack, Text, VisuallyHidden } from '@pacta/shared/ui';
import { Popover, Portal } from '@pacta/shared/ui/overlay';
import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useMenuMode } from '../layout/use-matches.ts';

/** Who is signed in, how the page looks to them, and the way out. In menu mode, at 991 px and below, only the initials show. */
export function UserMenu() {
  const { t } = useLingui();
  const user = useStore(sessionStore, (session) => session.user);
  const isLeaving = useStore(authenticationStore, ({ loading }) => loading);
  const isMenuMode = useMenuMode();
  const [isOpen, setOpen] = useState(false);
  if (!user) return null;
  const { full_name, email } = user;

  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} open={isOpen} onOpenChange={({ open }) => setOpen(open)}>
      <Popover.Trigger asChild>
        <Button variant="ghost" px="2" gap="2">
          <Initials name={full_name} />
          {isMenuMode ? (
            <VisuallyHidden>{t`Account of ${full_name}`}</VisuallyHidden>
          ) : (
            <>
              <Text as="span" maxW="48" truncate>
                {full_name}
              </Text>
              <ChevronDown aria-hidden size={16} />
            </>
          )}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={t`Account`} width="72">
            <Popover.Body p="0">
              <Box p="4">
                <Text fontWeight="semibold" overflowWrap="anywhere">
                  {full_name}
                </Text>
                <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                  {email}
                </Text>
              </Box>
              <Separator />
              <Stack p="2" gap="1">
                <Button asChild variant="ghost" justifyContent="flex-start">
                  <Link to="/admin/profile" onClick={() => setOpen(false)}>
                    <CircleUserRound aria-hidden size={18} />
                    <Trans>My account</Trans>
                  </Link>
                </Button>
                <Box ps="1.5">
                  <ColorModeSwitch />
                </Box>
                <Button variant="ghost" justifyContent="flex-start" loading={isLeaving} onClick={() => void signOut()}>
                  <LogOut aria-hidden size={18} />
                  <Trans>Log out</Trans>
                </Button>
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

const Initials = ({ name }: { name: string }) => (
  <Center aria-hidden boxSize="8" rounded="full" bg="teal.subtle" color="teal.fg" textStyle="xs" fontWeight="semibold">
    {initialsOf(name)}
  </Center>
);

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}
