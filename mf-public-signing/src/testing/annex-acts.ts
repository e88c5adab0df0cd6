import { UploadId } from '@pacta/contracts';
import type { AskedAnnex } from '@pacta/contracts/annex-list';
import type { AnnexActs } from '../annexes/annex-acts.ts';

/** Asked items that take what is given, and give it back. */
export function annexActsOn(asked: readonly AskedAnnex[]): AnnexActs {
  let items = [...asked];
  const answer = () => ({ items, mayGive: true });
  const change = (itemId: string, filesOf: (item: AskedAnnex) => AskedAnnex['files']) => {
    items = items.map((item) => (item.id === itemId ? { ...item, files: filesOf(item) } : item));
    return answer();
  };
  return {
    read: async () => answer(),
    give: async (itemId, { name: fileName, size, type: mediaType }) =>
      change(itemId, ({ files }) => {
        const id = UploadId.parse(`0198c1a0-0000-7000-8000-00000000ab0${files.length}`);
        return [...files, { id, fileName, size, mediaType }];
      }),
    takeBack: async (itemId, annexId) => change(itemId, ({ files }) => files.filter(({ id }) => id !== annexId)),
    onChanged: () => {},
  };
}
