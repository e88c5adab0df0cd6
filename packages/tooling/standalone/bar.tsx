import type { RemoteManifest } from '@pacta/shared/remote';
import { sessionStore, signOut } from '@pacta/shared/session';
import { Box, Button, ColorModeSwitch, Flex, Isotype, LanguageSwitch, Text } from '@pacta/shared/ui';
import { useStore } from 'zustand';

declare const REMOTE: Pick<RemoteManifest, 'name'>;

/** What the shell's header does, in one slim line. */
export function Bar() {
  const user = useStore(sessionStore, (session) => session.user);
  return (
    <Flex as="header" px="4" py="2" gap="3" align="center" wrap="wrap" borderBottomWidth="1px">
      <Isotype height="6" />
      <Text fontWeight="semibold">{REMOTE.name}, alone</Text>
      <Box flex="1" />
      <LanguageSwitch />
      <ColorModeSwitch />
      {user && (
        <Button size="sm" variant="ghost" onClick={() => void signOut()}>
          Log out {user.full_name}
        </Button>
      )}
    </Flex>
  );
}
