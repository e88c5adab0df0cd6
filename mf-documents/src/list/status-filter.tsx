import { useLingui } from '@lingui/react/macro';
import { DocumentStatus } from '@pacta/contracts';
import { formatNumber } from '@pacta/shared/i18n';
import { Button, Flex, Text } from '@pacta/shared/ui';
import { useStatusLabel } from '@pacta/shared/ui/kit';
import type { StatusCounts } from './document-list-store.ts';

interface StatusFilterProps {
  /** Null while the numbers are not known. */
  counts: StatusCounts | null;
  status: DocumentStatus | undefined;
  onStatus: (status: DocumentStatus | undefined) => void;
}

const statuses = [undefined, ...DocumentStatus.options];

/** How many documents are in each status; pressing one shows only those. */
export function StatusFilter({ counts, status, onStatus }: StatusFilterProps) {
  const { t } = useLingui();
  const labelOf = useStatusLabel();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Flex role="group" aria-label={t`Status`} gap="2" mb="4" mx="-1" px="1" py="1" overflowX="auto">
      {statuses.map((choice) => {
        const count = choice ? counts?.[choice] : all;
        const isChosen = choice === status;
        return (
          <Button
            key={choice ?? 'all'}
            size="sm"
            variant={isChosen ? 'subtle' : 'outline'}
            colorPalette={isChosen ? 'teal' : 'gray'}
            aria-pressed={isChosen}
            onClick={() => onStatus(choice)}
          >
            {choice ? labelOf(choice) : t`All`}
            <Text as="span" minW="2ch" fontWeight="normal" fontVariantNumeric="tabular-nums" textAlign="end">
              {count == null ? '' : formatNumber(count)}
            </Text>
          </Button>
        );
      })}
    </Flex>
  );
}
