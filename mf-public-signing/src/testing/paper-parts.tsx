import type { ScanView } from '@pacta/contracts';
import { aScan } from '@pacta/shared/testing';
import { ComparedViewers } from '../scan/compared-viewers.tsx';
import type { PaperActs } from '../scan/paper-frame.tsx';
import { aSignerDocument } from './a-signer-document.ts';
import { aFile, worked } from './story-parts.ts';

export const onPaper = (scan?: ScanView) =>
  aSignerDocument({
    signatureType: 'fisica',
    allowed: ['upload_scan', 'decline', 'download'],
    ...(scan && { scan }),
  });

export const aReceivedScan = aScan({ state: 'received' });

/** Two of four pages, one of them of another document and one that could not be read. */
export const aDoubtfulScan = aScan({
  state: 'received',
  comparison: { expected: 4, pages: 3, missing: [2, 3, 4], foreign: [2], unread: [3] },
});

export const paperActs: PaperActs = {
  compare: () => <ComparedViewers document={onPaper()} file={aFile} scanFile={aFile} />,
  isScanUnreadable: false,
  onReadPrint: async () => new Blob(),
  onReceive: async () => aReceivedScan,
  onDiscard: () => {},
  onSend: worked,
};
