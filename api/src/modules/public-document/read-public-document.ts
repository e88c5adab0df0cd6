import type { DocumentId, PublicDocument } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database.ts';
import { readAnnexes } from '../document/annex-storage.ts';
import { templateOf } from '../document/client-questions.ts';
import type { Dossier } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { assertHolds, isAskedForCode, signerOf } from '../document/document-policy.ts';
import { readDossier } from '../document/document-storage.ts';
import { personOfHolder } from '../document/person-of-link.ts';
import { readCorrectionFor } from '../document/read-correction.ts';
import { standingOf } from '../forwarding/forwarding.ts';
import { readForwardings } from '../forwarding/forwarding-storage.ts';
import { readLatestScan } from '../scan/scan-storage.ts';
import { isAwaited } from '../signer/signer.ts';
import { codeOf } from './code-of.ts';
import { presentPublic } from './public-document-presenter.ts';

export async function readPublicDocument(
  { database, now }: AppContext,
  holder: LinkActor,
  id: DocumentId,
): Promise<PublicDocument> {
  assertHolds(holder, { id });
  const dossier = await readDossier(database, id);
  const { signerId } = holder;
  const [owner, annexes, template, correction, scan, asksCode, forwardings, holderPerson] = await Promise.all([
    readOwner(database, id),
    readAnnexes(database, id),
    templateOf(database, dossier.document),
    readCorrectionFor(database, dossier, holder),
    signerId ? readLatestScan(database, signerId, dossier.document.version) : undefined,
    lacksCode(database, holder, dossier, now()),
    readForwardings(database, id),
    personOfHolder(database, holder, dossier),
  ]);
  const people = { name: holderPerson?.name ?? '', forwarding: standingOf(forwardings, { signerId }) };
  return presentPublic(holder, { dossier, owner, annexes, template, correction, scan, asksCode, ...people });
}

/** Whether the reader has to check a code before they sign: one that they have checked on this device counts for a while. */
async function lacksCode(database: Database, holder: LinkActor, dossier: Dossier, now: Date): Promise<boolean> {
  const signer = signerOf(holder, dossier);
  if (!signer || !isAwaited(signer) || !isAskedForCode(holder, dossier.document)) return false;
  return (await codeOf(database, { holder, dossier, signer, now })).state !== 'checked';
}
