import type { RemovedPart, TemplateDetail, UploadedTemplate, UploadId } from '@pacta/contracts';

/** The PDF of a template: one that was just uploaded, or the one that it has. */
export interface TemplateFile
  extends Pick<
    TemplateDetail,
    'sha256' | 'fileName' | 'size' | 'pages' | 'positions' | 'found' | 'variables' | 'signers'
  > {
  uploadId: UploadId | null; // null: the template's own
  unread: string[];
  removed: RemovedPart[];
}

export const fileOfUpload = ({ id, ...upload }: UploadedTemplate): TemplateFile => ({
  ...upload,
  uploadId: id,
  signers: [],
});

export const fileOfTemplate = (template: TemplateDetail): TemplateFile => ({
  ...template,
  uploadId: null,
  unread: [],
  removed: [],
});
