import type { CameSigned, PageSize, RemovedPart, Sha256, SignaturePosition, UploadId, UserId } from '@pacta/contracts';
import type { MediaType } from './media-type.ts';

/** A file that was received and checked. It belongs to the user who sent it until it becomes part of a document. */
export interface Upload {
  readonly id: UploadId;
  readonly userId: UserId;
  readonly kind: 'pdf' | 'annex' | 'image' | 'template';
  readonly fileName: string;
  readonly mediaType: MediaType;
  readonly size: number; // bytes
  readonly sha256: Sha256;
  readonly originalSha256: Sha256; // of the file as it was received, before any preparation
  readonly pages: PageSize[]; // empty for an annex
  readonly positions: SignaturePosition[];
  readonly removedParts?: RemovedPart[]; // what acted in it; nothing of a picture
  readonly signatures?: CameSigned | null; // of a PDF; null: nobody has looked
  readonly createdAt: Date;
}
