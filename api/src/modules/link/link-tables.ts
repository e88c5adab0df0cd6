import type { Generated } from 'kysely';
import type { Link } from './link.ts';

export interface LinkTables {
  links: Omit<Link, 'withdrawn'> & { withdrawn: Generated<boolean> };
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
