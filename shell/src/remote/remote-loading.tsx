import { Center, Heading, Spinner, Text, WaitingWords } from '@pacta/shared/ui';

/** A page is on its way: says so at once, with its title where that is known, and in words when it takes long. */
export function RemoteLoading({ title }: { title?: string | null | undefined }) {
  return (
    <>
      {title && (
        <>
          <title>{`${title} · Pacta`}</title>
          <Heading as="h1" size={{ base: 'xl', md: '2xl' }}>
            {title}
          </Heading>
        </>
      )}
      <Center role="status" minH="48" flexDirection="column" gap="4">
        <Spinner color="teal.fg" size="lg" />
        <Text color="fg.muted">
          <WaitingWords origin="what shows" />
        </Text>
      </Center>
    </>
  );
}
