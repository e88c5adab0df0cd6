import type { AppContext } from '../../context.ts';
import { inlinePdf } from '../../http/send-file.ts';
import type { Document } from './document.ts';

/** The file that people see now: the sealed file, else the latest scan, else the version to approve or sign. */
export const shownFile = ({ sealedSha256, scanSha256, sha256, fileName }: Document) => ({
  ...inlinePdf,
  sha256: sealedSha256 ?? scanSha256 ?? sha256,
  fileName,
});

/** Nobody may decide on a version whose bytes are not those that were shown. Throws file.missing and file.changed. */
export const assertUnchanged = ({ files }: AppContext, { sha256 }: Document): Promise<void> => files.verify(sha256);
