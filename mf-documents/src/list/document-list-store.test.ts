import { DocumentId, listDocuments } from '@pacta/contracts';
import { signOutStores } from '@pacta/shared/session';
import { aDocumentSummary, pageOf, refuse, respond } from '@pacta/shared/testing';
import { fakeApi } from '../testing/api.ts';
import * as listModule from './document-list-store.ts';

const { documentListStore, addDocument, loadDocuments, setDocuments } = listModule;
const server = fakeApi();
const shown = () => documentListStore.getState();
const lease = aDocumentSummary();
const newest = aDocumentSummary({ id: DocumentId.parse('0d6c2f7e-0000-4000-8000-000000000043'), name: 'Newest' });

afterEach(signOutStores);

it('sets loading when fetching begins, and clears it when it finishes', async () => {
  server.use(respond(listDocuments, pageOf(lease)));
  const fetching = loadDocuments({});
  expect(shown().loading).toBe(true);
  await fetching;
  expect(shown()).toMatchObject({ loading: false, problem: null, data: [lease], total: 1 });
});

it('clears loading when fetching fails, and keeps what was shown', async () => {
  setDocuments({ ...pageOf(lease), totalResults: 40 });
  server.use(refuse(listDocuments, { code: 500, message: 'Down', reason: 'internal', requestId: 'r-7' }));
  await loadDocuments({});
  expect(shown()).toMatchObject({ loading: false, problem: { reason: 'internal' }, data: [lease], total: 40 });
});

it('shows nothing of an answer that nobody is waiting for any more', async () => {
  server.use(respond(listDocuments, pageOf(lease)));
  const leaving = new AbortController();
  const fetching = loadDocuments({}, leaving.signal);
  leaving.abort();
  await fetching;
  expect(shown()).toMatchObject({ data: null, problem: null });
});

it('sets the whole list with its total', () => {
  setDocuments(pageOf(lease));
  setDocuments({ ...pageOf(newest), totalResults: 40 });
  expect(shown()).toMatchObject({ data: [newest], total: 40 });
});

it('adds a new document at the front, and counts it', () => {
  setDocuments({ ...pageOf(lease), totalResults: 40 });
  addDocument(newest);
  expect(shown()).toMatchObject({ data: [newest, lease], total: 41 });
});

it('keeps a document once that was added twice', () => {
  setDocuments(pageOf(lease));
  addDocument(newest);
  addDocument(newest);
  expect(shown()).toMatchObject({ data: [newest, lease], total: 2 });
});

it('adds nothing to a list that was never read, which will bring the document along', () => {
  addDocument(newest);
  expect(shown()).toMatchObject({ data: null, total: 0 });
});

// Specification, section 4: no edit or delete in the client list of documents.
it('offers to set the list and to add to it, and nothing else', () => {
  const acts = Object.keys(listModule).filter((name) => !name.startsWith('load') && name !== 'documentListStore');
  expect(acts.sort()).toEqual(['addDocument', 'setDocuments']);
});
