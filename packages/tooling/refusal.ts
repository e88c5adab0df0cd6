/** Why nothing was done. The message is one line for the person who asked, with what mends it. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** A place broke off while it was read; whoever asked knows what that means. */
export class Interrupted extends Error {}
