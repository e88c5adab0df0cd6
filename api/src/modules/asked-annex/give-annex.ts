import { type AnnexItemId, type DocumentId, UploadId } from '@pacta/contracts';
import type { LinkActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import type { IncomingFile } from '../../http/receive-files.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { type AnnexItem, insertAnnexes, readAnnexItems, removeAnnex } from '../document/annex-item-storage.ts';
import { type Annex, readAnnexes } from '../document/annex-storage.ts';
import { assertStillActs } from '../document/assert-still-acts.ts';
import type { Dossier } from '../document/document.ts';
import { signerWhoGives } from '../document/document-policy.ts';
import { lockDossier, readDocument, readDossier } from '../document/document-storage.ts';
import { annexDetails, byPerson, eventOn } from '../document/log-events.ts';
import { countOf, record } from '../log/log-storage.ts';
import { personOf, type Signer } from '../signer/signer.ts';
import { type StoredAnnex, storeAnnex } from '../upload/receive-annex.ts';
import { assertRoom, itemAskedOf, mostGiven } from './asked-items.ts';

interface Asked {
  readonly documentId: DocumentId;
  readonly itemId: AnnexItemId;
}

/** Asked before anything is received: throws if the holder may not give this now. */
export async function assertMayGive({ database }: AppContext, holder: LinkActor, asked: Asked): Promise<void> {
  const dossier = await readDossier(database, asked.documentId);
  const signer = signerWhoGives(holder, dossier);
  const item = itemAskedOf(await readAnnexItems(database, asked.documentId), asked.itemId, signer);
  assertRoom(await readAnnexes(database, asked.documentId), item);
}

/** Receives what a signer gives, checked as any annex. Nothing of it is kept before `giveAnnex`. */
export async function receiveAsked(
  context: AppContext,
  holder: LinkActor,
  documentId: DocumentId,
  incoming: IncomingFile,
): Promise<StoredAnnex> {
  const { companyId: company } = await readDocument(context.database, documentId);
  return storeAnnex(context, incoming, { owner: holder.id, company, signal: incoming.signal });
}

/** A signer gives a file that they are asked for: it is kept beside the document from then on. */
export const giveAnnex = (
  context: AppContext,
  holder: LinkActor,
  asked: Asked,
  { removedParts, originalSha256, ...file }: StoredAnnex,
): Promise<void> =>
  giving(context, holder, asked, async (tx, { dossier, signer, item, annexes, at }) => {
    assertRoom(annexes, item);
    if ((await countOf(tx, asked.documentId, 'ANNEX_GIVEN', signer.position)) >= mostGiven)
      throw new ExpectedProblem('annex.too_many_files');
    const { name: givenBy, email: givenEmail } = personOf(signer);
    const of = { documentId: asked.documentId, itemId: item.id, place: annexes.length };
    const given = { givenBy, givenEmail, givenPosition: signer.position, givenAt: at };
    const annex: Annex = { id: UploadId.parse(newId(at)), ...file, ...of, ...given };
    await insertAnnexes(tx, [annex]);
    const details = {
      ...annexDetails(item, annex),
      ...(removedParts.length > 0 && { removed: removedParts.join(' ') }),
      ...(originalSha256 !== annex.sha256 && { receivedSha256: originalSha256 }),
    };
    await recordBy(tx, 'ANNEX_GIVEN', { dossier, signer, holder, at, details });
  });

/** A signer takes back a file that came for an item they are asked for. Its hash stays in the trail, the file does not stay here. */
export const takeAnnexBack = (
  context: AppContext,
  holder: LinkActor,
  { annexId, ...asked }: Asked & { readonly annexId: UploadId },
): Promise<void> =>
  giving(context, holder, asked, async (tx, { dossier, signer, item, annexes, at }) => {
    const annex = annexes.find(({ id, itemId }) => id === annexId && itemId === item.id);
    if (!annex) throw new ExpectedProblem('file.missing');
    await removeAnnex(tx, asked.documentId, annexId);
    await recordBy(tx, 'ANNEX_TAKEN_BACK', { dossier, signer, holder, at, details: annexDetails(item, annex) });
  });

interface Given {
  readonly dossier: Dossier;
  readonly signer: Signer;
  readonly item: AnnexItem;
  readonly annexes: readonly Annex[];
  readonly at: Date;
}

/** Decided on the locked document, since whoever gives may just be signing on another device. */
const giving = (
  { database, now }: AppContext,
  holder: LinkActor,
  { documentId, itemId }: Asked,
  act: (tx: Transaction, given: Given) => Promise<void>,
): Promise<void> =>
  database.transaction().execute(async (tx) => {
    const dossier = await lockDossier(tx, documentId);
    const signer = signerWhoGives(holder, dossier);
    const at = now();
    await assertStillActs(tx, holder, dossier.document, at);
    const item = itemAskedOf(await readAnnexItems(tx, documentId), itemId, signer);
    await act(tx, { dossier, signer, item, annexes: await readAnnexes(tx, documentId), at });
  });

interface Recorded extends Pick<Given, 'dossier' | 'signer' | 'at'> {
  readonly holder: LinkActor;
  readonly details: ReturnType<typeof annexDetails>;
}

const recordBy = (
  tx: Transaction,
  type: 'ANNEX_GIVEN' | 'ANNEX_TAKEN_BACK',
  { dossier: { document }, signer, holder, at, details }: Recorded,
): Promise<void> => {
  const who = byPerson('signer', personOf(signer), holder);
  return record(tx, document.id, eventOn(document, type, who, at, { position: signer.position, details }));
};
