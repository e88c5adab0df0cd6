import type { UploadedAnnex, UploadedPdf } from '@pacta/contracts';
import type { Upload } from './upload.ts';

export const presentPdf = ({
  id,
  fileName,
  size,
  sha256,
  pages,
  positions,
  removedParts = [],
}: Upload): UploadedPdf => ({
  id,
  fileName,
  size,
  sha256,
  pages,
  positions,
  ...(removedParts.length > 0 && { removed: removedParts }),
});

export const presentAnnex = ({ id, fileName, size, mediaType, removedParts = [] }: Upload): UploadedAnnex => ({
  id,
  fileName,
  size,
  mediaType,
  ...(removedParts.length > 0 && { removed: removedParts }),
});
