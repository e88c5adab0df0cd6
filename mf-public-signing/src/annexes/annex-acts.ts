import type { AnnexItemId, UploadId } from '@pacta/contracts';
import { type AskedAnnexes, getAskedAnnexes, giveAnnex, takeAnnexBack } from '@pacta/contracts/annex-list';
import { call, upload } from '@pacta/shared/http';
import { ask, refreshDocument } from '../document/document-store.ts';

/** What is done about the files that the link's signer is asked for. Each rejects with a ProblemError. */
export interface AnnexActs {
  read: () => Promise<AskedAnnexes>;
  give: (
    itemId: AnnexItemId,
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<AskedAnnexes>;
  takeBack: (itemId: AnnexItemId, annexId: UploadId) => Promise<AskedAnnexes>;
  /** What is missing may have changed, and with it whether the document may be signed. */
  onChanged: () => void;
}

export const annexActs: AnnexActs = {
  read: () => ask((documentId, linkToken) => call(getAskedAnnexes, { params: { documentId } }, { linkToken })),
  give: (itemId, file, onProgress, signal) =>
    ask((documentId, linkToken) =>
      upload(giveAnnex, { params: { documentId, itemId } }, [file], { linkToken, onProgress, signal }),
    ),
  takeBack: (itemId, annexId) =>
    ask((documentId, linkToken) => call(takeAnnexBack, { params: { documentId, itemId, annexId } }, { linkToken })),
  onChanged: () => void refreshDocument(),
};
