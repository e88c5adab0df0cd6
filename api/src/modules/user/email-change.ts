import type { UserId } from '@pacta/contracts';

/** `undo` gives an account its former address back; `confirmation` gives it the one that somebody asked for. */
export type EmailChangeKind = 'undo' | 'confirmation';

/** A link mailed to the present or former address of an account. Its keys are made when they are mailed. */
export interface EmailChange {
  readonly id: string;
  readonly userId: UserId;
  readonly kind: EmailChangeKind;
  readonly email: string; // that it brings
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** How long a link is valid, in milliseconds. */
export const lifetime = 7 * 24 * 60 * 60_000;
