import { Box, chakra, Flex, Skeleton, Stack } from '@pacta/shared/ui';
import type { DataTableProps } from './data-table-props.ts';
import { MaybeLink } from './row-link.tsx';
import { SortSelect } from './sort-select.tsx';

/** The same rows where a table would not fit: each one a card, its columns as a list of names and values. */
export function Cards<Row>(table: DataTableProps<Row>) {
  const { label, columns, value, keyOf, hrefOf, sort, onSort, skeletonRows = 4 } = table;
  const [first, ...rest] = columns;
  const others = rest.filter(({ isActions }) => !isActions);
  const actions = rest.find(({ isActions }) => isActions);
  if (value.status !== 'ready') return <Shapes cards={Math.min(skeletonRows, 4)} lines={others.length} />;
  return (
    <Stack gap="3">
      {onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      <Stack as="ul" aria-label={label} gap="3">
        {value.value.results.map((row) => (
          <Card key={keyOf(row)}>
            <Flex gap="3" mb="2" justify="space-between" align="flex-start">
              <Box minW="0" fontWeight="semibold">
                <MaybeLink to={hrefOf?.(row)}>{first.cell(row)}</MaybeLink>
              </Box>
              {actions && (
                <Box flexShrink={0} mt="-1.5" me="-1.5">
                  {actions.cell(row)}
                </Box>
              )}
            </Flex>
            <Stack as="dl" gap="1.5" textStyle="sm">
              {others.map(({ key, header, cell }) => (
                <Flex key={key} gap="3" justify="space-between" align="baseline">
                  <Box as="dt" color="fg.muted" flexShrink={0}>
                    {header}
                  </Box>
                  <Box as="dd" textAlign="end" minW="0" overflowWrap="anywhere">
                    {cell(row)}
                  </Box>
                </Flex>
              ))}
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}

const Shapes = ({ cards, lines }: { cards: number; lines: number }) => (
  <Stack as="ul" gap="3" aria-hidden>
    {Array.from({ length: cards }, (_, card) => (
      <Card key={card}>
        <Skeleton height="6" width="60%" mb="3" />
        <Skeleton height={`${lines * 1.625 - 0.375}rem`} />
      </Card>
    ))}
  </Stack>
);

const Card = chakra('li', {
  base: { position: 'relative', p: '4', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', listStyle: 'none' },
});
