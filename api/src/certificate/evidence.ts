import type { ActorKind, Language, LogType, SignatureType, SignerPosition } from '@pacta/contracts';

export type MarkKind = 'drawn' | 'typed' | 'uploaded';

/** What the certificate page of a sealed document tells. */
export interface Evidence {
  readonly language: Language;
  readonly identifier: string;
  readonly name: string;
  readonly company: string;
  readonly signatureType: SignatureType;
  readonly version: number;
  readonly sha256: string;
  readonly pages: number;
  readonly signers: readonly SignerEvidence[];
  readonly log: readonly LoggedEvent[];
}

export interface SignerEvidence {
  readonly position: SignerPosition;
  readonly name: string;
  readonly email: string;
  readonly representative: string | null;
  readonly signedAt: Date;
  readonly mark: MarkKind | null; // null: on paper
  readonly consent: string | null; // the version of the text that was agreed to
}

export interface LoggedEvent {
  readonly sequence: number;
  readonly type: LogType;
  readonly at: Date;
  readonly actor: { readonly kind: ActorKind; readonly name: string };
  readonly version: number;
  readonly onPaper: boolean;
  readonly hash: string;
}
