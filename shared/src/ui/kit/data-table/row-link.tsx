import { Link } from '@pacta/shared/router';
import { chakra } from '@pacta/shared/ui';
import type { ReactNode } from 'react';

/** A link as large as its row or card; other things to press in it stand above, with a `zIndex` of 1. */
const RowLink = chakra(Link, {
  base: {
    color: 'fg',
    fontWeight: 'semibold',
    // In a table only what is longer than this is broken; the reset gives each element within its own wrapping.
    display: { md: 'inline-block' },
    minW: { md: '9rem' },
    '&, & *': { overflowWrap: 'anywhere' },
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit' },
    _hover: { color: 'fg.accent' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '2px solid', outlineColor: 'teal.focusRing', outlineOffset: '-2px' },
    },
  },
});

/** What names a row: a link where the row leads somewhere. */
export const MaybeLink = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? children : <RowLink to={to}>{children}</RowLink>;
