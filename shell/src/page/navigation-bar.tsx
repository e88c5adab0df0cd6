import { useIsNavigating } from '@pacta/shared/router';
import { Box } from '@pacta/shared/ui';

/** A line at the top while the next page is on its way and the last one still shows. */
export const NavigationBar = () =>
  useIsNavigating() && (
    <Box
      aria-hidden
      position="fixed"
      insetX="0"
      top="0"
      height="2px"
      zIndex="banner"
      bg="teal.solid"
      animation="pulse"
    />
  );
