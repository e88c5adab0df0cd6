import type { UploadedAnnex, UploadedPdf } from '@pacta/contracts';
import type { Upload } from './upload.ts';

export const presentPdf = ({ id, fileName, size, sha256, pages, positions }: Upload): UploadedPdf => ({
  id,
  fileName,
  size,
  sha256,
  pages,
  positions,
});

export const presentAnnex = ({ id, fileName, size, mediaType }: Upload): UploadedAnnex => ({
  id,
  fileName,
  size,
  mediaType,
});
