import type { Link } from './link.ts';

export interface LinkTables {
  links: Link;
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
