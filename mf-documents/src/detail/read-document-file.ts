import { type DocumentId, downloadDocument } from '@pacta/contracts';
import { downloadEvidence } from '@pacta/contracts/evidence';
import { readFile } from '@pacta/shared/http';

/** The file of a document: the sealed one where there is one, or the version asked for. */
export const readDocumentFile = (documentId: DocumentId, version?: number, signal?: AbortSignal): Promise<Blob> =>
  readFile(downloadDocument, { params: { documentId }, query: version === undefined ? {} : { version } }, { signal });

/** Everything that proves a document, as a ZIP. */
export const readEvidence = (documentId: DocumentId): Promise<Blob> =>
  readFile(downloadEvidence, { params: { documentId } });
