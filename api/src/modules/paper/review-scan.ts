import type { DocumentId, ScanId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { approvingSigner, askForNewScan, type Dossier } from '../document/document.ts';
import { assertMayReview, hasYetToAct } from '../document/document-policy.ts';
import { lockDossier, saveDossier } from '../document/document-storage.ts';
import { byUser, eventOn } from '../document/log-events.ts';
import { hasExpired } from '../document/schedule.ts';
import { sendLink } from '../link/send-link.ts';
import { record } from '../log/log-storage.ts';
import type { Scan } from '../scan/scan.ts';
import { readScan, saveScan } from '../scan/scan-storage.ts';
import type { Signer } from '../signer/signer.ts';
import { signByScan } from './sign-by-scan.ts';

interface Reviewed {
  readonly documentId: DocumentId;
  readonly scanId: ScanId;
}

/**
 * A user of the company accepts a scan: its signer has signed. One that came in time counts also when the time has ended, unless
 * others would be asked then who cannot act. Throws document.expired.
 */
export function acceptScan(context: AppContext, user: UserActor, reviewed: Reviewed): Promise<void> {
  return reviewing(context, user, reviewed, async (tx, { dossier, scan, signer }) => {
    if (dossier.signers.some(hasYetToAct)) assertInTime(context, dossier);
    await context.files.verify(scan.sha256); // the bytes that will be sealed
    await record(tx, reviewed.documentId, reviewEvent('SCAN_ACCEPTED', user, context.now(), { dossier, scan, signer }));
    await signByScan(context, tx, { dossier, signer, scan, holder: {}, acceptedBy: user.name });
  });
}

/** A user of the company sends a scan back, saying why: its signer is asked again, who has to have time. Throws document.expired. */
export function returnScan(
  context: AppContext,
  user: UserActor,
  { reason, ...reviewed }: Reviewed & { readonly reason: string },
): Promise<void> {
  return reviewing(context, user, reviewed, async (tx, { dossier, scan, signer }) => {
    assertInTime(context, dossier);
    const at = context.now();
    await saveScan(tx, { ...scan, state: 'returned', reason, changedAt: at });
    await saveDossier(tx, askForNewScan(dossier, signer, at));
    const event = reviewEvent('SCAN_RETURNED', user, at, { dossier, scan, signer }, { reason });
    await record(tx, reviewed.documentId, event);
    const purpose = approvingSigner(dossier)?.id === signer.id ? 'vobo' : 'complete';
    await sendLink(context, tx, { documentId: reviewed.documentId, purpose, signerId: signer.id }, 'returned');
  });
}

function assertInTime({ now }: AppContext, { document }: Dossier): void {
  if (hasExpired(document, now())) throw new ExpectedProblem('document.expired');
}

interface InReview {
  readonly dossier: Dossier;
  readonly scan: Scan;
  readonly signer: Signer;
}

function reviewing(
  context: AppContext,
  user: UserActor,
  { documentId, scanId }: Reviewed,
  decide: (tx: Transaction, found: InReview) => Promise<void>,
): Promise<void> {
  return context.database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    assertMayReview(user, dossier);
    const scan = await readScan(tx, documentId, scanId);
    const signer = dossier.signers.find(({ id }) => id === scan.signerId);
    if (!signer?.scanInReview || scan.state !== 'sent') throw new ExpectedProblem('scan.no_longer_open');
    await decide(tx, { dossier, scan, signer });
  });
}

const reviewEvent = (
  type: 'SCAN_ACCEPTED' | 'SCAN_RETURNED',
  user: UserActor,
  at: Date,
  { dossier, scan, signer }: InReview,
  more: { readonly reason?: string } = {},
) =>
  eventOn(dossier.document, type, byUser(user), at, {
    position: signer.position,
    onPaper: true,
    sha256: scan.sha256,
    details: { scan: scan.id, ...more },
  });
