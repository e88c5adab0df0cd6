import { useLingui } from '@lingui/react/macro';
import type { LogEntry } from '@pacta/contracts';
import { formatDateTime } from '@pacta/shared/i18n';
import { Box, Stack, Text } from '@pacta/shared/ui';
import { logWords } from '../wording/document-words.ts';

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

function useLogLabel(): (entry: LogEntry) => string {
  const { t, i18n } = useLingui();
  return ({ type, version, position, onPaper, actor }) => {
    if (type === 'CREATED' && version > 1) return t`Created (version ${version})`;
    if (type === 'REJECTED' && actor.kind === 'user') return t`Rejected (withdrawn)`;
    if (type !== 'SIGNED') return i18n._(logWords[type]);
    const byClient = position === null || position === 'firmante_1';
    const label = byClient ? i18n._(logWords.SIGNED) : t`Signed (${position})`;
    return onPaper ? t`${label}, on paper` : label;
  };
}
