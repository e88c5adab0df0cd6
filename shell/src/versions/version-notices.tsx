import { Trans } from '@lingui/react/macro';
import { OwnMessages } from '@pacta/shared/i18n';
import { useLocation } from '@pacta/shared/router';
import { Box, Button, HStack, Text } from '@pacta/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useShell } from '../shell-context.ts';
import { isAnotherVersionLive } from './live-versions.ts';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';

const messages = { en, es };

/** Says that there is no registry; and at a navigation that a new version is there, but not to somebody who has begun to type. */
export default function VersionNotices() {
  const { pathname } = useLocation();
  const { registryText, isFromBefore } = useShell();
  const [isNew, setNew] = useState(false);
  const [closedAt, setClosedAt] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation asks
  useEffect(() => {
    let isOver = false;
    void isAnotherVersionLive(registryText).then((isIt) => {
      if (!isOver && isIt && !hasUnsavedWork()) setNew(true);
    });
    return () => {
      isOver = true;
    };
  }, [pathname, registryText]);

  if (isNew && closedAt !== pathname)
    return (
      <Notice
        actions={
          <>
            <Button size="sm" variant="outline" onClick={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setClosedAt(pathname)}>
              <Trans>Later</Trans>
            </Button>
          </>
        }
      >
        <Trans>A new version of Pacta is available.</Trans>
      </Notice>
    );
  if (isFromBefore && closedAt === null)
    return (
      <Notice
        actions={
          <Button size="sm" variant="ghost" onClick={() => setClosedAt(pathname)}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Trans>Which versions are current cannot be read right now. Pacta goes on with those of your last visit.</Trans>
      </Notice>
    );
  return null;
}

/** A page with unsaved changes stops the browser from leaving it; asked without leaving, it answers the same. */
const hasUnsavedWork = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

const Notice = ({ children, actions }: { children: ReactNode; actions: ReactNode }) => (
  <OwnMessages messages={messages}>
    <Box
      role="status"
      position="fixed"
      bottom="4"
      insetX={{ base: '4', md: 'auto' }}
      insetEnd={{ md: '4' }}
      maxW={{ md: 'sm' }}
      zIndex="banner"
      bg="bg.panel"
      borderWidth="1px"
      rounded="md"
      shadow="md"
      px="4"
      py="3"
    >
      <Text textStyle="sm">{children}</Text>
      <HStack mt="2" justify="flex-end">
        {actions}
      </HStack>
    </Box>
  </OwnMessages>
);
