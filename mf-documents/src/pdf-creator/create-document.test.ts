import { createDocument, DocumentId } from '@pacta/contracts';
import { aDocumentDetail, aDocumentSummary, aUser, pageOf, respond } from '@pacta/shared/testing';
import { HttpResponse, http } from 'msw';
import { documentListStore, setDocuments } from '../list/document-list-store.ts';
import { aDraft } from '../testing/a-draft.ts';
import { fakeApi } from '../testing/api.ts';
import { createFromDraft } from './create-document.ts';
import { changeDraft, openDraft } from './creator-store.ts';

const server = fakeApi();

it('puts the document at the front of the list that was read', async () => {
  server.use(respond(createDocument, aDocumentDetail({ name: 'Newest' })));
  setDocuments(pageOf(aDocumentSummary({ id: DocumentId.parse('0d6c2f7e-0000-4000-8000-000000000043') })));
  openDraft(aUser(), null);
  changeDraft(aDraft());
  await createFromDraft(null);
  expect(documentListStore.getState()).toMatchObject({ total: 2, data: [{ name: 'Newest' }, {}] });
});

it('asks once for clicks that come before the first answer', async () => {
  let asked = 0;
  server.use(
    http.post('*/v1/documents', () => {
      asked++;
      return HttpResponse.json(aDocumentDetail());
    }),
  );
  openDraft(aUser(), null);
  changeDraft(aDraft());
  const [first, second] = await Promise.all([createFromDraft(null), createFromDraft(null)]);
  expect(asked).toBe(1);
  expect(second).toBe(first);
});
