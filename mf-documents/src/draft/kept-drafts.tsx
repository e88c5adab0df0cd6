import { useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@pacta/shared/i18n';
import { Link } from '@pacta/shared/router';
import { Box, Button, Heading, HStack, Stack, Text } from '@pacta/shared/ui';
import { DiscardDraft } from './discard-draft.tsx';

/** A draft that was left, as it is listed. */
export interface KeptDraft {
  id: string;
  name: string;
  changedAt: string | null;
}

export interface KeptDraftsProps {
  drafts: readonly KeptDraft[];
  onDiscard: (id: string) => void;
}

/** The drafts that somebody left in this browser, to go on with or to throw away. */
export function KeptDrafts({ drafts, onDiscard }: KeptDraftsProps) {
  const { t } = useLingui();
  if (drafts.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="drafts-heading">
      <Heading as="h2" size="sm" id="drafts-heading" mb="2">
        {t`Go on with a draft`}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="0" borderWidth="1px" rounded="l3">
        {drafts.map((draft) => (
          <Row key={draft.id} {...draft} onDiscard={() => onDiscard(draft.id)} />
        ))}
      </Stack>
    </Box>
  );
}

function Row({ id, name, changedAt, onDiscard }: KeptDraft & { onDiscard: () => void }) {
  const { t } = useLingui();
  const shown = name || t`A draft without a name`;
  return (
    <HStack as="li" gap="3" px="4" py="3" wrap="wrap" css={{ '& + &': { borderTopWidth: '1px' } }}>
      <Box flex="1" minW="48">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {shown}
        </Text>
        {changedAt !== null && (
          <Text color="fg.muted" textStyle="sm">
            {t`Last changed ${formatDateTime(changedAt)}`}
          </Text>
        )}
      </Box>
      <HStack gap="3">
        <Button asChild size="sm">
          <Link to={`?draft=${id}`} aria-label={t`Continue: ${shown}`}>
            {t`Continue`}
          </Link>
        </Button>
        <DiscardDraft name={name} label={t`Discard: ${shown}`} onDiscard={onDiscard} />
      </HStack>
    </HStack>
  );
}
