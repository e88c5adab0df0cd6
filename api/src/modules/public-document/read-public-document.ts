import type { DocumentId, PublicDocument } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database.ts';
import { type AnnexItem, readAnnexItems } from '../document/annex-item-storage.ts';
import { readAnnexes } from '../document/annex-storage.ts';
import { templateOf } from '../document/client-questions.ts';
import type { Dossier } from '../document/document.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { assertHolds, isAskedForCode, mayGiveAnnexes, signerOf } from '../document/document-policy.ts';
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
  const [owner, annexes, items, template, correction, scan, asksCode, forwardings, holderPerson] = await Promise.all([
    readOwner(database, id),
    readAnnexes(database, id),
    readAnnexItems(database, id),
    templateOf(database, dossier.document),
    readCorrectionFor(database, dossier, holder),
    signerId ? readLatestScan(database, signerId, dossier.document.version) : undefined,
    lacksCode(database, holder, dossier, now()),
    readForwardings(database, id),
    personOfHolder(database, holder, dossier),
  ]);
  const people = { name: holderPerson?.name ?? '', forwarding: standingOf(forwardings, { signerId }) };
  const asksAnnexes = asksFor(holder, dossier, items);
  return presentPublic(holder, {
    dossier,
    owner,
    annexes,
    asksAnnexes,
    template,
    correction,
    scan,
    asksCode,
    ...people,
  });
}

/** Whether the reader is asked for files, now, and whether they have to give some before they sign. */
function asksFor(holder: LinkActor, dossier: Dossier, items: readonly AnnexItem[]): PublicDocument['asksAnnexes'] {
  const signer = signerOf(holder, dossier);
  if (!signer || !mayGiveAnnexes(holder, dossier)) return undefined;
  if (!items.some(({ askedOf }) => askedOf === signer.position)) return undefined;
  return signer.missingAnnexes.length > 0 ? 'missing' : 'given';
}

/** Whether the reader has to check a code before they sign: one that they have checked on this device counts for a while. */
async function lacksCode(database: Database, holder: LinkActor, dossier: Dossier, now: Date): Promise<boolean> {
  const signer = signerOf(holder, dossier);
  if (!signer || !isAwaited(signer) || !isAskedForCode(holder, dossier.document)) return false;
  return (await codeOf(database, { holder, dossier, signer, now })).state !== 'checked';
}
