import type { LinkActor } from '../../actor.ts';
import type { Transaction } from '../../database.ts';
import type { Dossier } from '../document/document.ts';
import { byPerson, eventOn } from '../document/log-events.ts';
import { record } from '../log/log-storage.ts';
import type { Scan } from '../scan/scan.ts';
import { personOf, type Signer } from '../signer/signer.ts';

interface Unsent {
  readonly dossier: Dossier;
  readonly signer: Signer;
  readonly scan: Scan;
  readonly holder: LinkActor;
}

/**
 * Keeps in the trail that a scan was received, or put aside, before it was sent. Its hash stands in the details: as the entry's own
 * it would keep the file for ever, which nobody else is to see.
 */
export function recordUnsent(
  tx: Transaction,
  type: 'SCAN_RECEIVED' | 'SCAN_DISCARDED',
  { dossier: { document }, signer, scan, holder }: Unsent,
  at: Date,
): Promise<void> {
  const details = { scan: scan.id, pages: scan.pages.length, scanSha256: scan.sha256 };
  const who = byPerson('signer', personOf(signer), holder);
  return record(
    tx,
    document.id,
    eventOn(document, type, who, at, { position: signer.position, onPaper: true, details }),
  );
}
