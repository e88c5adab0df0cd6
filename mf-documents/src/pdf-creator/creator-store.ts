import {
  type AnnexItemId,
  type CompanyId,
  getUpload,
  type PagePlace,
  type SignaturePosition,
  type UploadedAnnex,
  type UploadedPdf,
  type UploadId,
  type UserView,
} from '@pacta/contracts';
import { call, type Loadable, load, type ProblemError } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { createStore } from 'zustand/vanilla';
import { withFile } from '../annex-list/draft-annex-list.ts';
import { createDraftStore, type DraftState } from '../draft/draft-store.ts';
import { withoutSigner, withPlacedSigners } from '../draft/signer-rules.ts';
import { storedDrafts } from '../draft/stored-drafts.ts';
import { Draft, isUntouched, newDraft } from './draft.ts';

export const pdfDrafts = storedDrafts('pdf', Draft);
const drafts = createDraftStore({ storage: pdfDrafts, blank: newDraft, isUntouched });

export const creatorStore = drafts.store;
export const changeDraft = drafts.change;
export const closeDraft = drafts.close;

/** What is known of the file of the draft; null where none was chosen. */
export const uploadStore = forgetOnSignOut(
  createStore<{ upload: Loadable<UploadedPdf> | null }>(() => ({ upload: null })),
);

type Owner = Pick<UserView, 'id' | 'role' | 'company'>;

/** Opens a draft that a user left, else a new one; an admin's begins with their own company where they have one. */
export function openDraft({ id, role, company }: Owner, draftId: string | null): void {
  const draft = drafts.open(id, draftId, { companyId: role === 'admin' && company !== null ? company.id : null });
  if (draft === null) return;
  uploadStore.setState({ upload: null });
  if (draft.uploadId) void restoreUpload(draft.uploadId);
}

/** Loads what is known of an upload that was made before the page was opened. */
export async function restoreUpload(uploadId: UploadId): Promise<void> {
  uploadStore.setState({ upload: { status: 'loading' } });
  const upload = await load(call(getUpload, { params: { uploadId } }));
  if (creatorStore.getState().draft?.uploadId === uploadId) uploadStore.setState({ upload });
}

/** Where there is but one company, nobody has to choose it; a choice that was made meanwhile stays. */
export function chooseOnlyCompany(companyId: CompanyId): void {
  const { draft } = creatorStore.getState();
  if (draft?.companyId === null) changeDraft({ companyId });
}

/** Takes a file that was just uploaded: its places and, where the document has none yet, its name. */
export function takeUpload(upload: UploadedPdf): void {
  const { draft } = creatorStore.getState();
  if (draft === null) return;
  const kept = draft.positions.filter(({ page }) => page <= upload.pages.length);
  const positions = upload.positions.length > 0 ? upload.positions : kept;
  uploadStore.setState({ upload: { status: 'ready', value: upload } });
  changeDraft({
    uploadId: upload.id,
    positions,
    companyPlace: takesPlace(upload, draft.companyPlace) ? draft.companyPlace : null,
    name: draft.name || upload.fileName.replace(/\.pdf$/i, ''),
    signers: withPlacedSigners(draft.signers, positions),
  });
}

/** On a file that came with signatures nothing more is shown. */
const takesPlace = ({ pages, signatures }: UploadedPdf, place: PagePlace | null): boolean =>
  place !== null && !signatures && place.page <= pages.length;

/** Takes the file away; its places wait for the next one, which may be the same with a correction. */
export function removePdf(): void {
  uploadStore.setState({ upload: null });
  changeDraft({ uploadId: null });
}

/** The server knows the file no more: it has to be uploaded again, everything else stays. */
export const loseUpload = (problem: ProblemError): void =>
  uploadStore.setState({ upload: { status: 'failed', problem } });

/** An annex that was just received. */
export function addAnnex(annex: UploadedAnnex, itemId?: AnnexItemId): void {
  const { draft } = creatorStore.getState();
  if (!draft) return;
  changeDraft(
    itemId ? { annexList: withFile(draft.annexList, itemId, annex) } : { annexes: [...draft.annexes, annex] },
  );
}

/** Changes where signers sign, and the company; whoever gets a first place there becomes a signer to be named. */
export function changePlaces(positions: SignaturePosition[], companyPlace: PagePlace | null): void {
  const { draft } = creatorStore.getState();
  if (draft) changeDraft({ positions, companyPlace, signers: withPlacedSigners(draft.signers, positions) });
}

/** Takes a signer away, and with them their places in the document. */
export function removeSigner(index: number): void {
  const { draft } = creatorStore.getState();
  if (draft) changeDraft(withoutSigner(draft, index));
}

export function discardDraft(): void {
  drafts.discard();
  uploadStore.setState({ upload: null });
}

export function finishDraft(draft: DraftState<Draft>): void {
  drafts.finish(draft);
  uploadStore.setState({ upload: null });
}
