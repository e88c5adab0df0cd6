import { Grid, Skeleton, Stack } from '@pacta/shared/ui';

/** The outline of the page, so that nothing moves when the document arrives. */
export const DocumentSkeleton = () => (
  <Stack gap="6">
    <Stack gap="2">
      <Skeleton h="8" w="min(24rem, 80%)" />
      <Skeleton h="5" w="10rem" />
    </Stack>
    <Skeleton h="20" borderRadius="l3" />
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="6">
      <Skeleton h={{ base: '70dvh', lg: '46rem' }} borderRadius="l3" />
      <Stack gap="6">
        <Skeleton h="48" borderRadius="l3" />
        <Skeleton h="32" borderRadius="l3" />
      </Stack>
    </Grid>
  </Stack>
);
