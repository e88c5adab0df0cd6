import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { type Dossier, sign } from '../document/document.ts';
import type { Details } from '../log/log.ts';
import { followSignature } from '../public-document/follow-signature.ts';
import type { Scan } from '../scan/scan.ts';
import { saveScan } from '../scan/scan-storage.ts';
import type { Signer } from '../signer/signer.ts';

interface PaperSignature {
  readonly dossier: Dossier;
  readonly signer: Signer;
  readonly scan: Scan;
  readonly holder: Pick<LinkActor, 'from' | 'inPerson'>;
  /** Who accepted it on review. */
  readonly acceptedBy?: string;
  readonly code?: Details;
}

/** A scan counts: its signer has signed, and the document goes on to the next one or to the seal. */
export async function signByScan(context: AppContext, tx: Transaction, signature: PaperSignature): Promise<void> {
  const { dossier, signer, scan, holder, acceptedBy, code = {} } = signature;
  const at = context.now();
  const onPaper = {
    signedOnPaper: true,
    signatureImageKind: null,
    signatureImageSha256: null,
    consentVersion: scan.consentVersion,
    consentLanguage: scan.consentLanguage,
  };
  await saveScan(tx, { ...scan, state: 'accepted', changedAt: at });
  const { document, signers } = sign(dossier, signer, onPaper, at);
  const after = { document: { ...document, scanSha256: scan.sha256, scanSize: scan.size }, signers };
  await followSignature(context, tx, {
    ...{ holder, before: dossier, after, signer, scan, consent: scan, code },
    ...(acceptedBy !== undefined && { acceptedBy }),
  });
}
