import type { AppContext } from '../../context.ts';
import type { Attachment } from '../../platform/mailer.ts';
import type { Document } from './document.ts';

export const servedPdf = { mediaType: 'application/pdf', disposition: 'inline' } as const;

/** What there is to see now: the sealed file, else the latest scan, else the version to approve or sign. */
export const currentFile = ({ sealedSha256, scanSha256, sha256, fileName }: Document) => ({
  ...servedPdf,
  sha256: sealedSha256 ?? scanSha256 ?? sha256,
  fileName,
});

/** Nobody decides on a version whose bytes cannot be shown. Throws file.missing. */
export async function assertStored({ files }: AppContext, { sha256 }: Document): Promise<void> {
  await files.size(sha256);
}

const mostAttached = 10 * 1024 * 1024; // bytes; many mail servers take no more

/** The result as an attachment, where it is not too large for a mail. */
export function completedFile(document: Document): Attachment | undefined {
  const { sealedSha256, sealedSize, sha256, size, fileName } = document;
  if ((sealedSize ?? size) >= mostAttached) return undefined;
  return { fileName, mediaType: servedPdf.mediaType, sha256: sealedSha256 ?? sha256 };
}
