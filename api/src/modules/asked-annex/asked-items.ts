import { maxItemFiles } from '@pacta/contracts';
import type { UserActor } from '../../actor.ts';
import { ExpectedProblem } from '../../problem.ts';
import type { AnnexItem } from '../document/annex-item-storage.ts';
import type { Annex } from '../document/annex-storage.ts';
import type { Dossier } from '../document/document.ts';
import { isOver, mayWaiveAnnexes } from '../document/document-policy.ts';
import type { Signer } from '../signer/signer.ts';

/** How many files a signer may give for one document and take back again: each stays in its trail. */
export const mostGiven = 100;

/** Whether something that is required has not come, and nobody does without it. */
export const isMissing = (
  { isRequired, waivedAt }: Pick<AnnexItem, 'isRequired' | 'waivedAt'>,
  files: readonly unknown[],
): boolean => isRequired && waivedAt === null && files.length === 0;

/** What a signer still owes may be waived until the document is over. */
export const mayWaive = (user: UserActor, { document }: Dossier, item: AnnexItem, files: readonly unknown[]): boolean =>
  isMissing(item, files) && !isOver(document) && mayWaiveAnnexes(user, { document });

/** An item that this signer is asked for: for others it does not exist. Throws annex.item_not_found. */
export function itemAskedOf(items: readonly AnnexItem[], itemId: string, { position }: Signer): AnnexItem {
  const item = items.find(({ id }) => id === itemId);
  if (!item || item.askedOf !== position) throw new ExpectedProblem('annex.item_not_found');
  return item;
}

/** Throws annex.too_many_files. */
export function assertRoom(annexes: readonly Annex[], { id }: AnnexItem): void {
  const present = annexes.filter(({ itemId }) => itemId === id);
  if (present.length >= maxItemFiles) throw new ExpectedProblem('annex.too_many_files');
}
