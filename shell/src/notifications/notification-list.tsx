import { Trans, useLingui } from '@lingui/react/macro';
import type { NotificationId } from '@pacta/contracts';
import { OwnMessages } from '@pacta/shared/i18n';
import { Button, chakra, Failed, Flex, Skeleton, Stack, Text } from '@pacta/shared/ui';
import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { messages as en } from './locales/en.ts';
import { messages as es } from './locales/es.ts';
import { NotificationItem } from './notification-item.tsx';
import type { Notifications } from './notification-store.ts';

const messages = { en, es };

interface NotificationListProps extends Notifications {
  /** Called when somebody goes to the document of one. */
  onOpen: (id: NotificationId) => void;
  onMark: (id: NotificationId, isRead: boolean) => void;
  onMarkAll: () => void;
  onMore: () => void;
  onRetry: () => void;
}

/** With words of its own, which who signs in does not wait for. */
export const NotificationList = (list: NotificationListProps) => (
  <OwnMessages messages={messages}>
    <List {...list} />
  </OwnMessages>
);

function List(list: NotificationListProps) {
  const { t } = useLingui();
  const section = useRef<HTMLDivElement>(null);
  const { items, unread, onMarkAll } = list;

  const markAll = () => {
    section.current?.focus(); // the button goes away
    onMarkAll();
  };
  return (
    <Stack as="section" ref={section} tabIndex={-1} outline="0" aria-label={t`Notifications`} gap="0">
      <Flex px="4" pt="3" pb="1" minH="11" justify="space-between" align="center" gap="2">
        <Text textStyle="label">
          <Trans>Notifications</Trans>
        </Text>
        {items !== null && unread > 0 && (
          <Button size="xs" variant="ghost" onClick={markAll}>
            <CheckCheck aria-hidden />
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </Flex>
      <Content {...list} />
    </Stack>
  );
}

function Content({ items, total, isLoadingMore, problem, onOpen, onMark, onMore, onRetry }: NotificationListProps) {
  const { t } = useLingui();
  if (items === null) {
    if (!problem) return <ListSkeleton label={t`Loading…`} />;
    return (
      <Stack px="4" pb="4">
        <Failed problem={problem} onRetry={onRetry} />
      </Stack>
    );
  }
  if (items.length === 0) {
    return (
      <Text px="4" pb="5" textStyle="sm" color="fg.muted" textWrap="pretty">
        <Trans>Nothing yet. When somebody approves, rejects or signs your documents, you read it here.</Trans>
      </Text>
    );
  }
  return (
    <Scrolled>
      <Rows>
        {items.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onOpen={() => onOpen(notification.id)}
            onMark={(isRead) => onMark(notification.id, isRead)}
          />
        ))}
      </Rows>
      {items.length < total && (
        <Flex p="2">
          <Button size="sm" variant="ghost" width="full" loading={isLoadingMore} onClick={onMore}>
            <Trans>Show more</Trans>
          </Button>
        </Flex>
      )}
    </Scrolled>
  );
}

const ListSkeleton = ({ label }: { label: string }) => (
  <Stack role="status" aria-label={label} gap="4" px="4" pb="4">
    {[0, 1, 2].map((row) => (
      <Stack key={row} gap="2" ps="5">
        <Skeleton height="4" />
        <Skeleton height="3" maxW="32" />
      </Stack>
    ))}
  </Stack>
);

const Scrolled = chakra('div', { base: { maxH: 'min(24rem, calc(100dvh - 14rem))', overflowY: 'auto' } });
const Rows = chakra('ul', { base: { listStyle: 'none', m: '0', p: '0', '& > li': { borderTopWidth: '1px' } } });
