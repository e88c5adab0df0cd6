import { Trans } from '@lingui/react/macro';
import { Center, Spinner, VisuallyHidden } from '@pacta/shared/ui';

/** Fills the page while it is not known yet who is looking. */
export const PageLoader = () => (
  <Center minH="100dvh" role="status">
    <Spinner size="lg" color="teal.fg" />
    <VisuallyHidden>
      <Trans>Loading…</Trans>
    </VisuallyHidden>
  </Center>
);
