import type { RemovedPart, TemplateDetail, UnreadMark, UploadedTemplate, UploadId } from '@pacta/contracts';

/** The PDF of a template: one that was just uploaded, or the one that it has. */
export interface TemplateFile
  extends Pick<
    TemplateDetail,
    'sha256' | 'fileName' | 'size' | 'pages' | 'positions' | 'found' | 'clauses' | 'variables' | 'signers'
  > {
  computed?: TemplateDetail['computed'];
  uploadId: UploadId | null; // null: the template's own
  unread: UnreadMark[];
  removed: RemovedPart[];
}

export const fileOfUpload = ({ id, unreadMarks, ...upload }: UploadedTemplate): TemplateFile => ({
  ...upload,
  unread: unreadMarks ?? upload.unread.map((text) => ({ text, why: 'unclosed', places: [] })), // of an older server
  uploadId: id,
  signers: [],
});

export const fileOfTemplate = (template: TemplateDetail): TemplateFile => ({
  ...template,
  uploadId: null,
  unread: [],
  removed: [],
});
