import type { PasswordLink } from './password-link.ts';

export interface PasswordTables {
  /** A link that was used or replaced is deleted. */
  passwordLinks: PasswordLink;
  passwordKeys: {
    hash: string; // SHA-256 of the key, in hex
    linkId: string;
  };
  /** Requests for mail, counted for whoever asks, for whom, and in all: see throttle-mail.ts. */
  passwordRequests: {
    subject: string;
    requests: number;
    since: Date;
  };
}
