import { AnnexItemId, type ChosenAnnexList, SignerPosition, UploadedAnnex, validation } from '@pacta/contracts';
import { AnnexList } from '@pacta/contracts/annex-list';
import { z } from 'zod';
import { type CompanyProvider, collects } from '../company/company-provider.ts';
import { type People, signersOf } from '../draft/people.ts';

/** How something comes: as files of the sender's, from a signer, not at all, or not although it is required. */
export const ItemWay = z.union([z.enum(['files', 'waiver', 'none']), SignerPosition]);
export type ItemWay = z.infer<typeof ItemWay>;

const DraftItem = z.object({
  itemId: AnnexItemId,
  way: ItemWay,
  files: z.array(UploadedAnnex),
  waiver: z.string(), // as it was typed; stays while another way is looked at
});
export type DraftItem = z.infer<typeof DraftItem>;

/** The list that a document will be made with, as it was shown, and what the draft brings for it. */
export const DraftAnnexList = z.object({ list: AnnexList, items: z.array(DraftItem) });
export type DraftAnnexList = z.infer<typeof DraftAnnexList>;

type ListedItem = AnnexList['items'][number];

const begun = ({ id: itemId, giver, isRequired }: ListedItem): DraftItem => ({
  itemId,
  way: giver === 'signer' ? 'firmante_1' : isRequired ? 'files' : 'none',
  files: [],
  waiver: '',
});

/** A draft that was made with a list, by the list as it is now: what came for items that stay, stays. */
export const withList = (list: AnnexList, before: DraftAnnexList | null): DraftAnnexList => ({
  list,
  items: list.items.map((item) => before?.items.find(({ itemId }) => itemId === item.id) ?? begun(item)),
});

/** The draft with one item changed. */
export const withItem = (
  { list, items }: DraftAnnexList,
  itemId: AnnexItemId,
  change: (item: DraftItem) => Partial<DraftItem>,
): DraftAnnexList => ({
  list,
  items: items.map((item) => (item.itemId === itemId ? { ...item, ...change(item) } : item)),
});

/** The draft with a file that was just received for an item; one that is gone takes none. */
export const withFile = (
  draft: DraftAnnexList | null,
  itemId: AnnexItemId,
  file: UploadedAnnex,
): DraftAnnexList | null => draft && withItem(draft, itemId, ({ files }) => ({ files: [...files, file] }));

interface Drafted extends People {
  annexList: DraftAnnexList | null;
}

/** Who may be asked: whoever signs on pages of ours. A provider asks nobody for files. */
export function askable(people: People, provider: CompanyProvider | null = null): SignerPosition[] {
  const { settings } = people;
  if (settings.generateWithoutSignature || (provider && collects(settings))) return [];
  return signersOf(people).map(({ position }) => position);
}

/** What the contract is sent; nothing without a list. */
export function annexListToSend(
  { annexList, ...people }: Drafted,
  provider: CompanyProvider | null = null,
): { annexList?: z.input<typeof ChosenAnnexList> } {
  if (annexList === null) return {};
  const { list, items } = annexList;
  const asked = askable(people, provider);
  const sent = items.flatMap((item) => {
    const brought = broughtBy(item, asked);
    return brought ? [{ itemId: item.itemId, ...brought }] : [];
  });
  return { annexList: { listId: list.id, revision: list.revision, items: sent } };
}

function broughtBy({ way, files, waiver }: DraftItem, asked: readonly SignerPosition[]) {
  if (way === 'none') return undefined;
  if (way === 'files') return files.length > 0 ? { annexIds: files.map(({ id }) => id) } : undefined;
  if (way === 'waiver') return waiver.trim() === '' ? undefined : { waiver };
  return asked.includes(way) ? { askedOf: way } : undefined;
}

/** The path of an item in the draft. */
export const pathOf = (itemId: AnnexItemId): string => `annexList.${itemId}`;

/** What is required, and neither there, nor asked of a signer, nor waived, by its path. */
export function annexListProblems(
  { annexList, ...people }: Drafted,
  provider: CompanyProvider | null = null,
): [path: string, message: string][] {
  if (annexList === null) return [];
  const asked = askable(people, provider);
  return annexList.list.items.flatMap(({ id, isRequired }): [string, string][] => {
    const item = annexList.items.find(({ itemId }) => itemId === id);
    const isThere = item && broughtBy(item, asked) !== undefined;
    return isRequired && !isThere ? [[pathOf(id), validation.required]] : [];
  });
}

/** The name of the item that a path is about. */
export const itemNameAt = ({ annexList }: Pick<Drafted, 'annexList'>, path: string): string | undefined =>
  annexList?.list.items.find(({ id }) => pathOf(id) === path)?.name;
