import { Link } from '@pacta/shared/router';
import { chakra } from '@pacta/shared/ui';

/** A link as large as its row or card; other things to press in it stand above, with a `zIndex` of 1. */
export const RowLink = chakra(Link, {
  base: {
    color: 'fg',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit' },
    _hover: { color: 'fg.accent' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '-2px' },
    },
  },
});
