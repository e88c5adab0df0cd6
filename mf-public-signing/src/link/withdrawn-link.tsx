import { Trans, useLingui } from '@lingui/react/macro';
import type { Withdrawal } from '@pacta/contracts';
import { formatDate } from '@pacta/shared/i18n';
import { Box, Heading, Text, VStack } from '@pacta/shared/ui';
import { Undo2 } from 'lucide-react';

/** Whoever was asked learns that the sender has ended it, and why. */
export function WithdrawnLink({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useLingui();
  const { document: name, by, company, at, reason } = withdrawal;
  return (
    <VStack gap="3" py={{ base: '10', md: '16' }} textAlign="center">
      <title>{`${t`This document was withdrawn`} · Pacta`}</title>
      <Box aria-hidden color="fg.accent" bg="teal.subtle" borderRadius="full" p="3.5">
        <Undo2 size={24} />
      </Box>
      <Heading as="h1" size="xl">
        <Trans>This document was withdrawn</Trans>
      </Heading>
      <Text color="fg.muted" maxW="md" textWrap="pretty" overflowWrap="anywhere">
        {t`On ${formatDate(at)}, ${by} of ${company} withdrew “${name}”. There is nothing for you to do.`}
      </Text>
      <Box as="blockquote" maxW="md" borderStartWidth="3px" ps="4" textAlign="start">
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {reason}
        </Text>
      </Box>
    </VStack>
  );
}
