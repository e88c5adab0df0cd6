import type { CodeChannel, DocumentId, LinkEnd, LinkPurpose, SignerId, UserId } from '@pacta/contracts';
import type { ObserverId } from '@pacta/contracts/circulation';

/** Lets one person reach one document for one purpose. Its keys are made when they are mailed. */
export interface Link {
  readonly id: string;
  readonly documentId: DocumentId;
  readonly purpose: LinkPurpose;
  readonly signerId: SignerId | null; // null: an approver who does not sign, or an observer
  readonly observerId: ObserverId | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  /** The user on whose device it is used, who handed it over; null: it was mailed. */
  readonly handedOverBy: UserId | null;
  /** Whether it ended because its document was withdrawn. */
  readonly withdrawn: boolean;
  /** Why it ended before its time, where its holder is told. */
  readonly ended: LinkEnd | null;
}

/** How the message went that brought a key; null: nobody kept it, or none brought it. */
export interface KeyWay {
  readonly channel: CodeChannel | null;
  readonly phone: string | null; // as its owner recognises it; null: it did not go to a phone
}

/** The key of a link that was handed over in person. */
export const handedOver: KeyWay = { channel: null, phone: null };
export const byMail: KeyWay = { channel: 'email', phone: null };

const day = 24 * 60 * 60_000;

const minute = 60_000;

/**
 * How long a link, one that is handed over in person, and the token that a key is exchanged for, are valid, in milliseconds. `code`:
 * how much longer the token of somebody who asks for a code is, or checks it.
 */
export const lifetimes = { link: 30 * day, handOver: 15 * minute, token: 30 * minute, code: 40 * minute };

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
