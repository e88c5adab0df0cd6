import { Trans, useLingui } from '@lingui/react/macro';
import type { TrailEntry } from '@pacta/contracts';
import type { ProblemError } from '@pacta/shared/http';
import { formatDateTime } from '@pacta/shared/i18n';
import { Box, Button, Failed, Stack, Text } from '@pacta/shared/ui';
import { useTrailDetails } from './trail-details.ts';
import { withTrailMessages } from './with-trail-messages.tsx';

interface TrailListProps {
  /** The newest first. */
  entries: TrailEntry[];
  hasOlder: boolean;
  isReading: boolean;
  problem: ProblemError | null;
  onOlder: () => void;
}

function List({ entries, hasOlder, isReading, problem, onOlder }: TrailListProps) {
  if (entries.length === 0) {
    return (
      <Text color="fg.muted">
        <Trans>Nothing is known of this document yet.</Trans>
      </Text>
    );
  }
  return (
    <Stack gap="4">
      <Text color="fg.muted" textStyle="sm">
        <Trans>All that is kept as evidence, the newest first.</Trans>
      </Text>
      <Stack as="ol" gap="4" listStyleType="none">
        {entries.map((entry) => (
          <Entry key={entry.sequence} entry={entry} />
        ))}
      </Stack>
      {problem && <Failed problem={problem} onRetry={onOlder} />}
      {hasOlder && !problem && (
        <Button variant="outline" size="sm" alignSelf="flex-start" loading={isReading} onClick={onOlder}>
          <Trans>Show older entries</Trans>
        </Button>
      )}
    </Stack>
  );
}

export const TrailList = withTrailMessages(List);

function Entry({ entry }: { entry: TrailEntry }) {
  const { labelOf, fromWhere, factsOf } = useTrailDetails();
  const { actor, at, sequence } = entry;
  const origin = fromWhere(entry);
  return (
    <Box as="li" overflowWrap="anywhere" textStyle="sm">
      <Text fontWeight="medium" textStyle="md">
        {labelOf(entry)}
      </Text>
      <Text color="fg.muted">
        {actor.kind === 'system' ? 'Pacta' : actor.name} ·{' '}
        <time dateTime={at} title={at}>
          {formatDateTime(at)}
        </time>
      </Text>
      {origin && <Text color="fg.muted">{origin}</Text>}
      {factsOf(entry).map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
      <Proof entry={entry} key={sequence} />
    </Box>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <Text whiteSpace="pre-line">
    <Box as="span" color="fg.muted">
      {name}:
    </Box>{' '}
    {value}
  </Text>
);

/** What a court asks for, and nobody else. */
function Proof({ entry: { sequence, at, version, sha256, hash, userAgent } }: { entry: TrailEntry }) {
  const { t } = useLingui();
  return (
    <Box as="details" color="fg.muted" mt="1">
      <Box as="summary" cursor="pointer" minH="6">
        <Trans>Entry {sequence}: proof</Trans>
      </Box>
      <Stack gap="1" pt="1" textStyle="xs">
        <Fact name={t`Time (UTC)`} value={at.replace('T', ' ').replace('Z', '')} />
        <Fact name={t`Version`} value={String(version)} />
        <Fact name={t`SHA-256 of the file`} value={sha256} />
        <Fact name={t`SHA-256 of the entry`} value={hash} />
        {userAgent && <Fact name={t`Browser`} value={userAgent} />}
      </Stack>
    </Box>
  );
}
