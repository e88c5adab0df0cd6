import { Trans, useLingui } from '@lingui/react/macro';
import { languageStore } from '@pacta/shared/i18n';
import { Badge, Button, LanguageSwitch, Separator, Stack, Text, VisuallyHidden } from '@pacta/shared/ui';
import { Popover, Portal } from '@pacta/shared/ui/overlay';
import { Bell, ChevronDown } from 'lucide-react';
import { useStore } from 'zustand';
import { useMenuMode } from '../layout/use-matches.ts';
import { NotificationList } from './notification-list.tsx';
import { markRead, notificationStore } from './notification-store.ts';

/** The header's dropdown for the language of the page and for what this visit has told. */
export function LanguageMenu() {
  const { t } = useLingui();
  const language = useStore(languageStore, (state) => state.language);
  const isMenuMode = useMenuMode();
  const unread = useStore(notificationStore, (state) => state.unread);
  return (
    <Popover.Root positioning={{ placement: 'bottom-end' }} onOpenChange={({ open }) => open && markRead()}>
      <Popover.Trigger asChild>
        <Button variant="ghost" px="2" gap="2">
          <Bell aria-hidden size={18} />
          {unread > 0 && (
            <Badge colorPalette="teal" variant="solid">
              {unread}
            </Badge>
          )}
          {language.toUpperCase()}
          <VisuallyHidden>{t`Language and notifications`}</VisuallyHidden>
          {!isMenuMode && <ChevronDown aria-hidden size={16} />}
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={t`Language and notifications`} width="80" maxW="calc(100vw - 1rem)">
            <Popover.Body p="0">
              <Stack p="4" gap="2">
                <Text textStyle="label">
                  <Trans>Language</Trans>
                </Text>
                <LanguageSwitch />
              </Stack>
              <Separator />
              <Stack p="4" gap="2">
                <Text textStyle="label">
                  <Trans>Notifications</Trans>
                </Text>
                <NotificationList />
              </Stack>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
