import {
  downloadOwnScan,
  downloadPrintedCopy,
  downloadPublicAnnex,
  downloadPublicDocument,
  type PublicDocument,
  type ScanId,
  type UploadId,
} from '@pacta/contracts';
import { type FileSource, fileSource, ProblemError, readFile } from '@pacta/shared/http';
import type { Visit } from '../link/kept-token.ts';
import { throughLink } from '../link/through-link.ts';

/** The document's file, held to be the one that the page speaks of: what is approved is what was shown. */
export function documentFile(visit: Visit, document: Promise<PublicDocument>, onOtherVersion: () => void): FileSource {
  return {
    async read(first, end, signal) {
      const part = await throughLink(visit, (linkToken) =>
        fileSource(downloadPublicDocument, { params: { documentId: visit.documentId } }, { linkToken }).read(
          first,
          end,
          signal,
        ),
      );
      const { fileSha256 } = await document;
      if (part.tag === null || part.tag.includes(fileSha256)) return part;
      onOtherVersion();
      throw new ProblemError(
        { code: 409, message: 'Another version arrived.', reason: 'document.version_changed', requestId: '' },
        part.tag,
      );
    },
  };
}

export const readDocument = (visit: Visit): Promise<Blob> =>
  throughLink(visit, (linkToken) =>
    readFile(downloadPublicDocument, { params: { documentId: visit.documentId } }, { linkToken }),
  );

/** The document to print: a code on each page and the places to sign, or what others have signed on paper before. */
export const readPrintedCopy = (visit: Visit): Promise<Blob> =>
  throughLink(visit, (linkToken) =>
    readFile(downloadPrintedCopy, { params: { documentId: visit.documentId } }, { linkToken }),
  );

export const scanFile = (visit: Visit, scanId: ScanId): FileSource => ({
  read: (first, end, signal) =>
    throughLink(visit, (linkToken) =>
      fileSource(downloadOwnScan, { params: { documentId: visit.documentId, scanId } }, { linkToken }).read(
        first,
        end,
        signal,
      ),
    ),
});

export const readAnnex = (visit: Visit, annexId: UploadId): Promise<Blob> =>
  throughLink(visit, (linkToken) =>
    readFile(downloadPublicAnnex, { params: { documentId: visit.documentId, annexId } }, { linkToken }),
  );
