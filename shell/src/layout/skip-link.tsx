import { Trans } from '@lingui/react/macro';
import { Link } from '@pacta/shared/ui';

/** First in the tab order, and seen only there: past the header to what the page is about. */
export const SkipLink = () => (
  <Link
    href="#content"
    position="fixed"
    top="-20"
    insetInlineStart="4"
    zIndex="skipNav"
    px="4"
    py="2"
    rounded="md"
    bg="bg.panel"
    boxShadow="md"
    _focusVisible={{ top: '2' }}
  >
    <Trans>Skip to content</Trans>
  </Link>
);
