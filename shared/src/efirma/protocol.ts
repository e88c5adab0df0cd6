import type { EfirmaReason, FileKind } from '@pacta/signatures/efirma';
import type { RefusalReason } from './refusal.ts';

/** Whom a certificate names, for its owner to read; and its bytes, for the server. */
export interface CertificateFacts {
  readonly name: string;
  readonly rfc: string;
  readonly serial: string;
  readonly representativeRfc: string | null; // of a company
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly der: Uint8Array<ArrayBuffer>;
}

/** What a file is. Of a certificate either whom it names or why it is not taken. */
export type Look =
  | { readonly kind: Exclude<FileKind, 'certificate'> }
  | { readonly kind: 'certificate'; readonly facts: CertificateFacts }
  | { readonly kind: 'certificate'; readonly refusal: EfirmaReason };

export interface EfirmaFiles {
  readonly certificate: Blob;
  readonly key: Blob;
}

/** A file with a place for one more signature, as it is shown, and what that signature is to say. */
export interface ToSign {
  readonly file: Blob;
  readonly byteRange: readonly number[];
  readonly attributes: Uint8Array<ArrayBuffer>; // DER
}

/** What the page asks of the thread that holds the key, and what comes back: nothing of the key. */
export interface Asked {
  look: { file: Blob; answer: Look };
  open: { files: EfirmaFiles; password: string; answer: null };
  sign: { toSign: ToSign; answer: Uint8Array<ArrayBuffer> };
}

export type Request = { [Ask in keyof Asked]: { ask: Ask } & Omit<Asked[Ask], 'answer'> }[keyof Asked];

export interface Call {
  readonly id: number;
  readonly request: Request;
}

export type Answer =
  | { readonly id: number; readonly value: Asked[keyof Asked]['answer'] }
  | { readonly id: number; readonly reason: RefusalReason };
