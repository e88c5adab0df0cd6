import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@pacta/shared/i18n';
import { Flex, HStack, IconButton, NativeSelect, Text } from '@pacta/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';

interface PaginationProps {
  page: number;
  limit: number;
  totalPages: number;
  totalResults: number;
  onPage: (page: number) => void;
  onLimit?: (limit: number) => void;
}

const limits = [10, 20, 50, 100];

/** Where the reader is in a list, how long it is, and the way to its other pages. */
export function Pagination({ page, limit, totalPages, totalResults, onPage, onLimit }: PaginationProps) {
  const { t } = useLingui();
  if (totalResults === 0) return null;
  const from = formatNumber((page - 1) * limit + 1);
  const to = formatNumber(Math.min(page * limit, totalResults));
  const total = formatNumber(totalResults);
  return (
    <Flex as="nav" aria-label={t`Pages`} gap="4" mt="4" align="center" justify="space-between" wrap="wrap">
      <Text textStyle="sm" color="fg.muted" role="status">
        {totalPages > 1 ? (
          <Trans>
            {from}–{to} of {total}
          </Trans>
        ) : (
          <Plural value={totalResults} one="# result" other="# results" />
        )}
      </Text>
      <HStack gap={{ base: '2', sm: '4' }} wrap="wrap">
        {onLimit && totalResults > (limits[0] ?? 0) && (
          <NativeSelect.Root size="sm" width="auto">
            <NativeSelect.Field
              aria-label={t`Results per page`}
              value={limit}
              onChange={({ target }) => onLimit(Number(target.value))}
            >
              {limits.map((choice) => (
                <option key={choice} value={choice}>
                  {t`${choice} per page`}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
        {totalPages > 1 && (
          <HStack gap="2">
            <IconButton
              size="sm"
              variant="outline"
              aria-label={t`Previous page`}
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
            <Text textStyle="sm" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              <Trans>
                Page {page} of {totalPages}
              </Trans>
            </Text>
            <IconButton
              size="sm"
              variant="outline"
              aria-label={t`Next page`}
              disabled={page >= totalPages}
              onClick={() => onPage(page + 1)}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          </HStack>
        )}
      </HStack>
    </Flex>
  );
}
