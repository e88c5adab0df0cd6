import type { KeyReason } from '../key/key-problem.ts';

/** Why the files of an e.firma are of no use. A caller has words for each. */
export type EfirmaReason =
  | KeyReason
  | 'not-a-certificate'
  | 'is-a-key' // where a certificate was asked for
  | 'is-a-certificate' // where a key was asked for
  | 'is-pem'
  | 'is-csd' // it seals invoices, and signs nothing else
  | 'not-an-efirma' // a certificate, of another authority or kind
  | 'key-of-other';

/** Holds nothing of the key, nor of the password. */
export class EfirmaProblem extends Error {
  override name = 'EfirmaProblem';
  readonly reason: EfirmaReason;

  constructor(reason: EfirmaReason) {
    super(reason);
    this.reason = reason;
  }
}
