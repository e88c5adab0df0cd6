import type { DocumentId } from '@pacta/contracts';

/** Makes the sealed file of a document that everyone has signed. */
export interface SealJob {
  readonly kind: 'document.seal';
  readonly documentId: DocumentId;
}
