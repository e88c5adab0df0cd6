import type { CameSigned, PageSize, RemovedPart, Sha256, SignaturePosition, UploadId, UserId } from '@pacta/contracts';
import type { ColumnType, JSONColumnType } from 'kysely';
import type { MediaType } from './media-type.ts';

export interface UploadTables {
  uploads: {
    id: UploadId;
    userId: UserId;
    kind: 'pdf' | 'annex' | 'image' | 'template';
    fileName: string;
    mediaType: MediaType;
    size: number;
    sha256: Sha256;
    originalSha256: Sha256;
    pages: JSONColumnType<PageSize[]>;
    positions: JSONColumnType<SignaturePosition[]>;
    removedParts: ColumnType<RemovedPart[], string | undefined, string>;
    signatures: ColumnType<CameSigned | null, string | null | undefined, string | null>;
    createdAt: Date;
  };
}
