import type { Attachment } from '../../platform/mailer.ts';
import type { Document } from '../document/document.ts';

const maxAttachment = 10 * 1024 * 1024; // bytes; many mail servers accept no more

/** The file of a completed document as an attachment, unless it is too large for a mail. */
export function attachedFile({ sealedSha256, sealedSize, sha256, size, fileName }: Document): Attachment | undefined {
  if ((sealedSize ?? size) >= maxAttachment) return undefined;
  return { fileName, mediaType: 'application/pdf', sha256: sealedSha256 ?? sha256 };
}
