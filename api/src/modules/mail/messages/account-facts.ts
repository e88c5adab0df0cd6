import type { Language } from '@pacta/contracts';

/** What every mail about an account says. */
export interface AccountFacts {
  readonly language: Language;
  /** The reader's name. */
  readonly reader: string;
  /** The address that the button opens. May contain a key. */
  readonly url: string;
}

/** What a mail with a key to set a password says. */
export interface PasswordLinkFacts extends AccountFacts {
  readonly companyName: string | null; // null: an administrator of all companies
  readonly expiresAt: Date;
}
