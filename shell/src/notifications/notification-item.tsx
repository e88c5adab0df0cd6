import { useLingui } from '@lingui/react/macro';
import type { NotificationView } from '@pacta/contracts';
import { formatDateTime } from '@pacta/shared/i18n';
import { Link } from '@pacta/shared/router';
import { Box, chakra, IconButton, Text, VisuallyHidden } from '@pacta/shared/ui';
import { Mail, MailOpen } from 'lucide-react';
import { useNotificationWords } from './use-notification-words.ts';

interface NotificationItemProps {
  notification: NotificationView;
  onOpen: () => void;
  onMark: (isRead: boolean) => void;
}

/** One thing that happened; it leads to its document. Unread ones are bold, have a dot, and say so. */
export function NotificationItem({ notification, onOpen, onMark }: NotificationItemProps) {
  const { t } = useLingui();
  const wordsFor = useNotificationWords();
  const { document, at, isRead, awaits } = notification;
  const words = wordsFor(notification);
  const markLabel = isRead ? t`Mark as unread` : t`Mark as read`;
  return (
    <Item>
      <Box
        aria-hidden
        flexShrink="0"
        boxSize="2"
        mt="1.5"
        rounded="full"
        bg={isRead ? 'transparent' : 'teal.solid'}
        data-unread={!isRead}
      />
      <Box flex="1" minW="0">
        <Target asChild>
          <Link to={`/admin/document/${document.id}${awaits ? '?sign=efirma' : ''}`} onClick={onOpen}>
            {!isRead && <VisuallyHidden>{t`Unread:`} </VisuallyHidden>}
            <Text as="span" textStyle="sm" fontWeight={isRead ? 'normal' : 'semibold'} overflowWrap="anywhere">
              {words}
            </Text>
          </Link>
        </Target>
        <Text textStyle="xs" color="fg.muted" mt="0.5">
          {formatDateTime(at)}
        </Text>
      </Box>
      <IconButton
        size="xs"
        variant="ghost"
        position="relative"
        aria-label={`${markLabel}: ${words}`}
        title={markLabel}
        onClick={() => onMark(!isRead)}
      >
        {isRead ? <Mail aria-hidden /> : <MailOpen aria-hidden />}
      </IconButton>
    </Item>
  );
}

const Item = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    ps: '4',
    pe: '2',
    py: '3',
    _hover: { bg: 'bg.subtle' },
  },
});

/** The whole row leads there, except its button. */
const Target = chakra('span', {
  base: { color: 'fg', textDecoration: 'none', _after: { content: '""', position: 'absolute', inset: '0' } },
});
