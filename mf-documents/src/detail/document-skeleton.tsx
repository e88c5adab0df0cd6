import { Grid, Heading, Skeleton, Stack } from '@pacta/shared/ui';

interface DocumentSkeletonProps {
  /** Of the document, where the list has told it already. */
  name?: string | undefined;
}

/** The outline of the page, so that nothing moves when the document arrives. */
export const DocumentSkeleton = ({ name }: DocumentSkeletonProps) => (
  <Stack gap="6">
    <Stack gap="2">
      {name ? <Title name={name} /> : <Skeleton h="8" w="min(24rem, 80%)" />}
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

const Title = ({ name }: { name: string }) => (
  <>
    <title>{`${name} · Pacta`}</title>
    <Heading as="h1" size={{ base: 'xl', md: '2xl' }} overflowWrap="anywhere">
      {name}
    </Heading>
  </>
);
