import { Trans, useLingui } from '@lingui/react/macro';
import { languageStore } from '@pacta/shared/i18n';
import { Box, Button, chakra, LanguageSwitch, Separator, Stack, Text, VisuallyHidden } from '@pacta/shared/ui';
import { Popover, Portal } from '@pacta/shared/ui/overlay';
import { Bell, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useMenuMode } from '../layout/use-matches.ts';
import { NotificationList } from '../notifications/notification-list.tsx';
import { markAllRead, markOne, readNewest, readOlder } from '../notifications/notification-store.ts';
import { useNotifications } from '../notifications/use-notifications.ts';

/** The header's dropdown for the language of the page and for what happened to the reader's documents. */
export function LanguageMenu() {
  const { t } = useLingui();
  const language = useStore(languageStore, (state) => state.language);
  const isMenuMode = useMenuMode();
  const notifications = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const { unread } = notifications;

  const change = (open: boolean) => {
    setOpen(open);
    if (open) void readNewest();
  };

  return (
    <Popover.Root
      positioning={{ placement: 'bottom-end' }}
      open={isOpen}
      onOpenChange={({ open }) => change(open)}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Button variant="ghost" px="2" gap="3">
          <Box aria-hidden position="relative" me={unread > 9 ? '3' : '0'}>
            <Bell size={18} />
            {unread > 0 && <Count>{unread > 99 ? '99+' : unread}</Count>}
          </Box>
          {language.toUpperCase()}
          <VisuallyHidden>
            {t`Language and notifications`}
            {unread > 0 && `, ${t`${unread} unread`}`}
          </VisuallyHidden>
          {!isMenuMode && <ChevronDown aria-hidden size={16} />}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            aria-label={t`Language and notifications`}
            width="96"
            maxW="calc(100vw - 1rem)"
            overflow="hidden"
          >
            <Popover.Body p="0">
              <Stack p="4" gap="2">
                <Text textStyle="label">
                  <Trans>Language</Trans>
                </Text>
                <LanguageSwitch />
              </Stack>
              <Separator />
              <NotificationList
                {...notifications}
                onOpen={(id) => {
                  setOpen(false);
                  void markOne(id, true);
                }}
                onMark={(id, isRead) => void markOne(id, isRead)}
                onMarkAll={() => void markAllRead()}
                onMore={() => void readOlder()}
                onRetry={() => void readNewest()}
              />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

/** At the bell's corner, where nothing moves when it comes and goes. */
const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '-2',
    insetInlineStart: '2',
    minW: '4',
    height: '4',
    px: '1',
    display: 'grid',
    placeItems: 'center',
    rounded: 'full',
    bg: 'teal.solid',
    color: 'teal.contrast',
    fontSize: '0.625rem',
    fontWeight: 'bold',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
  },
});
