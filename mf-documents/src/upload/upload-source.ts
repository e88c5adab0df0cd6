import { downloadUpload, type UploadId } from '@pacta/contracts';
import { type FileSource, fileSource } from '@pacta/shared/http';
import { useMemo } from 'react';

/** The bytes of an upload, as they will be part of the document; the same object as long as the upload is the same. */
export const useUploadSource = (uploadId: UploadId | null): FileSource | null =>
  useMemo(() => (uploadId ? fileSource(downloadUpload, { params: { uploadId } }) : null), [uploadId]);
