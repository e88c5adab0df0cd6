import { createElement, useState } from 'react';
import { dialogAction } from '../document/dialog-action.ts';
import { readPrintedCopy } from '../document/document-file.ts';
import type { Opened } from '../document/document-gate.tsx';
import { discardScan, receiveScan, sendScan } from '../document/document-store.ts';
import type { PaperActs } from './paper-frame.tsx';
import { ScanComparison } from './scan-comparison.tsx';

/** Connects signing on paper to the link's document. */
export function usePaperActs({ visit, document, file }: Omit<Opened, 'hasChanged'>): PaperActs {
  const [isScanUnreadable, setScanUnreadable] = useState(false);
  return {
    compare: (scan) => createElement(ScanComparison, { visit, document, file, scan, onUnreadable: setScanUnreadable }),
    isScanUnreadable,
    onReadPrint: () => readPrintedCopy(visit),
    onReceive: (...sending) => dialogAction(receiveScan(visit, ...sending)),
    onDiscard: (scan) => void discardScan(scan),
    onSend: (scan, isConfirmed) => dialogAction(sendScan(document, scan, isConfirmed)),
  };
}
