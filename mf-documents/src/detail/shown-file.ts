import type { DocumentDetail } from '@pacta/contracts';

type Shown = Pick<DocumentDetail, 'sha256' | 'fileSha256' | 'sealedSha256' | 'scans'>;

/** The latest scan that counts: an older API shows it until there is a sealed file, and does not name the file that it shows. */
const countedScan = ({ scans = [] }: Shown) => scans.find(({ state }) => state === 'accepted');

/** Another one for other bytes at the document's address. */
export const shownFile = (document: Shown): string =>
  document.fileSha256 ?? document.sealedSha256 ?? `${document.sha256} ${countedScan(document)?.id ?? ''}`;

/** Whether the pages of the version are those that are shown. */
export const showsVersion = (document: Shown): boolean =>
  document.fileSha256
    ? document.fileSha256 === document.sha256
    : document.sealedSha256 === null && !countedScan(document);
