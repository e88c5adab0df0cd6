import { useLingui } from '@lingui/react/macro';
import type { LinkEnd } from '@pacta/contracts';
import { Box, Heading, Text, VStack } from '@pacta/shared/ui';
import { Forward } from 'lucide-react';
import { withForwardWords } from './with-forward-words.ts';

export interface EndedLinkProps {
  ended: LinkEnd;
}

/** Whoever had a link learns why it leads nowhere any more. */
function EndedLink({ ended }: EndedLinkProps) {
  const { t } = useLingui();
  const words: Record<LinkEnd, { title: string; text: string }> = {
    forwarded: {
      title: t`You have forwarded this document`,
      text: t`Whom you named has a link of their own now, and yours has ended. There is nothing for you to do. If it was a mistake, ask the sender of the document to undo it.`,
    },
    given_back: {
      title: t`This document is no longer yours to act on`,
      text: t`Its sender has given it back to who had forwarded it to you. There is nothing for you to do.`,
    },
    not_observing: {
      title: t`You no longer see this document`,
      text: t`Its sender has ended your access. If you still need to see it, ask them.`,
    },
  };
  const { title, text } = words[ended];
  return (
    <VStack gap="3" py={{ base: '10', md: '16' }} textAlign="center">
      <title>{`${title} · Pacta`}</title>
      <Box aria-hidden color="fg.accent" bg="teal.subtle" borderRadius="full" p="3.5">
        <Forward size={24} />
      </Box>
      <Heading as="h1" size="xl">
        {title}
      </Heading>
      <Text color="fg.muted" maxW="md" textWrap="pretty">
        {text}
      </Text>
    </VStack>
  );
}

export default withForwardWords(EndedLink);
