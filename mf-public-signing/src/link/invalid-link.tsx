import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Heading, Text, VStack } from '@pacta/shared/ui';
import { Link2Off } from 'lucide-react';

/** Whether the key is spent, expired, revoked or wrong is nobody's business here. */
export function InvalidLink() {
  const { t } = useLingui();
  return (
    <VStack gap="3" py={{ base: '10', md: '16' }} textAlign="center">
      <title>{`${t`This link does not open a document`} · Pacta`}</title>
      <Box aria-hidden color="fg.accent" bg="teal.subtle" borderRadius="full" p="3.5">
        <Link2Off size={24} />
      </Box>
      <Heading as="h1" size="xl">
        <Trans>This link does not open a document</Trans>
      </Heading>
      <Text color="fg.muted" maxW="md" textWrap="pretty">
        <Trans>
          It may have been used or replaced, or it may have expired. Open the newest e-mail about the document, or ask
          the person who sent it for another link.
        </Trans>
      </Text>
    </VStack>
  );
}
