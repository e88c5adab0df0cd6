import type { Language } from '@pacta/contracts';
import type { Attachment } from '../../platform/mailer.ts';
import type { Document } from '../document/document.ts';
import { shownFile } from '../document/document-file.ts';

const maxAttachment = 10 * 1024 * 1024; // bytes; many mail servers accept no more

/** The file of a completed document as an attachment, unless it is too large for a mail. */
export function attachedFile(document: Document, language: Language): Attachment | undefined {
  const { sealedSize, preparedSize, scanSize, size } = document;
  if ((sealedSize ?? preparedSize ?? scanSize ?? size) >= maxAttachment) return undefined;
  const { fileName, sha256 } = shownFile(document, language);
  return { fileName, mediaType: 'application/pdf', sha256 };
}
