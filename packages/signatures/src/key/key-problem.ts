export type KeyReason =
  | 'not-a-key' // nor anything that holds one
  | 'wrong-password'
  | 'unsupported-encryption' // `what` says which
  | 'not-rsa';

/** A private key that cannot be opened. Holds nothing of it, nor of the password. */
export class KeyProblem extends Error {
  override name = 'KeyProblem';
  readonly reason: KeyReason;
  readonly what: string | null;

  constructor(reason: KeyReason, what: string | null = null) {
    super(what ? `${reason}: ${what}` : reason);
    this.reason = reason;
    this.what = what;
  }
}
