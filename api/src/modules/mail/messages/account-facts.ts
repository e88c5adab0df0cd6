import type { Language } from '@pacta/contracts';

/** What every mail about an account tells. */
export interface AccountFacts {
  readonly language: Language;
  /** The reader's name. */
  readonly reader: string;
  /** Where the button leads. May carry a key. */
  readonly url: string;
}

/** What a mail says that carries a key to set a password. */
export interface PasswordLinkFacts extends AccountFacts {
  readonly companyName: string | null; // null: an administrator of all companies
  readonly expiresAt: Date;
}
