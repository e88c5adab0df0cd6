import type { DocumentId, Sha256 } from '@pacta/contracts';

/** What was asked of an authority about a completed file, and what came of it. */
export interface ConstanciaRow {
  readonly id: string; // by which the authority is asked again
  readonly documentId: DocumentId;
  readonly sha256: Sha256; // the file that it is of
  readonly imprint: Sha256; // what is stamped: the file, or the token of the constancia that it renews
  readonly renews: string | null; // the one before it; null: it is the first
  readonly askedAt: Date;
  readonly state: 'pending' | 'issued' | 'failed';
  readonly remoteId: string | null; // by which the authority knows it
  readonly token: Buffer | null; // as it came
  readonly stampedAt: Date | null;
  readonly policy: string | null;
  readonly authority: string | null;
  readonly isAccredited: boolean | null;
  readonly attempts: number;
  readonly trouble: string | null;
  readonly dueAt: Date | null; // of one that was issued: when it has to be renewed
}

export interface Issued {
  readonly remoteId: string | null;
  readonly token: Uint8Array;
  readonly stampedAt: Date;
  readonly policy: string;
  readonly authority: string | null;
  readonly isAccredited: boolean;
  readonly dueAt: Date | null;
}
