import type { PublicDocument } from '@pacta/contracts';

/** Whether the file that is shown is the document as it was sent; a scan and a sealed file have pages of their own. */
export const hasOwnPages = ({ fileSha256, sha256 }: PublicDocument): boolean => fileSha256 === sha256;
