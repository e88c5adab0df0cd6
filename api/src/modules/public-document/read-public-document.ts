import type { DocumentId, PublicDocument } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import { readAnnexes } from '../document/annex-storage.ts';
import { templateOf } from '../document/client-questions.ts';
import { readOwner } from '../document/document-detail-storage.ts';
import { assertHolds } from '../document/document-policy.ts';
import { readDossier } from '../document/document-storage.ts';
import { readCorrectionFor } from '../document/read-correction.ts';
import { readLatestScan } from '../scan/scan-storage.ts';
import { presentPublic } from './public-document-presenter.ts';

export async function readPublicDocument(
  { database }: AppContext,
  holder: LinkActor,
  id: DocumentId,
): Promise<PublicDocument> {
  assertHolds(holder, { id });
  const dossier = await readDossier(database, id);
  const { signerId } = holder;
  const [owner, annexes, template, correction, scan] = await Promise.all([
    readOwner(database, id),
    readAnnexes(database, id),
    templateOf(database, dossier.document),
    readCorrectionFor(database, dossier, holder),
    signerId ? readLatestScan(database, signerId, dossier.document.version) : undefined,
  ]);
  return presentPublic(holder, { dossier, owner, annexes, template, correction, scan });
}
