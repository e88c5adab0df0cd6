import type { Generated } from 'kysely';
import type { Link } from './link.ts';

export interface LinkTables {
  links: Omit<Link, 'withdrawn'> & {
    withdrawn: Generated<boolean>;
    refusedAt: Generated<Date | null>; // when the mail server refused the address that it was sent to
  };
  linkKeys: {
    hash: string; // SHA-256 of the key, in hex
    linkId: string;
  };
  linkTokens: {
    hash: string; // SHA-256 of the token, in hex
    linkId: string;
    expiresAt: Date;
  };
}
