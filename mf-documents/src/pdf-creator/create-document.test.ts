import { aDocumentDetail, aUser } from '@pacta/shared/testing';
import { HttpResponse, http } from 'msw';
import { aDraft } from '../testing/a-draft.ts';
import { fakeApi } from '../testing/api.ts';
import { createFromDraft } from './create-document.ts';
import { changeDraft, openDraft } from './creator-store.ts';

const server = fakeApi();

it('asks once for clicks that come before the first answer', async () => {
  let asked = 0;
  server.use(
    http.post('*/v1/documents', () => {
      asked++;
      return HttpResponse.json(aDocumentDetail());
    }),
  );
  openDraft(aUser());
  changeDraft(aDraft());
  const [first, second] = await Promise.all([createFromDraft(), createFromDraft()]);
  expect(asked).toBe(1);
  expect(second).toBe(first);
});
