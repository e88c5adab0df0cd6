import type { AnnexItemId, SignatureProvider, SignerPosition, UploadId } from '@pacta/contracts';
import { invalidField, missingProblem } from '../../problem.ts';
import type { AnnexList, ListedItem } from '../annex-list/annex-list.ts';

/** What a document brings for an item. */
export interface Brought {
  readonly annexIds?: readonly UploadId[] | undefined;
  readonly waiver?: string | undefined;
  readonly askedOf?: SignerPosition | undefined;
}

/** An item of a list as a new document has it. */
export interface FilledItem extends ListedItem {
  readonly annexIds: readonly UploadId[];
  readonly waiver: string | null;
  readonly askedOf: SignerPosition | null;
}

interface Around {
  /** Who signs here, and so may be asked. */
  readonly asked: readonly SignerPosition[];
  readonly annexIds: readonly UploadId[]; // of no list
}

type Chosen = readonly (Brought & { readonly itemId: AnnexItemId })[];

/** Who may be asked for files: whoever signs on pages of ours. */
export const askable = (
  signers: readonly { readonly position: SignerPosition }[],
  document: { readonly generateWithoutSignature: boolean; readonly signatureProvider: SignatureProvider | null },
): SignerPosition[] =>
  document.generateWithoutSignature || document.signatureProvider ? [] : signers.map(({ position }) => position);

/**
 * The items of a list with what a new document brings for them. Throws request.invalid, and annex.missing with the names of what is
 * required and neither there, nor asked of a signer, nor waived.
 */
export function filledItems(list: Pick<AnnexList, 'items'>, chosen: Chosen, { asked, annexIds }: Around): FilledItem[] {
  chosen.forEach((brought, index) => {
    const at = `annexList.items.${index}`;
    const item = list.items.find(({ id }) => id === brought.itemId);
    if (!item) throw invalidField(`${at}.itemId`, 'The list has no such item.');
    if (chosen.findIndex(({ itemId }) => itemId === brought.itemId) < index)
      throw invalidField(`${at}.itemId`, 'This item is there twice.');
    assertOneWay(brought, at);
    assertMayAsk(item, brought, asked, `${at}.askedOf`);
  });
  assertEachOnce([annexIds, ...chosen.map((each) => each.annexIds ?? [])].flat(), 'annexList.items');
  const items = list.items.map((item): FilledItem => {
    const brought = chosen.find(({ itemId }) => itemId === item.id);
    const { annexIds: files = [], waiver = null, askedOf = null } = brought ?? {};
    return { ...item, annexIds: files, waiver, askedOf };
  });
  const missing = items.filter(isMissing).map(({ name }) => name);
  if (missing.length > 0) throw missingProblem(missing);
  return items;
}

/** What a signer is asked for they may take back again: it is theirs alone. */
function assertOneWay({ annexIds = [], waiver, askedOf }: Brought, path: string): void {
  const ways = [annexIds.length > 0, waiver !== undefined, askedOf !== undefined].filter(Boolean);
  if (ways.length > 1) throw invalidField(path, 'Give files, or ask a signer, or say why it is done without.');
}

function assertMayAsk(item: ListedItem, { askedOf }: Brought, asked: readonly SignerPosition[], path: string): void {
  if (!askedOf) return;
  if (item.giver !== 'signer') throw invalidField(path, 'Signers are not asked for this item: its sender gives it.');
  if (!asked.includes(askedOf)) throw invalidField(path, 'Nobody signs here who could be asked for it.');
}

/** A file is given for one item: what is taken back of one would be missing for the other. */
export function assertEachOnce(annexIds: readonly UploadId[], path: string): void {
  if (new Set(annexIds).size < annexIds.length) throw invalidField(path, 'A file is given for one item only.');
}

const isMissing = ({ isRequired, annexIds, waiver, askedOf }: FilledItem): boolean =>
  isRequired && annexIds.length === 0 && waiver === null && askedOf === null;
