import { Trans, useLingui } from '@lingui/react/macro';
import { Box, chakra, Heading, Stack, Text, VisuallyHidden } from '@pacta/shared/ui';
import type { Change } from './compare-words.ts';

/** Changes by page, with what went struck through before what came. */
export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <>
    {[...Map.groupBy(changes, ({ page }) => page)].map(([page, ofPage]) => (
      <PageChanges key={page} page={page} changes={ofPage} />
    ))}
  </>
);

function PageChanges({ page, changes }: { page: number; changes: readonly Change[] }) {
  const { t } = useLingui();
  return (
    <Box as="section" aria-label={t`Page ${page}`}>
      <Heading as="h3" size="sm" mb="2">
        {t`Page ${page}`}
      </Heading>
      <Stack as="ol" gap="2" listStyleType="none">
        {changes.map((change, index) => (
          <Box as="li" key={index} borderWidth="1px" borderRadius="l2" px="3" py="2">
            <ChangedWords {...change} />
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

const ChangedWords = ({ before, removed, added, after }: Change) => (
  <Text textStyle="sm" overflowWrap="anywhere">
    <Around>{before && `… ${before} `}</Around>
    {removed && (
      <chakra.del bg="bg.error" color="fg.error" px="0.5">
        <VisuallyHidden>
          <Trans>Removed:</Trans>{' '}
        </VisuallyHidden>
        {removed}
      </chakra.del>
    )}{' '}
    {added && (
      <chakra.ins bg="bg.success" color="fg.success" px="0.5">
        <VisuallyHidden>
          <Trans>Added:</Trans>{' '}
        </VisuallyHidden>
        {added}
      </chakra.ins>
    )}
    <Around>{after && ` ${after} …`}</Around>
  </Text>
);

const Around = ({ children }: { children: string }) => <chakra.span color="fg.muted">{children}</chakra.span>;
