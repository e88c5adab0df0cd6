import type { PageSize, Sha256, SignaturePosition, UploadId, UserId } from '@pacta/contracts';
import type { MediaType } from './media-type.ts';

/** A file that was received and checked, and belongs to the user who sent it until a document takes it over. */
export interface Upload {
  readonly id: UploadId;
  readonly userId: UserId;
  readonly kind: 'pdf' | 'annex' | 'image' | 'template';
  readonly fileName: string;
  readonly mediaType: MediaType;
  readonly size: number; // bytes
  readonly sha256: Sha256;
  readonly originalSha256: Sha256; // what was received, where it had to be prepared
  readonly pages: PageSize[]; // of an annex: none
  readonly positions: SignaturePosition[];
  readonly createdAt: Date;
}
