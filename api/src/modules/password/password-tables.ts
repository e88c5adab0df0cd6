import type { PasswordLink } from './password-link.ts';

export interface PasswordTables {
  /** What was used or replaced is deleted. */
  passwordLinks: PasswordLink;
  passwordKeys: {
    hash: string; // SHA-256 of the key, in hex
    linkId: string;
  };
  /** Mails that were asked for, counted for each address, known or not. */
  passwordRequests: {
    email: string;
    requests: number;
    since: Date;
  };
}
