import type { EfirmaReason } from '@pacta/signatures/efirma';

/** Why an e.firma was not opened, or did not sign. */
export type RefusalReason =
  | EfirmaReason
  | 'file-unreadable' // it was moved or changed on disk after it was chosen
  | 'forgotten' // the key was kept as long as it may be
  | 'other-file' // what was to be signed is not the file that is shown
  | 'thread-lost'
  | 'ended'; // by the page

/** Holds nothing of the key, nor of the password. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }
}
