import { AnnexItemId, AnnexListId, type CompanyId } from '@pacta/contracts';
import { maxAnnexLists, type NewAnnexList } from '@pacta/contracts/annex-list';
import type { AppContext } from '../../context.ts';
import type { Transaction } from '../../database.ts';
import { newId } from '../../platform/new-id.ts';
import { ExpectedProblem } from '../../problem.ts';
import { type Company, lockCompanyForUpdate } from '../company/company-storage.ts';
import { type AnnexList, editedItems, isSameName } from './annex-list.ts';
import { insertList, readLists, removeList, saveList } from './annex-list-storage.ts';
import { proposals } from './proposals.ts';

interface Present {
  readonly company: Company;
  readonly lists: readonly AnnexList[];
  readonly at: Date;
}

/** The lists of a company change one after the other: its row is locked. */
const changing = (
  { database, now }: AppContext,
  companyId: CompanyId,
  change: (tx: Transaction, present: Present) => Promise<void>,
): Promise<void> =>
  database.transaction().execute(async (tx) => {
    const company = await lockCompanyForUpdate(tx, companyId);
    if (!company) throw new ExpectedProblem('company.not_found');
    await change(tx, { company, lists: await readLists(tx, companyId), at: now() });
  });

/** Throws annex.list_name_taken, annex.name_twice and annex.too_many_lists. */
export const createList = (context: AppContext, companyId: CompanyId, wanted: NewAnnexList): Promise<void> =>
  changing(context, companyId, (tx, present) => add(tx, present, wanted));

async function add(tx: Transaction, { company, lists, at }: Present, wanted: NewAnnexList): Promise<void> {
  assertNameFree(lists, wanted);
  if (lists.length >= maxAnnexLists) throw new ExpectedProblem('annex.too_many_lists');
  const items = editedItems(wanted.items, [], nextItemId(at));
  const id = AnnexListId.parse(newId(at));
  await insertList(tx, { ...wanted, id, companyId: company.id, items, revision: 1 }, at);
}

const nextItemId = (at: Date) => () => AnnexItemId.parse(newId(at));

function assertNameFree(others: readonly AnnexList[], { name }: NewAnnexList): void {
  if (others.some((other) => isSameName(other.name, name))) throw new ExpectedProblem('annex.list_name_taken');
}

/** Adds the usual lists in the company's language. One whose name is there already stays as it is, so that a second click adds nothing. */
export const proposeLists = (context: AppContext, companyId: CompanyId): Promise<void> =>
  changing(context, companyId, async (tx, present) => {
    for (const proposal of proposals[present.company.language]) {
      const lists = await readLists(tx, companyId);
      if (!lists.some(({ name }) => isSameName(name, proposal.name))) await add(tx, { ...present, lists }, proposal);
    }
  });

interface Edited extends NewAnnexList {
  readonly companyId: CompanyId;
  readonly listId: AnnexListId;
  readonly revision: number;
}

/** Saves an edit, unless somebody else has edited the list since it began. Documents have copies, which stay as they are. */
export const updateList = (context: AppContext, { companyId, listId, revision, ...wanted }: Edited): Promise<void> =>
  changing(context, companyId, async (tx, { lists, at }) => {
    const list = listOf(lists, listId);
    if (list.revision !== revision) throw new ExpectedProblem('annex.list_changed');
    const others = lists.filter(({ id }) => id !== listId);
    assertNameFree(others, wanted);
    await saveList(tx, { ...list, ...wanted, items: editedItems(wanted.items, list.items, nextItemId(at)) }, at);
  });

export const deleteList = (
  context: AppContext,
  { companyId, listId }: Pick<Edited, 'companyId' | 'listId'>,
): Promise<void> => changing(context, companyId, async (tx, { lists }) => removeList(tx, listOf(lists, listId).id));

function listOf(lists: readonly AnnexList[], listId: AnnexListId): AnnexList {
  const list = lists.find(({ id }) => id === listId);
  if (!list) throw new ExpectedProblem('annex.list_not_found');
  return list;
}
