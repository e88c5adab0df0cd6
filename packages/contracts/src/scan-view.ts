import { z } from 'zod';
import { PageSize } from './file.ts';
import { RemovedPart } from './removed-part.ts';
import { SignerPosition } from './signature-position.ts';
import { Timestamp, uuid } from './text.ts';

export const ScanId = uuid().brand('ScanId');
export type ScanId = z.infer<typeof ScanId>;

/** How the pages of a scan compare with those of the document, by the codes of its printed copy. Page 1 is the first. */
export const ScanComparison = z.object({
  expected: z.int(), // pages of the document
  pages: z.int(), // pages of the scan
  missing: z.array(z.int()), // pages of the document that no page of the scan shows
  doubled: z.array(z.int()), // pages of the document that several show
  foreign: z.array(z.int()), // pages of the scan that belong to another document
  older: z.array(z.int()), // pages of the scan that belong to an earlier version
  unread: z.array(z.int()), // pages of the scan without a code that could be read
  order: z.array(z.int()).optional(), // the pages of the document as they follow each other in the scan, where that is another order
});
export type ScanComparison = z.infer<typeof ScanComparison>;

/** Received: not sent yet. Sent: waits for the company's review. Returned: to be scanned again. */
export const ScanState = z.enum(['received', 'sent', 'accepted', 'returned']);
export type ScanState = z.infer<typeof ScanState>;

export const ScanView = z.object({
  id: ScanId,
  state: ScanState,
  pages: z.array(PageSize),
  comparison: ScanComparison,
  reason: z.string(), // why it was sent back; '' where it was not
  at: Timestamp, // when it came to this state
  removed: z.array(RemovedPart).optional().catch(undefined), // what acted in the file that was sent; an older server does not say
});
export type ScanView = z.infer<typeof ScanView>;

/** A scan as the company's users see it. */
export const ReviewedScan = ScanView.extend({
  position: SignerPosition,
  name: z.string(), // of who signed
  mayReview: z.boolean(),
});
export type ReviewedScan = z.infer<typeof ReviewedScan>;

/** Whether a scan shows each page once, in its order and in the version that was printed, and nothing else. */
export const isWholeScan = (comparison: ScanComparison): boolean => {
  const { missing, doubled, foreign, older, unread, order = [], pages, expected } = comparison;
  return pages === expected && [missing, doubled, foreign, older, unread, order].every(({ length }) => length === 0);
};
