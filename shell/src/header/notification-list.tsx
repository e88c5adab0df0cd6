import { Trans } from '@lingui/react/macro';
import { formatDateTime, useProblemMessage } from '@pacta/shared/i18n';
import { Box, Stack, Text } from '@pacta/shared/ui';
import { useStore } from 'zustand';
import { notificationStore } from './notification-store.ts';

export function NotificationList() {
  const all = useStore(notificationStore, (state) => state.all);
  const messageOf = useProblemMessage();
  if (all.length === 0) {
    return (
      <Text textStyle="sm" color="fg.muted">
        <Trans>Nothing new since you opened Pacta.</Trans>
      </Text>
    );
  }
  return (
    <Stack as="ul" gap="3" maxH="64" overflowY="auto" listStyleType="none">
      {all.map(({ notice, at }) => (
        <Box as="li" key={notice.id} borderInlineStartWidth="2px" borderColor={edge[notice.kind]} ps="3">
          <Text textStyle="sm">{notice.kind === 'problem' ? messageOf(notice.problem) : notice.message}</Text>
          <Text textStyle="xs" color="fg.muted">
            {formatDateTime(at)}
          </Text>
        </Box>
      ))}
    </Stack>
  );
}

const edge = { success: 'border.success', info: 'border.info', problem: 'border.error' } as const;
