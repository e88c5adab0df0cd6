import type { Sha256 } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { continueSigning } from '../document/continue-signing.ts';
import type { Dossier } from '../document/document.ts';
import { saveDossier } from '../document/document-storage.ts';
import { byPerson, consentDetails, efirmaDetails, eventOn } from '../document/log-events.ts';
import { inviteSigners } from '../document/start-document.ts';
import type { SignedFile } from '../efirma/embed-efirma.ts';
import type { Details } from '../log/log.ts';
import { record } from '../log/log-storage.ts';
import { notifyCreator } from '../notification/notify-creator.ts';
import { type Consent, personOf, type Signer } from '../signer/signer.ts';

interface Signature {
  readonly holder: Pick<LinkActor, 'from' | 'inPerson'>;
  readonly before: Dossier;
  readonly after: Dossier;
  readonly signer: Signer;
  /** The scan, if the document was signed on paper. */
  readonly scan?: { readonly sha256: Sha256 };
  /** Their e.firma, if they signed by one. */
  readonly efirma?: SignedFile;
  readonly consent: Consent;
  /** What is told of the code that they checked: see use-code.ts. */
  readonly code?: Details;
  /** Who accepted the scan on review. */
  readonly acceptedBy?: string;
}

/** Saves a signature and what follows from it: log, notification, invitations, the file for e.firmas, and after the last one the seal. */
export async function followSignature(
  context: AppContext,
  tx: Transaction,
  { holder, before, after, signer, scan, efirma, consent, code, acceptedBy }: Signature,
): Promise<void> {
  const { document } = before;
  await saveDossier(tx, after);
  const who = byPerson('signer', personOf(signer), holder);
  const more = {
    position: signer.position,
    ...(scan && { onPaper: true, sha256: scan.sha256 }),
    ...(efirma && { sha256: efirma.file.sha256 }),
    details: {
      ...(efirma && efirmaDetails(efirma.efirma, efirma.structure)),
      ...consentDetails(signer, consent),
      ...code,
      ...(acceptedBy && { acceptedBy }),
    },
  };
  await record(tx, document.id, eventOn(document, 'SIGNED', who, after.document.updatedAt, more));
  // Of a scan that was reviewed the creator was told when it was sent.
  if (!acceptedBy) await notifyCreator(context, tx, { type: 'signed', document, by: who.actorName });
  await inviteSigners(context, tx, before, after);
  await continueSigning(context, tx, after);
}
