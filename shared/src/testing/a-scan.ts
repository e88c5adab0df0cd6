import { ReviewedScan, type ScanComparison } from '@pacta/contracts';

const letter = { width: 612, height: 792 };
const whole = { expected: 2, pages: 2, missing: [], doubled: [], foreign: [], older: [], unread: [] };

interface ScanChange extends Omit<Partial<ReviewedScan>, 'comparison'> {
  comparison?: Partial<ScanComparison>;
}

/** A scan that shows both pages of a document and waits for its review, unless told otherwise. */
export function aScan({ comparison, ...scan }: ScanChange = {}): ReviewedScan {
  const compared = { ...whole, ...comparison };
  return ReviewedScan.parse({
    id: '7a5d0c1e-0000-4000-8000-000000000001',
    state: 'sent',
    pages: Array.from({ length: compared.pages }, () => letter),
    reason: '',
    at: '2026-11-20T10:00:00Z',
    position: 'firmante_1',
    name: 'Mateo García Luna',
    mayReview: true,
    ...scan,
    comparison: compared,
  });
}
