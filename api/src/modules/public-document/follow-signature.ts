import type { Sha256 } from '@pacta/contracts';
import type { Origin } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { type Dossier, isSignedByAll } from '../document/document.ts';
import { saveDossier } from '../document/document-storage.ts';
import { byPerson, consentDetails, eventOn } from '../document/log-events.ts';
import { inviteSigners } from '../document/start-document.ts';
import { record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { type Consent, personOf, type Signer } from '../signer/signer.ts';

interface Signature {
  readonly holder: { readonly from?: Origin | undefined };
  readonly before: Dossier;
  readonly after: Dossier;
  readonly signer: Signer;
  /** The scan, if the document was signed on paper. */
  readonly scan?: { readonly sha256: Sha256 };
  readonly consent: Consent;
  /** Who accepted the scan on review. */
  readonly acceptedBy?: string;
}

/** Saves a signature and what follows from it: log, notification, invitations, and after the last one the seal. */
export async function followSignature(
  context: AppContext,
  tx: Transaction,
  { holder, before, after, signer, scan, consent, acceptedBy }: Signature,
): Promise<void> {
  const { document } = before;
  await saveDossier(tx, after);
  const who = byPerson('signer', personOf(signer), holder);
  const more = {
    position: signer.position,
    ...(scan && { onPaper: true, sha256: scan.sha256 }),
    details: { ...consentDetails(signer, consent), ...(acceptedBy && { acceptedBy }) },
  };
  await record(tx, document.id, eventOn(document, 'SIGNED', who, after.document.updatedAt, more));
  // Of a scan that was reviewed the creator was told when it was sent.
  if (!acceptedBy) await notifyCreator(context, tx, { type: 'signed', document, by: who.actorName });
  await inviteSigners(context, tx, before, after);
  if (isSignedByAll(after)) await context.jobs.enqueue(tx, { kind: 'document.seal', documentId: document.id });
}
