import type {
  DocumentId,
  Language,
  PageSize,
  RemovedPart,
  ScanComparison,
  ScanId,
  ScanState,
  Sha256,
  SignerId,
} from '@pacta/contracts';

/** What somebody signed on paper, as it came. */
export interface Scan {
  readonly id: ScanId;
  readonly documentId: DocumentId;
  readonly signerId: SignerId;
  readonly version: number; // of the document that was printed
  readonly sha256: Sha256;
  readonly size: number;
  readonly pages: PageSize[];
  readonly comparison: ScanComparison;
  readonly removedParts: RemovedPart[]; // what acted in the file that was sent
  readonly state: ScanState;
  readonly consentVersion: string | null; // null until it is sent
  readonly consentLanguage: Language | null; // in which it was read; null: not told
  readonly reason: string; // why it was sent back
  readonly createdAt: Date;
  readonly changedAt: Date;
}
