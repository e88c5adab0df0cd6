import type { Entry, SignedHead } from '../export-format.ts';

/** `manifest.json` of a package: what it is about, and what should be in it. It is believed in nothing that the trail says too. */
export interface Manifest {
  readonly pactaPackage: number; // its form
  readonly madeAt: string;
  readonly document: {
    readonly id: string;
    readonly identifier: string;
    readonly name: string;
    readonly sequence: number;
    readonly head: string | null;
  };
  readonly files: readonly PackedFile[];
}

export interface PackedFile {
  readonly path: string;
  readonly kind:
    | 'version'
    | 'scan'
    | 'sealed'
    | 'finished'
    | 'signed'
    | 'record'
    | 'annex'
    | 'consent'
    | 'certificate'
    | 'constancia'
    | 'revocation';
  readonly sha256: string;
}

/** `head.json`: the signed head that covers the trail, and the way from the trail's leaf to its root (RFC 6962, 2.1.1). */
export interface Proof {
  readonly head: SignedHead;
  readonly leaf: string; // as it was hashed: [id, identifier, sequence, hash]
  readonly index: number; // of the leaf
  readonly path: readonly string[]; // hashes, the nearest first
}

export type TrailLine = Entry;

/** A folder that is no package, or not one that this release can read. */
export class UnreadablePackage extends Error {
  override name = 'UnreadablePackage';
}
