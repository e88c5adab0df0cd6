import { Trans, useLingui } from '@lingui/react/macro';
import type { ComputedResult } from '@pacta/contracts';
import { Box, Text } from '@pacta/shared/ui';

interface ComputedResultsProps {
  /** Its name, where there are several. */
  document: string | null;
  results: readonly ComputedResult[];
  /** Answers have changed since. */
  isRefreshing: boolean;
}

/** What a document computes from the answers so far, as it will be printed. */
export function ComputedResults({ document, results, isRefreshing }: ComputedResultsProps) {
  const { t } = useLingui();
  if (results.length === 0) return null;
  const title = document === null ? t`Computed from the answers` : t`Computed from the answers: ${document}`;
  return (
    <Box as="section" aria-label={title} borderWidth="1px" borderRadius="l3" p="4" bg="bg.muted">
      <Text textStyle="label" mb="2">
        {title}
      </Text>
      <Box as="dl" aria-live="polite" aria-busy={isRefreshing} opacity={isRefreshing ? 0.5 : 1}>
        {results.map(({ name, text, value }) => (
          <Box key={name} mb="2" _last={{ mb: '0' }}>
            <Text as="dt" color="fg.muted" textStyle="sm" overflowWrap="anywhere">
              {text}
            </Text>
            <Text as="dd" fontWeight="medium" overflowWrap="anywhere">
              {value ?? <Trans>Cannot be computed yet</Trans>}
            </Text>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
