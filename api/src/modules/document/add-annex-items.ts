import {
  AnnexItemId,
  type ChosenAnnexList,
  type CompanyId,
  type DocumentId,
  type SignatureProvider,
  type SignerPosition,
  type UploadId,
} from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Database, Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { AnnexList } from '../annex-list/annex-list.ts';
import { readList } from '../annex-list/annex-list-storage.ts';
import { record } from '../log/log-storage.ts';
import { insertAnnexes, insertAnnexItems } from './annex-item-storage.ts';
import { askable, type FilledItem, filledItems } from './annex-items.ts';
import type { Annex } from './annex-storage.ts';
import { claimUploads } from './claim-uploads.ts';
import type { Document } from './document.ts';
import { annexDetails, byUser, eventOn } from './log-events.ts';

/** As much of a new document as decides what may come for a list. */
interface Listing {
  readonly annexList?: ChosenAnnexList | undefined;
  readonly annexIds: readonly UploadId[];
  readonly signers: readonly { readonly position: SignerPosition }[];
  readonly settings: { readonly generateWithoutSignature: boolean };
}

interface Of {
  readonly companyId: CompanyId;
  readonly signatureProvider: SignatureProvider | null;
}

/**
 * The list that a document is to be made with, and what it brings for each item. Throws annex.list_not_found, annex.list_changed,
 * annex.missing and request.invalid: before anything exists of the document.
 */
export async function checkAnnexList(
  database: Database,
  { annexList, annexIds, signers, settings }: Listing,
  { companyId, signatureProvider }: Of,
): Promise<{ readonly list: AnnexList; readonly items: FilledItem[] } | undefined> {
  if (!annexList) return undefined;
  const list = await readList(database, companyId, annexList.listId);
  if (!list) throw new ExpectedProblem('annex.list_not_found');
  const { revision = list.revision } = annexList;
  if (revision !== list.revision) throw new ExpectedProblem('annex.list_changed');
  const asked = askable(signers, { ...settings, signatureProvider });
  return { list, items: filledItems(list, annexList.items, { asked, annexIds }) };
}

/** An item with the files that came for it. */
export interface AddedItem {
  readonly item: FilledItem;
  readonly annexes: readonly Annex[];
}

interface Made extends Of {
  readonly id: DocumentId;
  readonly draft: Listing;
  readonly at: Date;
}

/** Gives a document its copy of the list, with the files. The company has to be locked, so that the list stays. Throws what checkAnnexList throws, and file.changed. */
export async function addAnnexItems(
  context: AppContext,
  tx: Transaction,
  user: UserActor,
  { id: documentId, draft, at, ...of }: Made,
): Promise<AddedItem[]> {
  const checked = await checkAnnexList(tx, draft, of);
  if (!checked) return [];
  const { name, counterparty } = checked.list;
  const items = checked.items.map((item) => ({ ...item, id: AnnexItemId.parse(newId(at)) })); // of the copy
  const rows = items.map(({ annexIds: _, waiver, ...item }) => ({ ...item, ...waived(waiver, user, at) }));
  await insertAnnexItems(tx, { documentId, name, counterparty }, rows);
  const added: AddedItem[] = [];
  for (const item of items) {
    const given = {
      documentId,
      itemId: item.id,
      givenBy: user.name,
      givenEmail: null,
      givenPosition: null,
      givenAt: at,
    };
    const uploads = await claimUploads(context, tx, user, item.annexIds);
    const annexes = uploads.map((upload, place): Annex => ({ ...upload, ...given, place }));
    await insertAnnexes(tx, annexes);
    added.push({ item, annexes });
  }
  return added;
}

const waived = (waiver: string | null, { name }: UserActor, at: Date) =>
  waiver === null ? { waivedBy: null, waiver: null, waivedAt: null } : { waivedBy: name, waiver, waivedAt: at };

/** Keeps in the trail what came for each item, what was waived and why, and who is asked for what. */
export async function recordAnnexItems(
  tx: Transaction,
  user: UserActor,
  document: Document,
  added: readonly AddedItem[],
  at: Date,
): Promise<void> {
  const by = byUser(user);
  for (const { item, annexes } of added) {
    const { id, name, isRequired, waiver, askedOf } = item;
    for (const annex of annexes) {
      const details = annexDetails(item, annex);
      await record(tx, document.id, eventOn(document, 'ANNEX_GIVEN', by, at, { details }));
    }
    if (waiver !== null) {
      const details = { item: id, name, reason: waiver };
      await record(tx, document.id, eventOn(document, 'ANNEX_WAIVED', by, at, { details }));
    }
    if (askedOf) {
      const more = { position: askedOf, details: { item: id, name, required: isRequired } };
      await record(tx, document.id, eventOn(document, 'ANNEX_ASKED', by, at, more));
    }
  }
}
