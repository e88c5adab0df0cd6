import { createHmac } from 'node:crypto';
import type { ActorKind, CompanyId, DocumentId, DocumentStatus, Sha256, SignerPosition } from '@pacta/contracts';
import type { DocumentEventType } from '@pacta/contracts/webhook';

/** An entry of a document's trail, as far as a company's system may know it: no addresses, links or details. */
export interface Announced {
  readonly type: string;
  readonly at: Date;
  readonly actorKind: ActorKind;
  readonly actorName: string;
  readonly version: number;
  readonly sha256: Sha256;
  readonly position: SignerPosition | null;
  readonly onPaper: boolean;
  readonly sequence: number;
  readonly details: Readonly<Record<string, unknown>> | null; // of which only a result is told
}

/** The document of the entry, as it is in the transaction that writes it. */
export interface AnnouncedDocument {
  readonly id: DocumentId;
  readonly companyId: CompanyId;
  readonly identifier: string;
  readonly name: string;
  readonly status: DocumentStatus;
}

const rejections = {
  user: 'document.withdrawn',
  approver: 'document.rejected',
  signer: 'document.declined',
  system: 'document.ended_by_provider',
} as const satisfies Partial<Record<ActorKind, DocumentEventType>>;

const plain: Readonly<Record<string, DocumentEventType>> = {
  ACCEPTED: 'document.accepted',
  SENT: 'document.sent',
  SENT_DOCUSIGN: 'document.sent',
  SENT_WEETRUST: 'document.sent',
  FORWARDED: 'document.forwarded',
  FORWARDING_UNDONE: 'document.forwarding_undone',
  LINK_OPENED: 'document.opened',
  REMINDED: 'document.reminded',
  EXPIRED: 'document.expired',
  ADDRESS_REFUSED: 'document.address_refused',
  MESSAGE_DELAYED: 'document.message_delayed',
  MESSAGE_BOUNCED: 'document.message_bounced',
  SCAN_SENT: 'document.scan_sent',
  SCAN_RETURNED: 'document.scan_returned',
  IDENTITY_WAIVED: 'document.identity_waived',
  SIGNED: 'document.signed',
  COMPLETED: 'document.completed',
  CONSERVED: 'document.conserved',
};

/** Only what was decided: one who was approved under another name, or none, has not shown who they are. */
function resultOf(details: Announced['details']): DocumentEventType[] {
  const { result, otherName } = details ?? {};
  if (result === 'declined' || (result === 'approved' && otherName)) return ['document.identity_declined'];
  return result === 'approved' ? ['document.identity_approved'] : [];
}

/** What a company's system is told of an entry of the trail; of most evidence nothing. */
export function eventTypesOf(
  { type, actorKind, version, details }: Announced,
  { status }: AnnouncedDocument,
): DocumentEventType[] {
  if (actorKind === 'observer') return []; // they change nothing
  if (type === 'REJECTED') return [rejections[actorKind]];
  if (type === 'IDENTITY_CHECKED') return resultOf(details);
  if (type !== 'CREATED') return plain[type] ? [plain[type]] : [];
  const made = version === 1 ? 'document.created' : 'document.version_created';
  // Answers of the client make a version too, and then nobody is asked again.
  return status === 'PENDIENTE' && actorKind === 'user' ? [made, 'document.approval_asked'] : [made];
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a message is tried, how long messages are kept, and how long one try may be under way. */
export const patience = 5 * day;
/** Before this many tries nothing is given up, however old it is. */
export const leastTries = 3;
export const keptFor = 30 * day;
export const lease = minute;
/** After this time without success, people are told. */
export const tellAfter = day;
/** No wait is longer, whatever the receiver asks for: a later time is one of a clock that was set back. */
export const longestWait = 6 * hour;

const waits = [10 * second, minute, 5 * minute, 15 * minute, 30 * minute, hour];

/** How long a message waits after so many tries, in milliseconds. */
export const waitAfter = (attempts: number): number => waits[attempts - 1] ?? hour;

/** From so many failures in a row on, the receiver is taken to be down: one message at a time asks whether it is back. */
export const failuresOfDown = 5;

/** How long a company whose system is down is left alone, in milliseconds. */
export const pauseAfter = (failures: number): number =>
  failures < failuresOfDown ? 0 : Math.min(minute * 2 ** (failures - failuresOfDown), 15 * minute);

/** What a Retry-After asks for, in milliseconds: seconds or a date (RFC 9110, section 10.2.3). */
export function askedWait(header: string | undefined, now: Date): number {
  if (!header) return 0;
  const wait = /^\d+$/.test(header) ? Number(header) * second : Date.parse(header) - now.getTime();
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), longestWait);
}

/** `t=…,v1=…`: the time in seconds, and HMAC-SHA256 over `time.body` for each secret, in hex. */
export function signatureOf(body: string, at: Date, secrets: readonly string[]): string {
  const time = Math.floor(at.getTime() / second);
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  return [`t=${time}`, ...signed.map((hex) => `v1=${hex}`)].join(',');
}
