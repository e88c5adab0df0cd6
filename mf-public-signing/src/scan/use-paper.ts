import type { PublicDocument, ScanView } from '@pacta/contracts';
import { useState } from 'react';
import type { ScanPage } from './scan-pages.ts';

export interface Paper {
  /** What was chosen to be sent. */
  pages: ScanPage[];
  setPages: (pages: ScanPage[]) => void;
  /** What was uploaded and is to be looked at before it is sent; null before that, and where it was put aside. */
  received: ScanView | null;
  /** Whether the person uploaded it while this page was open. */
  isNew: boolean;
  receive: (scan: ScanView) => void;
  /** Back to the choice: photographs stay, so that one of them may be taken again. */
  discard: () => void;
}

/** A scan on its way to be sent. One that was uploaded earlier is there again; of another version none is of use. */
export function usePaper(document: PublicDocument): Paper {
  const [pages, setPages] = useState<ScanPage[]>([]);
  const [looked, setLooked] = useState<{ sha256: string; scan: ScanView | null } | null>(null);
  const own = looked?.sha256 === document.sha256 ? looked : null;
  const look = (scan: ScanView | null) => setLooked({ sha256: document.sha256, scan });
  const waiting = document.scan?.state === 'received' ? document.scan : null;
  return {
    pages,
    setPages,
    received: document.allowed.includes('upload_scan') ? (own ? own.scan : waiting) : null,
    isNew: own !== null,
    receive: look,
    discard() {
      look(null);
      setPages(pages.filter(({ file }) => file.type !== 'application/pdf'));
    },
  };
}
