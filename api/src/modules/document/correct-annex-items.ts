import type { AnnexItemId, CorrectedAnnexItem, UploadId } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import type { AppContext } from '../../context.ts';
import type { Database, Transaction } from '../../database.ts';
import { ExpectedProblem, invalidField, missingProblem } from '../../problem.ts';
import { record } from '../log/log-storage.ts';
import { type AnnexItem, insertAnnexes, readAnnexItems, removeAnnex, saveWaiver } from './annex-item-storage.ts';
import { assertEachOnce } from './annex-items.ts';
import { type Annex, readAnnexes } from './annex-storage.ts';
import { claimUploads } from './claim-uploads.ts';
import type { Document } from './document.ts';
import { mayWaiveAnnexes } from './document-policy.ts';
import { annexDetails, byUser, eventOn } from './log-events.ts';
import { takeLooseBack } from './loose-annexes.ts';

interface Correction {
  readonly document: Document;
  readonly corrected: readonly CorrectedAnnexItem[];
  readonly annexIds: readonly UploadId[] | undefined; // of no list, from now on; absent: those that are there stay
}

/**
 * Whether a corrected version may bring this for the list of its document. It waives for nobody else than the waiver by itself. Throws
 * document.forbidden, annex.item_not_found, annex.missing and request.invalid.
 */
export async function checkCorrection(
  database: Database,
  user: UserActor,
  { document, corrected, annexIds }: Correction,
) {
  corrected.forEach(({ itemId }, index) => {
    if (corrected.findIndex((each) => each.itemId === itemId) < index)
      throw invalidField(`annexItems.${index}.itemId`, 'This item is there twice.');
  });
  const waived = corrected.filter(({ waiver }) => waiver !== undefined).map(({ itemId }) => itemId);
  if (waived.length > 0 && !mayWaiveAnnexes(user, { document })) throw new ExpectedProblem('document.forbidden');
  const items = await readAnnexItems(database, document.id);
  const present = await readAnnexes(database, document.id);
  const free = annexIds ?? present.filter(({ itemId }) => itemId === null).map(({ id }) => id);
  const kept = present.filter((annex) => staysOf(annex, corrected));
  const coming = corrected.flatMap((each) => (each.annexIds ?? []).filter((id) => !isOf(present, each, id)));
  assertEachOnce([...free, ...kept.map(({ id }) => id), ...coming], 'annexItems');
  const chosen = corrected.map(({ itemId, annexIds: files, waiver }) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw new ExpectedProblem('annex.item_not_found');
    if (files?.length && item.askedOf) throw invalidField('annexItems', `A signer gives «${item.name}».`);
    return { annexIds: files, waiver, item };
  });
  const brought = corrected.filter((each) => each.annexIds?.length).map(({ itemId }) => itemId);
  assertNothingMissing(items, new Set([...waived, ...brought, ...kept.map(({ itemId }) => itemId)]));
  return { present, chosen };
}

/**
 * Gives the items of a corrected document the sender's files that they are to have now: one that an item has already is kept where it is
 * named. What signers gave stays theirs. The document has to be locked. Throws what checkCorrection throws.
 */
export async function correctAnnexItems(
  context: AppContext,
  tx: Transaction,
  user: UserActor,
  { at, ...correction }: Correction & { readonly at: Date },
): Promise<void> {
  const { document, annexIds } = correction;
  const { present, chosen } = await checkCorrection(tx, user, correction);
  if (annexIds) await takeLooseBack(tx, user, document, annexIds, at); // a file may move from them to an item, and is there once
  for (const each of chosen) await removeOthers(tx, user, { ...each, document, present, at }); // or from one item to another
  for (const each of chosen) {
    await giveFiles(context, tx, user, { ...each, document, present, at });
    if (each.waiver !== undefined) await waiveItem(tx, user, { document, item: each.item, reason: each.waiver, at });
  }
}

const isOf = (present: readonly Annex[], { itemId }: CorrectedAnnexItem, id: UploadId): boolean =>
  present.some((annex) => annex.id === id && annex.itemId === itemId);

/** Whether a file of some item is there afterwards, too. */
function staysOf({ id, itemId, givenPosition }: Annex, corrected: readonly CorrectedAnnexItem[]): boolean {
  if (itemId === null) return false;
  const { annexIds } = corrected.find((each) => each.itemId === itemId) ?? {};
  return givenPosition !== null || annexIds === undefined || annexIds.includes(id);
}

interface Replacing extends Pick<Correction, 'document' | 'annexIds'> {
  readonly at: Date;
  readonly item: AnnexItem;
  readonly present: readonly Annex[];
}

const sentFor = ({ item, present }: Pick<Replacing, 'item' | 'present'>): Annex[] =>
  present.filter(({ itemId, givenPosition }) => itemId === item.id && givenPosition === null);

/** Removes what the sender gave for an item and gives no longer. */
async function removeOthers(tx: Transaction, user: UserActor, replacing: Replacing): Promise<void> {
  const { document, item, annexIds, at } = replacing;
  if (!annexIds) return;
  for (const annex of sentFor(replacing).filter(({ id }) => !annexIds.includes(id))) {
    await removeAnnex(tx, document.id, annex.id);
    const details = annexDetails(item, annex);
    await record(tx, document.id, eventOn(document, 'ANNEX_TAKEN_BACK', byUser(user), at, { details }));
  }
}

/** Adds what the sender gives for an item and has not given before. */
async function giveFiles(context: AppContext, tx: Transaction, user: UserActor, replacing: Replacing): Promise<void> {
  const { document, item, annexIds = [], at } = replacing;
  const sent = sentFor(replacing);
  const coming = annexIds.filter((id) => !sent.some((annex) => annex.id === id));
  const given = {
    documentId: document.id,
    itemId: item.id,
    givenBy: user.name,
    givenEmail: null,
    givenPosition: null,
    givenAt: at,
  };
  for (const [index, upload] of (await claimUploads(context, tx, user, coming)).entries()) {
    await insertAnnexes(tx, [{ ...upload, ...given, place: sent.length + index }]);
    const details = annexDetails(item, upload);
    await record(tx, document.id, eventOn(document, 'ANNEX_GIVEN', byUser(user), at, { details }));
  }
}

interface Waiving extends Pick<Correction, 'document'> {
  readonly at: Date;
  readonly item: Pick<AnnexItem, 'id' | 'name' | 'askedOf'>;
  readonly reason: string;
}

/** The document does without an item, and its trail says why. */
export async function waiveItem(
  tx: Transaction,
  user: UserActor,
  { document, item, reason, at }: Waiving,
): Promise<void> {
  await saveWaiver(tx, item.id, { waivedBy: user.name, waiver: reason, waivedAt: at });
  const more = { position: item.askedOf, details: { item: item.id, name: item.name, reason } };
  await record(tx, document.id, eventOn(document, 'ANNEX_WAIVED', byUser(user), at, more));
}

/** What is asked of a signer may still come: nobody signs before. */
function assertNothingMissing(items: readonly AnnexItem[], settled: ReadonlySet<AnnexItemId | null>): void {
  const missing = items.filter(
    ({ id, isRequired, askedOf, waivedAt }) => isRequired && askedOf === null && waivedAt === null && !settled.has(id),
  );
  if (missing.length > 0) throw missingProblem(missing.map(({ name }) => name));
}
