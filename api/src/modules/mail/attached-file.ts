import type { Language } from '@pacta/contracts';
import type { Attachment } from '../../platform/mailer.ts';
import type { Document } from '../document/document.ts';
import { sealedName } from '../document/document-file.ts';

const maxAttachment = 10 * 1024 * 1024; // bytes; many mail servers accept no more

/** The file of a completed document as an attachment, unless it is too large for a mail. */
export function attachedFile(document: Document, language: Language): Attachment | undefined {
  const { sealedSha256, sealedSize, sha256, size } = document;
  if ((sealedSize ?? size) >= maxAttachment) return undefined;
  const fileName = sealedName(document, language) ?? document.fileName;
  return { fileName, mediaType: 'application/pdf', sha256: sealedSha256 ?? sha256 };
}
