import {
  type CompanyView,
  getUpload,
  type SignaturePosition,
  type UploadedAnnex,
  type UploadedPdf,
  type UploadId,
  type UserId,
  type UserView,
} from '@pacta/shared/contracts';
import { call, type Loadable, load, type ProblemError } from '@pacta/shared/http';
import { forgetOnSignOut } from '@pacta/shared/session';
import { createStore } from 'zustand/vanilla';
import { changed, type Draft, isUntouched, newDraft } from './draft.ts';
import { forgetDraft, keepDraft, readDraft } from './draft-storage.ts';
import { withPlacedSigners } from './signer-rules.ts';

interface CreatorState {
  owner: UserId | null;
  draft: Draft | null; // null until the page is opened
  upload: Loadable<UploadedPdf> | null; // null where no file was chosen
  /** False where this browser refuses to store the draft, so that leaving the page would lose it. */
  isKept: boolean;
}

export const creatorStore = forgetOnSignOut(
  createStore<CreatorState>(() => ({ owner: null, draft: null, upload: null, isKept: true })),
);

/** Opens the draft that a user left, else a new one; an admin's begins with their own company where they have one. */
export function openDraft({ id: owner, role, company }: Pick<UserView, 'id' | 'role' | 'company'>): void {
  if (creatorStore.getState().owner === owner) return;
  const companyId = role === 'admin' && company !== null ? company.id : null;
  const draft = readDraft(owner) ?? { ...newDraft(), companyId };
  creatorStore.setState({ owner, draft, upload: draft.uploadId && { status: 'loading' }, isKept: true });
  if (draft.uploadId) void restoreUpload(draft.uploadId);
}

/** Asks for what is known of an upload that was made before the page was loaded. */
export async function restoreUpload(uploadId: UploadId): Promise<void> {
  creatorStore.setState({ upload: { status: 'loading' } });
  const upload = await load(call(getUpload, { params: { uploadId } }));
  if (creatorStore.getState().draft?.uploadId === uploadId) creatorStore.setState({ upload });
}

export function changeDraft(change: Partial<Draft>): void {
  const { owner, draft } = creatorStore.getState();
  if (owner === null || draft === null) return;
  const next = changed(draft, change);
  creatorStore.setState({ draft: next, isKept: keepDraft(owner, next) || isUntouched(next) });
}

/** Where there is but one company, nobody has to choose it. */
export function chooseOnlyCompany([only, another]: Pick<CompanyView, 'id'>[]): void {
  const { draft } = creatorStore.getState();
  if (only && !another && draft?.companyId === null) changeDraft({ companyId: only.id });
}

/** Takes a file that was just uploaded: its places and, where the document has none yet, its name. */
export function takeUpload(upload: UploadedPdf): void {
  const { draft } = creatorStore.getState();
  if (draft === null) return;
  const kept = draft.positions.filter(({ page }) => page <= upload.pages.length);
  const positions = upload.positions.length > 0 ? upload.positions : kept;
  creatorStore.setState({ upload: { status: 'ready', value: upload } });
  changeDraft({
    uploadId: upload.id,
    positions,
    name: draft.name || upload.fileName.replace(/\.pdf$/i, ''),
    signers: withPlacedSigners(draft.signers, positions),
  });
}

/** Takes the file away; its places wait for the next one, which may be the same with a correction. */
export function removePdf(): void {
  creatorStore.setState({ upload: null });
  changeDraft({ uploadId: null });
}

/** The server knows the file no more: it has to be uploaded again, everything else stays. */
export const loseUpload = (problem: ProblemError): void =>
  creatorStore.setState({ upload: { status: 'failed', problem } });

/** An annex that was just received. */
export function addAnnex(annex: UploadedAnnex): void {
  const { draft } = creatorStore.getState();
  if (draft) changeDraft({ annexes: [...draft.annexes, annex] });
}

/** Changes where signers sign; whoever gets a first place there becomes a signer to be named. */
export function changePositions(positions: SignaturePosition[]): void {
  const { draft } = creatorStore.getState();
  if (draft) changeDraft({ positions, signers: withPlacedSigners(draft.signers, positions) });
}

/** Takes a signer away, and with them their places in the document. */
export function removeSigner(index: number): void {
  const { draft } = creatorStore.getState();
  const removed = draft?.signers[index];
  if (!draft || !removed) return;
  const signers = draft.signers.filter((signer) => signer !== removed);
  const isShared = signers.some(({ position }) => position === removed.position);
  const positions = isShared ? draft.positions : draft.positions.filter((box) => box.position !== removed.position);
  changeDraft({ signers, positions });
}

/** Forgets what was typed and begins anew. */
export function discardDraft(): void {
  const { owner } = creatorStore.getState();
  if (owner !== null) forgetDraft(owner);
  creatorStore.setState({ draft: newDraft(), upload: null, isKept: true });
}

/** Leaves nothing behind after the document was created: the next visit begins with a new draft. */
export function finishDraft(): void {
  const { owner } = creatorStore.getState();
  if (owner !== null) forgetDraft(owner);
  creatorStore.setState(creatorStore.getInitialState(), true);
}
