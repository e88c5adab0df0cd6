import { Trans } from '@lingui/react/macro';
import { Box, Card, chakra, Heading, HStack, Stack, Text } from '@pacta/shared/ui';
import { CircleAlert, CircleCheck, CircleHelp, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './answers.ts';
import type { Words } from './integrity-words.ts';

interface AnswerProps {
  /** What was asked. */
  question: ReactNode;
  tone: Tone;
  words: Words;
  children?: ReactNode;
}

const signs = {
  good: { Icon: CircleCheck, color: 'green.fg' },
  unsure: { Icon: CircleHelp, color: 'orange.fg' },
  bad: { Icon: CircleAlert, color: 'red.fg' },
  plain: { Icon: Info, color: 'fg.muted' },
} as const;

/** One answer about the file, with what it means behind it. */
export function Answer({ question, tone, words, children }: AnswerProps) {
  const { Icon, color } = signs[tone];
  return (
    <Card.Root as="section">
      <Card.Body>
        <Stack gap="3">
          <Box>
            <Heading as="h3" textStyle="xs" color="fg.muted" fontWeight="medium">
              {question}
            </Heading>
            <HStack align="flex-start" gap="2" mt="1">
              <Box color={color} flexShrink={0} pt="0.5">
                <Icon aria-hidden size={20} />
              </Box>
              <Text fontWeight="semibold" textWrap="pretty" minW="0">
                {words.title}
              </Text>
            </HStack>
          </Box>
          {children}
          <Meaning>{words.meaning}</Meaning>
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}

const Meaning = ({ children }: { children: ReactNode }) => (
  <Box as="details" textStyle="sm">
    <Summary>
      <Trans>What this means</Trans>
    </Summary>
    <Text color="fg.muted" mt="1.5" maxW="prose" textWrap="pretty">
      {children}
    </Text>
  </Box>
);

const Summary = chakra('summary', {
  base: {
    cursor: 'pointer',
    color: 'fg.muted',
    width: 'fit-content',
    py: '0.5',
    borderRadius: 'l1',
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '2px' },
  },
});
