import {
  type DocumentId,
  isWholeScan,
  type Language,
  type PaperConsent,
  type ScanId,
  type Sha256,
} from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { ExpectedProblem } from '../../problem.ts';
import { assertStillActs } from '../document/assert-still-acts.ts';
import { assertShown, type Dossier, passToReview } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { signerWhoMay } from '../document/document-policy.ts';
import { lockDossier, saveDossier } from '../document/document-storage.ts';
import { byPerson, consentDetails, eventOn } from '../document/log-events.ts';
import { record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { useCode } from '../public-document/use-code.ts';
import type { Scan } from '../scan/scan.ts';
import { readScan, saveScan } from '../scan/scan-storage.ts';
import { assertConsentTo, assertOwnConsent, type Consent, personOf, type Signer } from '../signer/signer.ts';
import { signByScan } from './sign-by-scan.ts';

interface Sending {
  readonly documentId: DocumentId;
  readonly scanId: ScanId;
  readonly sha256: Sha256;
  readonly consent: PaperConsent | null;
  readonly language?: Language | undefined;
  readonly confirmed: boolean;
  /** Whether the company looks at it whatever its settings say: its signer may not have seen how it compares. */
  readonly isUnseen?: boolean;
}

/**
 * Sends a scan: it waits for the company's review. Where the company wants none it counts at once, if it shows each page of
 * the document and nothing else: any other might be the photograph of anything.
 */
export function sendScan(context: AppContext, holder: LinkActor, sending: Sending): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, sending.documentId);
    const signer = signerWhoMay(holder, 'upload_scan', dossier);
    await assertStillActs(tx, holder, dossier.document, context.now());
    assertShown(dossier.document, sending.sha256);
    const received = assertOpen(await readScan(tx, sending.documentId, sending.scanId), signer, dossier);
    assertRoomForOthers(dossier, received);
    const isWhole = isWholeScan(received.comparison);
    if (!isWhole && !sending.confirmed) throw new ExpectedProblem('scan.not_confirmed');

    if (sending.consent) {
      assertOwnConsent(signer, sending.consent);
      assertConsentTo(dossier.document.signatureKind, sending.consent);
    }

    const at = context.now();
    const code = await useCode(context, tx, holder, dossier, signer);
    const scan = { ...received, state: 'sent', ...consentOf(sending), changedAt: at } as const;
    await context.files.verify(scan.sha256);
    await saveScan(tx, scan);
    const who = byPerson('signer', personOf(signer), holder);
    const details = {
      scan: scan.id,
      pages: scan.pages.length,
      confirmed: sending.confirmed,
      ...consentDetails(signer, consentOf(sending)),
      ...code,
      ...(scan.removedParts.length > 0 && { removed: scan.removedParts.join(' ') }),
    };
    const sent = { position: signer.position, onPaper: true, sha256: scan.sha256, details };
    await record(tx, sending.documentId, eventOn(dossier.document, 'SCAN_SENT', who, at, sent));

    const { reviewScans } = await readOwner(tx, sending.documentId);
    if (isWhole && !reviewScans && !sending.isUnseen)
      return signByScan(context, tx, { dossier, signer, scan, holder, code });
    await saveDossier(tx, passToReview(dossier, signer, at));
    await notifyCreator(context, tx, { type: 'signed', document: dossier.document, by: who.actorName });
  });
}

/** Who signs in another way signs into the scan, at their place on its pages. */
function assertRoomForOthers({ document, signers }: Dossier, { pages }: Scan): void {
  const others = signers.filter(({ signatureType }) => signatureType !== 'fisica').map(({ position }) => position);
  const places = document.positions.filter(({ position }) => others.includes(position));
  if (places.some(({ page }) => page > pages.length)) throw new ExpectedProblem('scan.page_missing');
}

const consentOf = ({ consent, language }: Sending): Consent => ({
  consentVersion: consent,
  consentLanguage: language ?? null,
});

/** A scan of their own that was not sent yet, of the version that is to be signed. */
export function assertOpen(scan: Scan, signer: Signer, { document }: Dossier): Scan {
  if (scan.signerId !== signer.id) throw new ExpectedProblem('scan.not_found');
  if (scan.state !== 'received' || scan.version !== document.version) throw new ExpectedProblem('scan.no_longer_open');
  return scan;
}
