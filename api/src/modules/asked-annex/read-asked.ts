import type { DocumentId } from '@pacta/contracts';
import type { AskedAnnexes, DocumentAnnexList } from '@pacta/contracts/annex-list';
import type { LinkActor, UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../database.ts';
import { ExpectedProblem } from '../../problem.ts';
import { readAnnexItems, readDocumentList } from '../document/annex-item-storage.ts';
import { readAnnexes } from '../document/annex-storage.ts';
import { assertHolds, assertSees, signerOf } from '../document/document-policy.ts';
import { readDossier } from '../document/document-storage.ts';
import { type Parts, presentAsked, presentList } from './asked-annex-presenter.ts';

/** What the signer who holds the link is asked for. Throws document.forbidden for who does not sign. */
export async function readAsked(
  { database }: AppContext,
  holder: LinkActor,
  documentId: DocumentId,
): Promise<AskedAnnexes> {
  assertHolds(holder, { id: documentId });
  const parts = await readParts(database, documentId);
  if (!signerOf(holder, parts.dossier)) throw new ExpectedProblem('document.forbidden');
  return presentAsked(holder, parts);
}

/** The list that a document was made with; null: with none. */
export async function readDocumentAnnexes(
  { database }: AppContext,
  user: UserActor,
  documentId: DocumentId,
): Promise<DocumentAnnexList | null> {
  const parts = await readParts(database, documentId);
  assertSees(user, parts.dossier.document);
  const list = await readDocumentList(database, documentId);
  return list ? presentList(user, list, parts) : null;
}

const readParts = async (database: Database, id: DocumentId): Promise<Parts> => ({
  dossier: await readDossier(database, id),
  items: await readAnnexItems(database, id),
  annexes: await readAnnexes(database, id),
});
