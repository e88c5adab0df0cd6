import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComputedValue } from '@pacta/contracts';
import { Box, Heading, HStack, Stack, Text } from '@pacta/shared/ui';
import { Placeholder } from '../placeholder.tsx';
import { useAnswerTypeLabels } from './variable-words.ts';

interface ComputedListProps {
  computed: readonly ComputedValue[];
}

/** What the document computes from answers: nobody is asked for it, and only the PDF can change it. */
export function ComputedList({ computed }: ComputedListProps) {
  const { t } = useLingui();
  const types = useAnswerTypeLabels();
  if (computed.length === 0) return null;
  return (
    <Stack as="section" gap="3" aria-label={t`Computed values`}>
      <Heading as="h2" size="md">
        <Trans>Computed values</Trans>
      </Heading>
      <Text color="fg.muted" textStyle="sm">
        <Trans>What the document computes from answers. It changes with the PDF only.</Trans>
      </Text>
      <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="l3" bg="bg.panel">
        {computed.map(({ name, text, type, places }) => {
          const pages = [...new Set(places.map(({ page }) => page))];
          const list = pages.slice(0, mostPages).join(', ');
          return (
            <Box as="li" key={name} px="4" py="2.5" css={{ '&:not(:last-of-type)': { borderBottomWidth: '1px' } }}>
              <Text fontWeight="medium" overflowWrap="anywhere">
                {text} → {type === null ? t`settled when saved` : types[type]}
              </Text>
              <HStack gap="2" wrap="wrap" mt="0.5" color="fg.muted" textStyle="xs">
                <Placeholder name={name} />
                {list !== '' && (
                  <span>{t`${plural(pages.length, { one: `On page ${list}`, other: `On pages ${list}` })}`}</span>
                )}
              </HStack>
            </Box>
          );
        })}
      </Box>
    </Stack>
  );
}

const mostPages = 5;
