/** What an export says of one head: exactly the bytes of `body` are signed (Ed25519). */
export interface SignedHead {
  readonly day: string;
  readonly body: string;
  readonly signature: string; // base64
  readonly publicKey: string; // base64 of the DER (SubjectPublicKeyInfo)
}

/** What a timestamp authority says of the body of a day's head (RFC 3161). */
export interface HeadStamp {
  readonly day: string;
  readonly token: string; // base64 of the DER
}

export interface Entry {
  readonly sequence: number;
  readonly type: string;
  readonly at: string;
  readonly actorKind: string;
  readonly actorName: string;
  readonly version: number;
  readonly sha256: string;
  readonly position: string | null;
  readonly onPaper: boolean;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly authentication: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
  readonly hash: string;
}

export interface ExportedDocument {
  readonly id: string;
  readonly identifier: string;
  readonly sequence: number;
  readonly head: string | null;
  readonly entries: readonly Entry[];
}

/** One line of an export, which is one of these. They come in this order. */
export interface Line {
  readonly pactaEvidence?: number;
  readonly madeAt?: string; // as it says itself
  readonly publicKey?: string;
  readonly kept?: SignedHead;
  readonly head?: SignedHead;
  readonly stamp?: HeadStamp;
  readonly leaf?: string;
  readonly document?: ExportedDocument;
  readonly end?: { readonly documents: number };
}

/** A file that is no export, or not one that this release can read. */
export class UnreadableExport extends Error {
  override name = 'UnreadableExport';
}
