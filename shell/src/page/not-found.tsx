import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@pacta/shared/router';
import { Heading, Link, Stack, Text } from '@pacta/shared/ui';

/** For an address that no page answers; leads back to where the person can go on. */
export const NotFound = ({ to }: { to: '/' | '/admin' }) => (
  <Stack gap="3" align="flex-start" width="full" maxW={to === '/' ? 'sm' : 'prose'}>
    <title>Pacta</title>
    <Heading as="h1" size="2xl">
      <Trans>There is no page at this address</Trans>
    </Heading>
    <Text color="fg.muted">
      <Trans>The link may be old, or a letter of the address is wrong.</Trans>
    </Text>
    <Link asChild colorPalette="teal">
      <RouterLink to={to}>
        <Trans>Go to the start</Trans>
      </RouterLink>
    </Link>
  </Stack>
);

/** What the specification shows for any other path of the public area. */
export const BareNotFound = () => (
  <Text as="h1">
    <Trans>Not found</Trans>
  </Text>
);
