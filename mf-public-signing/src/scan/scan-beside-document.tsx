import type { PublicDocument, ScanView } from '@pacta/contracts';
import type { FileSource } from '@pacta/shared/http';
import { useMemo } from 'react';
import { scanFile } from '../document/document-file.ts';
import type { Visit } from '../link/kept-token.ts';
import { ComparedViewers } from './compared-viewers.tsx';

export interface ScanBesideDocumentProps {
  visit: Visit;
  document: PublicDocument;
  file: FileSource;
  scan: ScanView;
  onUnreadable: (isUnreadable: boolean) => void;
}

/** Connects the reader's scan to the viewers. */
export default function ScanBesideDocument({ visit, document, file, scan, onUnreadable }: ScanBesideDocumentProps) {
  const source = useMemo(() => scanFile(visit, scan.id), [visit, scan.id]);
  return (
    <ComparedViewers {...{ document, file }} scanFile={source} onScan={(state) => onUnreadable(state === 'failed')} />
  );
}
