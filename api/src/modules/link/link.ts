import type { DocumentId, LinkPurpose, SignerId } from '@pacta/contracts';

/** Lets one person reach one document for one purpose. Its keys are made when they are mailed. */
export interface Link {
  readonly id: string;
  readonly documentId: DocumentId;
  readonly purpose: LinkPurpose;
  readonly signerId: SignerId | null; // null: an approver who does not sign
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** Whether it ended because its document was withdrawn. */
  readonly withdrawn: boolean;
}

const day = 24 * 60 * 60_000;

/** How long a link, and the token that its key is exchanged for, are valid, in milliseconds. */
export const lifetimes = { link: 30 * day, token: 30 * 60_000 };

export const isValid = ({ expiresAt, revokedAt }: Pick<Link, 'expiresAt' | 'revokedAt'>, now: Date): boolean =>
  revokedAt === null && now < expiresAt;

const hour = 60 * 60_000;

/** How many links one person may be sent for one purpose within an hour, so that reminders cannot fill a mailbox. */
export const maxPerHour = 6;

/** Milliseconds until another link may be sent, given when the latest ones were, the newest first. */
export function waitAfter(sentAt: readonly Date[], now: Date): number {
  const first = sentAt[maxPerHour - 1];
  return first ? Math.max(0, first.getTime() + hour - now.getTime()) : 0;
}
