import { Trans, useLingui } from '@lingui/react/macro';
import type { ForwardingView } from '@pacta/contracts/circulation';
import { formatDateTime } from '@pacta/shared/i18n';
import { Box, Button, notify, Stack, Text } from '@pacta/shared/ui';
import { ConfirmDialog } from '@pacta/shared/ui/kit';
import { useState } from 'react';
import type { CirculationActs } from './circulation-store.ts';

interface ForwardingListProps extends Pick<CirculationActs, 'onUndo'> {
  forwardings: ForwardingView[];
}

/** Who named whom in their place, and why; the latest first. */
export function ForwardingList({ forwardings, onUndo }: ForwardingListProps) {
  const { t } = useLingui();
  const [undone, setUndone] = useState<ForwardingView | null>(null);
  const undo = async (forwarding: ForwardingView) => {
    const { name } = forwarding.from;
    await onUndo(forwarding.id);
    notify(t`The document is ${name}’s again. A new link is on its way.`);
  };
  return (
    <>
      <Stack as="ul" gap="4" listStyleType="none">
        {forwardings.toReversed().map((forwarding) => (
          <Forwarding key={forwarding.id} forwarding={forwarding} onUndo={() => setUndone(forwarding)} />
        ))}
      </Stack>
      {undone && (
        <ConfirmDialog
          isOpen
          title={t`Give it back to ${undone.from.name}?`}
          confirmLabel={t`Undo forwarding`}
          onConfirm={() => undo(undone)}
          onClose={() => setUndone(null)}
        >
          <Text>{t`${undone.from.name} (${undone.from.email}) gets a new link. The one of ${undone.to.name} stops working, and they are told.`}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}

function Forwarding({ forwarding, onUndo }: { forwarding: ForwardingView; onUndo: () => void }) {
  const { t } = useLingui();
  const { position, from, to, reason, at, undone, mayUndo } = forwarding;
  return (
    <Box as="li">
      <Text color="fg.muted" textStyle="xs">
        {position ?? t`Approval (VoBo)`} · <time dateTime={at}>{formatDateTime(at)}</time>
      </Text>
      <Text overflowWrap="anywhere">{t`Forwarded by ${from.name} to ${to.name}`}</Text>
      <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        {from.email} → {to.email}
      </Text>
      <Text
        as="blockquote"
        mt="1"
        ps="3"
        borderStartWidth="2px"
        textStyle="sm"
        whiteSpace="pre-line"
        overflowWrap="anywhere"
      >
        {reason}
      </Text>
      {undone && (
        <Text color="fg.muted" textStyle="sm" mt="1">
          {t`Undone by ${undone.by}, ${formatDateTime(undone.at)}`}
        </Text>
      )}
      {mayUndo && (
        <Button
          size="xs"
          variant="ghost"
          ms="-2.5"
          mt="1"
          onClick={onUndo}
          aria-label={t`Undo forwarding to ${to.name}`}
        >
          <Trans>Undo forwarding</Trans>
        </Button>
      )}
    </Box>
  );
}
