import { type DocumentId, downloadDocument } from '@pacta/contracts';
import { readFile } from '@pacta/shared/http';

/** The file of a document: the sealed one where there is one, or the version asked for. */
export const readDocumentFile = (documentId: DocumentId, version?: number, signal?: AbortSignal): Promise<Blob> =>
  readFile(downloadDocument, { params: { documentId }, query: version === undefined ? {} : { version } }, { signal });
