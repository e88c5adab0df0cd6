import { signOutStores } from '@pacta/shared/session';
import { aUser } from '@pacta/shared/testing';
import { newSigner } from '../draft/people.ts';
import { anUploadedPdf } from '../testing/an-upload.ts';
import {
  changeDraft,
  changePositions,
  creatorStore,
  discardDraft,
  openDraft,
  pdfDrafts,
  removePdf,
  removeSigner,
  takeUpload,
} from './creator-store.ts';

const lucia = aUser();
const draft = () => creatorStore.getState().draft!;
const place = (position: 'firmante_1' | 'firmante_2', page = 1) => ({
  ...{ position, page, x: 0.1, y: 0.1 },
  ...{ width: 0.2, height: 0.1 },
});

beforeEach(() => openDraft(lucia));
afterEach(() => {
  signOutStores();
  localStorage.clear();
});

it('takes the places that the text of the file names, and somebody for each of them', () => {
  takeUpload(anUploadedPdf({ positions: [place('firmante_1'), place('firmante_2', 2)] }));
  expect(draft().positions).toHaveLength(2);
  expect(draft().signers.map(({ position }) => position)).toEqual(['firmante_1', 'firmante_2']);
});

it('names the document after the file, unless it has a name', () => {
  takeUpload(anUploadedPdf({ fileName: 'Lease 2026.PDF' }));
  expect(draft().name).toBe('Lease 2026');
  changeDraft({ name: 'My lease' });
  takeUpload(anUploadedPdf({ fileName: 'other.pdf' }));
  expect(draft().name).toBe('My lease');
});

it('keeps boxes placed by hand when the file is replaced by one that has their pages', () => {
  takeUpload(anUploadedPdf());
  changePositions([place('firmante_1', 1), place('firmante_1', 2)]);
  removePdf();
  takeUpload(anUploadedPdf({ pages: [{ width: 612, height: 792 }] }));
  expect(draft().positions).toEqual([place('firmante_1', 1)]);
});

it('takes a signer’s boxes away with the signer', () => {
  changeDraft({ signers: [newSigner('firmante_1'), newSigner('firmante_2')] });
  changePositions([place('firmante_1'), place('firmante_2')]);
  removeSigner(1);
  expect(draft().signers).toHaveLength(1);
  expect(draft().positions).toEqual([place('firmante_1')]);
});

it('keeps every change until the draft is discarded', () => {
  changeDraft({ name: 'Lease' });
  expect(pdfDrafts.read(lucia.id)).toMatchObject({ name: 'Lease' });
  discardDraft();
  expect(pdfDrafts.read(lucia.id)).toBeNull();
});

it('asks under another key for what was changed, so that an older answer cannot stand for it', () => {
  changeDraft({ name: 'Lease' });
  const { requestKey } = draft();
  changeDraft({ name: 'Lease, corrected' });
  expect(draft().requestKey).not.toBe(requestKey);
  expect(pdfDrafts.read(lucia.id)?.requestKey).toBe(draft().requestKey);
});

it('opens the draft that its user left', () => {
  changeDraft({ name: 'Lease' });
  creatorStore.setState(creatorStore.getInitialState(), true);
  openDraft(lucia);
  expect(draft().name).toBe('Lease');
});
