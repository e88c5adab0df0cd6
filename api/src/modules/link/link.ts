import type { DocumentId, LinkPurpose, SignerId } from '@pacta/contracts';

/** What lets one person reach one document for one purpose. Its keys are made when they are mailed. */
export interface Link {
  readonly id: string;
  readonly documentId: DocumentId;
  readonly purpose: LinkPurpose;
  readonly signerId: SignerId | null; // null: an approver who does not sign
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

const day = 24 * 60 * 60_000;

/** How long a link and the token that it is changed for are good, in milliseconds. */
export const life = { link: 30 * day, token: 30 * 60_000 };

export const isGood = ({ expiresAt, revokedAt }: Pick<Link, 'expiresAt' | 'revokedAt'>, now: Date): boolean =>
  revokedAt === null && now < expiresAt;

const hour = 60 * 60_000;

/** How many links one person may be sent for one purpose within an hour: a reminder is no way to fill a mailbox. */
export const mostPerHour = 6;

/** Milliseconds until another may be sent, given when the latest ones were, the newest first. */
export function waitAfter(sentAt: readonly Date[], now: Date): number {
  const first = sentAt[mostPerHour - 1];
  return first ? Math.max(0, first.getTime() + hour - now.getTime()) : 0;
}
