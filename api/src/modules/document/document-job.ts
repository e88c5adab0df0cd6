import type { DocumentId } from '@pacta/shared/contracts';

/** Makes the sealed file of a document that everyone has signed. */
export interface SealJob {
  readonly kind: 'document.seal';
  readonly documentId: DocumentId;
}

/** What the creator is told. */
export interface CreatorMailJob {
  readonly kind: 'document.mail';
  readonly documentId: DocumentId;
  readonly mail: 'completed' | 'rejected';
}

export type DocumentJob = SealJob | CreatorMailJob;
