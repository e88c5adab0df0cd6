import type { UploadedAnnex, UploadedPdf } from '@pacta/contracts';
import { isUnsigned } from '../../signing/came-signed.ts';
import type { Upload } from './upload.ts';

export const presentPdf = ({
  id,
  fileName,
  size,
  sha256,
  pages,
  positions,
  removedParts = [],
  signatures,
}: Upload): UploadedPdf => ({
  id,
  fileName,
  size,
  sha256,
  pages,
  positions,
  ...(removedParts.length > 0 && { removed: removedParts }),
  ...(signatures && !isUnsigned(signatures) && { signatures }),
});

export const presentAnnex = ({ id, fileName, size, mediaType, removedParts = [] }: Upload): UploadedAnnex => ({
  id,
  fileName,
  size,
  mediaType,
  ...(removedParts.length > 0 && { removed: removedParts }),
});
