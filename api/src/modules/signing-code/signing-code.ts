import type { CodeChannel, DocumentId, SignerId } from '@pacta/contracts';
import type { SigningCodeState } from '@pacta/contracts/signing-code';

/** Six digits that were sent to one signer, for one version and one device. The digits themselves are kept nowhere. */
export interface SigningCode {
  readonly id: string;
  readonly documentId: DocumentId;
  readonly version: number;
  readonly signerId: SignerId;
  readonly linkId: string;
  /** Of the link, on the device that asked: see LinkActor. */
  readonly session: string;
  readonly channel: CodeChannel;
  /** Where it went, whole. */
  readonly address: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly tries: number;
  readonly checkedAt: Date | null;
  readonly usedAt: Date | null;
  /** When another took its place. */
  readonly endedAt: Date | null;
}

const minute = 60_000;
const hour = 60 * minute;

/** How long a code may be typed and, once it was, counts for a signature, in milliseconds. */
export const lifetimes = { code: 10 * minute, checked: 30 * minute };
export const maxTries = 5;

/** What a code has to be for, to count. */
interface For {
  readonly session: string | undefined;
  readonly version: number;
  /** Where a code may have gone to count. */
  readonly addresses: readonly string[];
  readonly now: Date;
}

/** Until when it may be typed or, once it was, counts. */
export const endOf = ({ checkedAt, expiresAt }: Pick<SigningCode, 'checkedAt' | 'expiresAt'>): Date =>
  checkedAt ? new Date(checkedAt.getTime() + lifetimes.checked) : expiresAt;

/** How it stands with the latest code of a signer, for who asks. */
export function stateOf(code: SigningCode | undefined, { session, version, addresses, now }: For): SigningCodeState {
  if (!code || code.usedAt || code.session !== session) return 'none';
  const isForThis = code.version === version && addresses.includes(code.address);
  if (code.endedAt || !isForThis || now >= endOf(code)) return 'ended';
  if (code.checkedAt) return 'checked';
  return code.tries < maxTries ? 'sent' : 'ended';
}

/** Whether sending it is still of use. */
export const isWaitedFor = ({ endedAt, checkedAt, usedAt }: SigningCode): boolean => !endedAt && !checkedAt && !usedAt;

/** No more codes within these times, in milliseconds: nobody fills a mailbox, or guesses for long. */
const limits = [
  { most: 1, within: minute / 2 },
  { most: 5, within: hour },
  { most: 10, within: 24 * hour },
] as const;

/** As many, and as far back, as the limits look at. */
export const looksBack = { codes: 10, milliseconds: 24 * hour };

/** From when on another code may be sent, given when the latest were, the newest first; null: now. */
export function nextAfter(sentAt: readonly Date[], now: Date): Date | null {
  const latest = limits.map(({ most, within }) => (sentAt[most - 1]?.getTime() ?? 0) + within);
  const next = Math.max(...latest);
  return next > now.getTime() ? new Date(next) : null;
}

/** No more of an address or a number than its owner recognises: `a***@acme.mx`, `•••• 42`. */
export function masked(address: string): string {
  if (address.startsWith('+')) return `•••• ${address.slice(-2)}`;
  const at = address.lastIndexOf('@');
  return `${[...address][0] ?? ''}***${address.slice(at)}`;
}
