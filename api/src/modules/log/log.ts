import { createHash } from 'node:crypto';
import { type ActorKind, type DocumentId, LogType, Sha256, type SignerPosition } from '@pacta/contracts';
import type { Authentication } from '../../actor.ts';

/**
 * What the trail knows beside the specification's entries. The page's log does not show it. A new kind is a line here, words in
 * mf-documents/src/wording/trail-words.ts, and whoever records it; what the certificate page tells has words there as well.
 */
export const evidenceTypes = [
  'EMAIL_CORRECTED',
  'PHONE_CORRECTED',
  'NAME_CORRECTED',
  'FORWARDED',
  'FORWARDING_UNDONE',
  'OBSERVER_ADDED',
  'OBSERVER_REMOVED',
  'ANNEX_ASKED',
  'ANNEX_GIVEN',
  'ANNEX_TAKEN_BACK',
  'ANNEX_WAIVED',
  'REMINDED',
  'SCHEDULED',
  'EXPIRED',
  'LINK_OPENED',
  'VERSION_ANNOUNCED',
  'SCAN_SENT',
  'SCAN_ACCEPTED',
  'SCAN_RETURNED',
  'ADDRESS_REFUSED',
  'MESSAGE_SENT',
  'MESSAGE_DELAYED',
  'MESSAGE_BOUNCED',
  'PREPARED',
  'SCAN_RECEIVED',
  'SCAN_DISCARDED',
  'DOWNLOADED',
  'LINKS_ENDED',
  'COMMENTED',
  'RECORD_MADE',
  'TIMESTAMPED',
  'CONSERVED',
  'CODE_SENT',
  'CODE_FAILED',
  'CODE_CHECKED',
  'CODE_USED',
  'HANDED_OVER',
  'HAND_OVER_ENDED',
  'ENVELOPE_ENDED',
  'ENVELOPE_FILE_REFUSED',
  'IDENTITY_STARTED',
  'IDENTITY_CHECKED',
  'IDENTITY_ASKED_AGAIN',
  'IDENTITY_WAIVED',
] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

/** What an entry says besides: the addresses of that moment, what somebody agreed to. */
export type Details = Readonly<Record<string, string | number | boolean | null>>;

/** Something that happened to a document. */
export interface LogEvent {
  readonly type: LogType | EvidenceType;
  readonly at: Date;
  readonly actorKind: ActorKind;
  readonly actorName: string;
  readonly version: number;
  readonly sha256: Sha256; // of the file that it happened to
  readonly position: SignerPosition | null;
  readonly onPaper: boolean;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** How whoever acted proved who they were. */
  readonly authentication: Authentication | null;
  readonly details: Details | null;
}

/** An event in the trail: numbered, and chained to the one before it. */
export interface LoggedEntry extends LogEvent {
  readonly documentId: DocumentId;
  readonly sequence: number;
  readonly hash: Sha256;
}

/** An entry that the specification names, and that people see as the log. */
export type PublicEntry = LoggedEntry & { readonly type: LogType };

const publicTypes: readonly string[] = LogType.options;

export const isPublic = (entry: LoggedEntry): entry is PublicEntry => publicTypes.includes(entry.type);

/** Whether a document was ended by its sender, and not by somebody who was asked. */
export const isWithdrawal = ({ type, actorKind }: Pick<LogEvent, 'type' | 'actorKind'>): boolean =>
  type === 'REJECTED' && actorKind === 'user';

/** The end of a log, stored with the document: it shows if the last entries are missing. */
export interface LogHead {
  readonly logSequence: number;
  readonly logHead: Sha256 | null;
}

export function chained(documentId: DocumentId, { logSequence, logHead }: LogHead, event: LogEvent): LoggedEntry {
  const numbered = { ...event, documentId, sequence: logSequence + 1 };
  return { ...numbered, hash: hashOf(logHead, numbered) };
}

/** SHA-256 of the previous hash and the entry in one fixed form. */
export function hashOf(previous: Sha256 | null, entry: Omit<LoggedEntry, 'hash'>): Sha256 {
  const form = [
    entry.documentId,
    entry.sequence,
    entry.type,
    entry.at.toISOString(),
    entry.actorKind,
    entry.actorName,
    entry.version,
    entry.sha256,
    entry.position,
    entry.onPaper,
    ...evidenceForm(entry),
  ];
  const hash = createHash('sha256')
    .update(previous ?? '')
    .update(JSON.stringify(form));
  return Sha256.parse(hash.digest('hex'));
}

type Evidence = Pick<LogEvent, 'ip' | 'userAgent' | 'authentication' | 'details'>;

/** Nothing for the entries of earlier days, which had no such columns: their hashes stay good. */
function evidenceForm({ ip, userAgent, authentication, details }: Evidence): unknown[] {
  if (ip === null && userAgent === null && authentication === null && details === null) return [];
  const sorted = Object.entries(details ?? {}).sort(([one], [other]) => (one < other ? -1 : 1)); // a jsonb has no order
  const form = [ip, userAgent, details && sorted];
  return authentication === null ? form : [...form, authentication];
}
