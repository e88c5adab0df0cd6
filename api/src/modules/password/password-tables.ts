import type { PasswordLink } from './password-link.ts';

export interface PasswordTables {
  /** A link that was used or replaced is deleted. */
  passwordLinks: PasswordLink;
  passwordKeys: {
    hash: string; // SHA-256 of the key, in hex
    linkId: string;
  };
  /** Requested mails, counted for each address, whether or not it has an account. */
  passwordRequests: {
    email: string;
    requests: number;
    since: Date;
  };
}
