import type { AnnexItemId, AnnexListId, CompanyId } from '@pacta/contracts';
import type { AnnexGiver, Counterparty, NewAnnexList } from '@pacta/contracts/annex-list';
import { ExpectedProblem } from '../../problem.ts';

/** Something that has to come with a document, or may. */
export interface ListedItem {
  readonly id: AnnexItemId;
  readonly name: string;
  readonly note: string;
  readonly isRequired: boolean;
  readonly giver: AnnexGiver;
}

/** What a company wants to come with documents for one kind of counterparty. */
export interface AnnexList {
  readonly id: AnnexListId;
  readonly companyId: CompanyId;
  readonly name: string;
  readonly counterparty: Counterparty;
  readonly items: readonly ListedItem[];
  readonly revision: number;
}

export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * The items of an edited list. Who names one that is there keeps its id; all others get new ones. Throws annex.name_twice, since whoever
 * is told what is missing is told its name.
 */
export function editedItems(
  edited: NewAnnexList['items'],
  present: readonly ListedItem[],
  nextId: () => AnnexItemId,
): ListedItem[] {
  const kept = new Set<string>(present.map(({ id }) => id));
  return edited.map(({ id, ...item }, index) => {
    const isTwice = edited.slice(0, index).some(({ name }) => isSameName(name, item.name));
    if (isTwice) throw new ExpectedProblem('annex.name_twice', { facts: { name: item.name } });
    const isKept = id !== undefined && kept.delete(id);
    return { ...item, id: isKept ? id : nextId() };
  });
}
