import { downloadTemplate, downloadUpload, type TemplateId, type UploadId } from '@pacta/contracts';
import { type FileSource, fileSource } from '@pacta/shared/http';
import { useMemo } from 'react';

/** The bytes of an upload, or of a template's version; the same object as long as they are the same. */
export const useTemplateSource = (
  uploadId: UploadId | null,
  saved: { id: TemplateId; version: number } | null,
): FileSource | null => {
  const { id, version } = saved ?? {};
  return useMemo(() => {
    if (uploadId !== null) return fileSource(downloadUpload, { params: { uploadId } });
    if (id === undefined) return null;
    return fileSource(downloadTemplate, { params: { templateId: id }, query: { version } });
  }, [uploadId, id, version]);
};
