import { Trans, useLingui } from '@lingui/react/macro';
import type { DocumentStatus } from '@pacta/contracts';
import type { ObserverView } from '@pacta/contracts/circulation';
import { formatDateTime } from '@pacta/shared/i18n';
import { Box, Button, Flex, notify, Stack, Text } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';
import { useState } from 'react';
import type { CirculationActs } from './circulation-store.ts';

interface ObserverListProps {
  status: DocumentStatus;
  observers: ObserverView[];
  onRemove: CirculationActs['onRemoveObserver'];
}

/** Who sees the document and does nothing with it. */
export function ObserverList({ status, observers, onRemove }: ObserverListProps) {
  const { t } = useLingui();
  const [removed, setRemoved] = useState<ObserverView | null>(null);
  if (observers.length === 0) {
    return (
      <Text color="fg.muted" textStyle="sm">
        <Trans>Nobody. Observers see the document by a link of their own, and do nothing with it.</Trans>
      </Text>
    );
  }
  const remove = async ({ id, name }: ObserverView) => {
    await onRemove(id);
    notify(t`${name} no longer sees the document.`);
  };
  return (
    <>
      <Stack as="ul" gap="4" listStyleType="none">
        {observers.map((observer) => (
          <Observer key={observer.id} {...{ observer, status }} onRemove={() => setRemoved(observer)} />
        ))}
      </Stack>
      {removed && (
        <ConfirmDialog
          isOpen
          title={t`Remove ${removed.name}?`}
          confirmLabel={t`Remove observer`}
          onConfirm={() => remove(removed)}
          onClose={() => setRemoved(null)}
        >
          <Text>
            <Trans>Their links stop working at once. What they have downloaded stays with them.</Trans>
          </Text>
        </ConfirmDialog>
      )}
    </>
  );
}

interface ObserverProps extends Pick<ObserverListProps, 'status'> {
  observer: ObserverView;
  onRemove: () => void;
}

function Observer({ observer, status, onRemove }: ObserverProps) {
  const { t } = useLingui();
  const { name, email, refusedAt } = observer;
  const since = useStanding(observer, status);
  return (
    <Flex as="li" gap="2" align="flex-start" justify="space-between">
      <Box minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          {email}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {since}
        </Text>
        {refusedAt && (
          <Text color="fg.error" textStyle="sm">
            {t`Address refused by the mail server (${formatDateTime(refusedAt)}): remove them and add them with the right one.`}
          </Text>
        )}
      </Box>
      <Button size="xs" variant="ghost" me="-2.5" onClick={onRemove} aria-label={t`Remove observer: ${name}`}>
        <Trans>Remove</Trans>
      </Button>
    </Flex>
  );
}

/** Whether they have seen it, or may, or when they will. */
function useStanding({ openedAt, invitedAt }: ObserverView, status: DocumentStatus): string {
  const { t } = useLingui();
  if (openedAt) return t`Opened on ${formatDateTime(openedAt)}`;
  if (invitedAt) return t`Link sent on ${formatDateTime(invitedAt)}, not opened yet`;
  return status === 'RECHAZADO' ? t`Sees nothing of it now` : t`Gets a link when it is complete`;
}
