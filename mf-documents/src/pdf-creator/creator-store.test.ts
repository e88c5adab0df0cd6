import { signOutStores } from '@pacta/shared/session';
import { aUser } from '@pacta/shared/testing';
import { newSigner } from '../draft/people.ts';
import { anUploadedPdf } from '../testing/an-upload.ts';
import {
  changeDraft,
  changePlaces,
  closeDraft,
  creatorStore,
  discardDraft,
  finishDraft,
  openDraft,
  pdfDrafts,
  removePdf,
  removeSigner,
  takeUpload,
} from './creator-store.ts';

const lucia = aUser();
const draft = () => creatorStore.getState().draft!;
const stored = () => pdfDrafts.read(lucia.id, creatorStore.getState().id);
const names = () =>
  pdfDrafts
    .list(lucia.id)
    .map((kept) => kept.draft.name)
    .sort();
const place = (position: 'firmante_1' | 'firmante_2', page = 1) => ({
  ...{ position, page, x: 0.1, y: 0.1 },
  ...{ width: 0.2, height: 0.1 },
});

beforeEach(() => openDraft(lucia, null));
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
  changePlaces([place('firmante_1', 1), place('firmante_1', 2)], null);
  removePdf();
  takeUpload(anUploadedPdf({ pages: [{ width: 612, height: 792 }] }));
  expect(draft().positions).toEqual([place('firmante_1', 1)]);
});

it('takes a signer’s boxes away with the signer', () => {
  changeDraft({ signers: [newSigner('firmante_1'), newSigner('firmante_2')] });
  changePlaces([place('firmante_1'), place('firmante_2')], null);
  removeSigner(1);
  expect(draft().signers).toHaveLength(1);
  expect(draft().positions).toEqual([place('firmante_1')]);
});

it('keeps every change until the draft is discarded', () => {
  changeDraft({ name: 'Lease' });
  expect(stored()).toMatchObject({ name: 'Lease' });
  discardDraft();
  expect(pdfDrafts.list(lucia.id)).toEqual([]);
});

it('asks under another key for what was changed, so that an older answer cannot stand for it', () => {
  changeDraft({ name: 'Lease' });
  const { requestKey } = draft();
  changeDraft({ name: 'Lease, corrected' });
  expect(draft().requestKey).not.toBe(requestKey);
  expect(stored()?.requestKey).toBe(draft().requestKey);
});

it('opens the draft that its user left', () => {
  changeDraft({ name: 'Lease' });
  const { id } = creatorStore.getState();
  closeDraft();
  openDraft(lucia, id);
  expect(draft().name).toBe('Lease');
});

it('begins another draft beside the one that was left', () => {
  changeDraft({ name: 'Lease' });
  closeDraft();
  openDraft(lucia, null);
  expect(draft().name).toBe('');
  changeDraft({ name: 'Sale' });
  expect(names()).toEqual(['Lease', 'Sale']);
});

it('stores nothing that nobody would miss', () => {
  changeDraft({ name: 'L' });
  changeDraft({ name: '' });
  expect(pdfDrafts.list(lucia.id)).toEqual([]);
  expect(creatorStore.getState().isTouched).toBe(false);
});

describe('where another tab has the same draft open', () => {
  /** What another tab stores, or null where it removes the draft; this one hears of it. */
  function elsewhere(change: { name: string; requestKey: string } | null): void {
    const key = pdfDrafts.keyOf(lucia.id, creatorStore.getState().id);
    const oldValue = localStorage.getItem(key);
    if (change === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ ...draft(), ...change }));
    dispatchEvent(new StorageEvent('storage', { key, oldValue, storageArea: localStorage }));
  }
  const sale = { name: 'Sale', requestKey: '0d6c2f7e-0000-4000-8000-0000000000aa' };

  beforeEach(() => changeDraft({ name: 'Lease' }));

  it('says so, warns before what is only here is left, and goes on with a draft of its own', () => {
    elsewhere(sale);
    expect(creatorStore.getState()).toMatchObject({ isOvertaken: true, isStored: false, draft: { name: 'Lease' } });
    changeDraft({ description: 'Twelve months' });
    expect(creatorStore.getState()).toMatchObject({ isOvertaken: false, isStored: true });
    expect(names()).toEqual(['Lease', 'Sale']);
  });

  it('loses neither where it has not heard of the other', () => {
    const { id } = creatorStore.getState();
    pdfDrafts.keep(lucia.id, id, { ...draft(), ...sale });
    changeDraft({ name: 'Lease, corrected' });
    expect(names()).toEqual(['Lease, corrected', 'Sale']);
  });

  it('keeps the other when this one is discarded or created', () => {
    elsewhere(sale);
    finishDraft(creatorStore.getState());
    expect(names()).toEqual(['Sale']);
  });

  it('loses nothing where the other created it as it is here', () => {
    elsewhere(null);
    expect(creatorStore.getState()).toMatchObject({ isOvertaken: true, isStored: true });
  });
});
