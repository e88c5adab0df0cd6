import { createHash } from 'node:crypto';
import type { ActorKind, DocumentId, LogType, SignerPosition } from '@pacta/contracts';
import { Sha256 } from '@pacta/contracts';

/** Something that happened to a document. */
export interface LogEvent {
  readonly type: LogType;
  readonly at: Date;
  readonly actorKind: ActorKind;
  readonly actorName: string;
  readonly version: number;
  readonly sha256: Sha256; // of the file that it happened to
  readonly position: SignerPosition | null;
  readonly onPaper: boolean;
}

/** An event in the log: numbered, and chained to the one before it. */
export interface LoggedEntry extends LogEvent {
  readonly documentId: DocumentId;
  readonly sequence: number;
  readonly hash: Sha256;
}

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
  ];
  const hash = createHash('sha256')
    .update(previous ?? '')
    .update(JSON.stringify(form));
  return Sha256.parse(hash.digest('hex'));
}
