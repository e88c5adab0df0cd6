import type { LogEntry } from '@pacta/contracts';
import { formatDateTime } from '@pacta/shared/i18n';
import { Box, Stack, Text } from '@pacta/shared/ui';
import { useLogLabel } from './log-label.ts';

/** What happened to the document, in the specification's words; the latest entry stands last. */
export const LogList = ({ log }: { log: LogEntry[] }) => (
  <Stack as="ol" gap="3" listStyleType="none">
    {log.map((entry) => (
      <Entry key={entry.sequence} entry={entry} />
    ))}
  </Stack>
);

function Entry({ entry }: { entry: LogEntry }) {
  const labelOf = useLogLabel();
  const { actor, at } = entry;
  return (
    <Box as="li">
      <Text fontWeight="medium">{labelOf(entry)}</Text>
      <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        {actor.kind === 'system' ? 'Pacta' : actor.name} · <time dateTime={at}>{formatDateTime(at)}</time>
      </Text>
    </Box>
  );
}
