import { getPublicDocument } from '@pacta/contracts';
import { aPublicDocument, respond } from '@pacta/shared/testing';
import { waitFor } from '@testing-library/react';
import { fakeApi, id, key } from '../testing/api.ts';
import { documentStore, leaveDocument } from './document-store.ts';
import { openEarly } from './open-early.ts';

jest.mock('./load-viewer.ts', () => ({ loadViewer: async () => ({}) }));

const server = fakeApi();
afterEach(leaveDocument);

it('opens the document of the first address by its key', async () => {
  server.use(respond(getPublicDocument, aPublicDocument()));
  openEarly({ pathname: `/document/vobo/${id}`, search: '', hash: `#key=${key}` });
  expect(documentStore.getState().visit).toEqual({ documentId: id, purpose: 'vobo' });
  await waitFor(() => expect(documentStore.getState().document.status).toBe('ready'));
});

it('begins with nothing at an address that is none of its own', () => {
  openEarly({ pathname: '/document/elsewhere', search: '', hash: '' });
  expect(documentStore.getState().visit).toBeNull();
});
