import type { PageSize, RemovedPart } from '@pacta/contracts';
import { joinScans, type Scan } from './join-scans.ts';
import { readPageCodes } from './read-page-codes.ts';

export interface ReadScan {
  readonly pdf: Uint8Array;
  readonly pages: PageSize[];
  /** What acted in a PDF, and does not any more. */
  readonly removed: RemovedPart[];
  /** What the QR codes of each page say, first page first. */
  readonly codes: string[][];
}

/** Joins what was scanned into one PDF and reads the codes of its pages. Throws PdfProblem. */
export async function readScan(scans: readonly Scan[]): Promise<ReadScan> {
  const { pdf, pages, removed } = await joinScans(scans);
  return { pdf, pages, removed, codes: await readPageCodes(pdf) };
}
