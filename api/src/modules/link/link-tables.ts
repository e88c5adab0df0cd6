import type { LinkEnd } from '@pacta/contracts';
import type { ObserverId } from '@pacta/contracts/circulation';
import type { Generated } from 'kysely';
import type { KeyWay, Link } from './link.ts';

export interface LinkTables {
  links: Omit<Link, 'withdrawn' | 'ended' | 'handedOverBy' | 'observerId'> & {
    handedOverBy: Generated<Link['handedOverBy']>;
    withdrawn: Generated<boolean>;
    ended: Generated<LinkEnd | null>;
    observerId: Generated<ObserverId | null>;
    refusedAt: Generated<Date | null>; // when the mail server refused the address that it was sent to
  };
  linkKeys: KeyWay & {
    hash: string; // SHA-256 of the key, in hex
    linkId: string;
  };
  /** A token was exchanged for a key, and came the way that the key came. */
  linkTokens: KeyWay & {
    hash: string; // SHA-256 of the token, in hex
    linkId: string;
    expiresAt: Date;
  };
}
